import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { directionOf, languages, languageTag } from '#domain/texts/language.ts'
import { openBrowser, phone, rowsOf } from '../browser.ts'
import { startTestServer } from '../server.ts'

const openPage = openBrowser()

test.each(languages)('the page is whole in %s', async (language) => {
  const page = await openPage(await startTestServer(), { path: `/?language=${language}` })
  const { lang, dir } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
  }))
  expect([lang, dir]).toEqual([languageTag(language), directionOf(language)])
  expect(await rowsOf(page).count()).toBe(32)
  expect(await textsOf(page).then((texts) => texts.filter((text) => untranslated.test(text)))).toEqual([])
  expect(await sidewaysPixels(page), 'sideways on a desktop').toBe(0)
  await page.setViewportSize(phone)
  expect(await sidewaysPixels(page), 'sideways on a phone').toBe(0)
  await page.setViewportSize({ ...phone, width: 320 })
  expect(await sidewaysPixels(page), 'sideways on a small phone').toBe(0)
  // A page whose script disagrees with the server complains before it does anything else.
  const row = rowsOf(page).first()
  await row.locator('button[aria-pressed]').click()
  await page.locator('th button[aria-pressed=true]').waitFor()
  await row.locator('button[aria-expanded]').click()
  await page.getByRole('slider').waitFor()
  await page.locator('section li').first().waitFor()
  expect(await textsOf(page).then((texts) => texts.filter((text) => untranslated.test(text)))).toEqual([])
  expect(await sidewaysPixels(page), 'sideways with an open row').toBe(0)
})

const untranslated = /^[a-z_]+\.[a-z_.]+$/

/** Every text a visitor can see or hear. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title]
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const { parentElement, textContent } = nodes.currentNode
      if (!parentElement?.closest('script, noscript')) texts.push(textContent ?? '')
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  })
}

/** How far the page can be pushed to either side. */
function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => {
    const reached = [-10_000, 10_000].map((pixels) => {
      scrollTo({ left: pixels, behavior: 'instant' })
      return Math.abs(scrollX)
    })
    scrollTo({ left: 0, behavior: 'instant' })
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(...reached, scrollWidth - clientWidth)
  })
}
