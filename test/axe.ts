import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions, Spec } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

/** Global of the page once the axe script has run. */
declare const axe: {
  configure(spec: Spec): void
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe rules that examine colours. They take most of the time of a check. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * Axe's own options of the contrast check, with `ignorePseudo` set: axe has no verdict on text over a pseudo-element, and
 * searching for pseudo-elements takes more than half of its time. All options are listed because `configure` replaces
 * them; without `contrastRatio` the check finds nothing.
 */
const contrastOptions = {
  ignoreUnicode: true,
  ignoreLength: false,
  ignorePseudo: true,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  pseudoSizeThreshold: 0.25,
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
}
const contrastOfAllText: Spec = { checks: [{ id: 'color-contrast', options: contrastOptions }] }

/** Categories of rules that depend on the texts and the language of a page. */
const categoriesOfTexts = ['cat.language', 'cat.name-role-value', 'cat.text-alternatives', 'cat.forms']

/**
 * Rules to check: `of colour` after a change of colours alone, `but colour` for a page whose colours are checked elsewhere,
 * and `of texts` after a change of texts alone.
 */
type Rules = 'all' | 'of colour' | 'but colour' | 'of texts'

/** Rows, calls of the API reference and items of lists after the first ones, which are drawn by the same code. */
const repetitions = ['tbody > tr:nth-child(n+9)', 'article:nth-of-type(n+4)', 'li:nth-child(n+13)']

type Part = 'everything' | 'without repetitions'

/** Open dialogs, and menus and messages above them. The page behind a dialog cannot be used, so it is examined without one. */
const topLayer = ['dialog:modal', ':popover-open']

/** Returns what axe finds wrong on the page, or in the modal dialog that is open over it, and where. */
export async function violations(
  page: Page | Frame,
  rules: Rules = 'all',
  part: Part = 'without repetitions',
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) {
    // Evaluated, because the policy of the page allows no inline script.
    await page.evaluate(axeScript)
    await page.evaluate((spec) => axe.configure(spec), contrastOfAllText)
  }
  const given = { options: optionsOf(rules), exclude: part === 'everything' ? [] : repetitions, topLayer }
  return page.evaluate(async ({ options, exclude, topLayer }) => {
    // Colours in the middle of a transition are not the final ones. Endless animations change no colours.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const isDialogOpen = document.querySelector('dialog:modal') !== null
    const include = isDialogOpen ? topLayer.filter((selector) => document.querySelector(selector)) : ['html']
    const found = await axe.run({ include, exclude }, { resultTypes: ['violations'], ...options })
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, given)
}

/** Returns the violations in the light theme, and those of colours in the dark theme. */
export async function violationsDayAndNight(page: Page): Promise<string[]> {
  const byDay = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const atNight = await violations(page, 'of colour')
  await page.emulateMedia({ colorScheme: 'light' })
  return [...byDay, ...atNight.map((one) => `at night, ${one}`)]
}

function optionsOf(rules: Rules): RunOptions {
  if (rules === 'of colour') return { runOnly: rulesOfColour }
  if (rules === 'of texts') return { runOnly: categoriesOfTexts }
  if (rules === 'all') return {}
  return { rules: Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: false }])) }
}
