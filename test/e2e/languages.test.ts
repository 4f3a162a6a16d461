// Second circle: it opens the page in every language.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { directionOf } from '#domain/texts/languages/direction.ts'
import { isOfferedLanguage, languages, languageTag } from '#domain/texts/languages/language.ts'
import { violations } from '../axe.ts'
import { desktop, phone, rowsOf, untilHydrated } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { shareTestServer } from '../server.ts'

const server = shareTestServer()

test('the page is complete in every language, and axe finds nothing in its texts', async () => {
  const page = await openPage(server())
  for (const language of languages.filter(isOfferedLanguage)) {
    await page.goto(`/?language=${language}&${longNames.map((code) => `to_currency[]=${code}`).join('&')}`)
    // A page whose script renders other text than the server logs an error during hydration.
    await untilHydrated(page)
    const { lang, dir } = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
    }))
    expect([lang, dir]).toEqual([languageTag(language), directionOf(language)])
    expect(await rowsOf(page).count(), language).toBe(longNames.length)
    expect(await untranslatedTexts(page), language).toEqual([])
    expect(await violations(page, 'of texts'), language).toEqual([])
    for (const width of widths) {
      await page.setViewportSize({ ...desktop, width })
      expect(await sidewaysPixels(page), `sideways in ${language}, ${width} wide`).toBe(0)
    }
  }
})

/** Currencies with long names in many languages. */
const longNames = ['BYN', 'HKD', 'ILS', 'KZT', 'NZD', 'RON', 'UAH', 'ZAR']

/** A language of each script, and the one with the longest words. */
const scripts = ['en', 'de', 'ru', 'ar']

test('the full list with a pinned and open row is complete in every script', async () => {
  const page = await openPage(server())
  for (const language of scripts) {
    await page.setViewportSize(desktop)
    // Unpins the row of the previous language.
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/?language=${language}`)
    await untilHydrated(page)
    expect(await rowsOf(page).count(), language).toBe(32)
    const row = rowsOf(page).first()
    await row.locator('button[aria-pressed=false]').click()
    await page.locator('th button[aria-pressed=true]').waitFor()
    await row.locator('button[aria-expanded]').click()
    await page.getByRole('slider').waitFor()
    await page.locator('section li:not([title])').first().waitFor()
    expect(await untranslatedTexts(page), language).toEqual([])
    for (const width of widths) {
      await page.setViewportSize({ ...desktop, width })
      expect(await sidewaysPixels(page), `sideways in ${language}, ${width} wide`).toBe(0)
    }
  }
})

/** A desktop, a phone and a small phone. */
const widths = [desktop.width, phone.width, 320]

async function untranslatedTexts(page: Page): Promise<string[]> {
  return (await textsOf(page)).filter((text) => /^[a-z_]+\.[a-z_.]+$/.test(text))
}

/** Returns all texts that visitors see or hear. */
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

/** Returns how many pixels the page scrolls sideways. */
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
