import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { joinDesk } from '../fuzz/desk-people.ts'
import { chromiumArguments, findChromium } from '../test/setup/browser.ts'
import { freePort } from './copy.ts'
import { writePageOfEveryBlock } from './page-of-every-block.ts'
import { startProduct } from './product.ts'

/** Pages to measure: the rates page with its background image, and two content pages. A page of every block is added. */
const known = ['/?language=en', '/en/pages/pricing?language=en', '/en/pages/contacts?language=en']

/** Minimum scores. By default, Lighthouse simulates a mid-range phone on a slow network. */
const minScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const largestShift = 0
const maxRuns = 5

const product = await startProduct()
const port = await freePort()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...chromiumArguments(), `--remote-debugging-port=${port}`],
})
try {
  let isMet = true
  const { editor } = await joinDesk(product.origin, await product.setUpToken())
  for (const path of [...known, await writePageOfEveryBlock(product.origin, editor)]) {
    console.log(path)
    if (!report(await measureBest(product.origin + path))) isMet = false
  }
  process.exitCode = isMet ? 0 : 1
} finally {
  await browser.close()
  await product.stop()
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Returns the best of several runs, which is the most accurate: other work of the machine only makes a page slower. */
async function measureBest(url: string): Promise<Result> {
  let best = await measure(url)
  for (let run = 1; run < maxRuns && performanceOf(best) < minScores.performance; run++) {
    const next = await measure(url)
    if (performanceOf(next) > performanceOf(best)) best = next
  }
  return best
}

function performanceOf({ categories }: Result): number {
  return Math.round((categories.performance?.score ?? 0) * 100)
}

async function measure(url: string): Promise<Result> {
  const result = await lighthouse(url, { port, logLevel: 'error' })
  if (!result || result.lhr.runtimeError)
    throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse ended early.')
  return result.lhr
}

/** Prints the scores and the audits that cost points; returns whether all limits are met. */
function report({ categories, audits }: Result): boolean {
  let isMet = true
  for (const [id, least] of Object.entries(minScores)) {
    const category = categories[id]
    const score = Math.round((category?.score ?? 0) * 100)
    isMet &&= score >= least
    console.log(`${id.padEnd(16)} ${String(score).padStart(3)}  (at least ${least})`)
    for (const { id: audit, weight } of category?.auditRefs ?? []) {
      const { score: part, title, displayValue = '' } = audits[audit] ?? {}
      if (weight > 0 && part !== null && part !== undefined && part < 1)
        console.log(`  ${part} ${title} ${displayValue}`)
    }
  }
  const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
  isMet &&= shift <= largestShift
  console.log(`LCP ${audits['largest-contentful-paint']?.displayValue}`)
  console.log(`CLS ${shift}  (at most ${largestShift})`)
  console.log(`TBT ${audits['total-blocking-time']?.displayValue}`)
  return isMet
}
