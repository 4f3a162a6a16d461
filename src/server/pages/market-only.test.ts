import { expect, test } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { shareTestServer } from '../../../test/server.ts'

/** New installation without any bank data, so every figure is a market figure. */
const server = shareTestServer({ clock: createTestClock('2026-11-13T16:00:00Z').clock })

/**
 * Allowed uses of "official": that there are no official rates, what they are, and the official source of the country.
 */
const rightUses = [
  /no official (rates|figures)/gi,
  /Official rates have not arrived here yet\./g,
  /What is the official rate\?/g,
  /sets your currency, the official source/gi,
]

test.each([
  ['the table', '/?language=en'],
  ['one pair', '/?language=en&from_currency=EUR&to_currency=USD'],
  ['an amount to get', '/?language=en&to_currency=USD&to_amount=50'],
  ['a card for other sites', '/embed?language=en&from_currency=EUR&to_currency=USD&to_currency=PLN'],
])('%s calls nothing official when all figures are market figures', async (_, path) => {
  const response = await fetch(`${server().origin}${path}`)
  expect(response.status).toBe(200)
  const text = visibleText(await response.text())
  expect(text).toMatch(/market/i)
  const left = rightUses.reduce((rest, use) => rest.replace(use, ''), text)
  expect(left.match(/.{0,60}official.{0,60}/gi) ?? []).toEqual([])
})

/** Returns the visible text and the description of a document, without its scripts. */
function visibleText(html: string): string {
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const shown = html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ')
  return `${description} ${shown}`.replace(/\s+/g, ' ')
}
