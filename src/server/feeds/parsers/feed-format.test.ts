import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFixture } from '../../../../test/feed-fixture.ts'
import { everyNth, runs } from '../../../../test/property-runs.ts'
import { parseCzechiaJson, parseCzechiaText } from './czechia.ts'
import { parseEcbXml, readEcbCsv } from './ecb.ts'
import { FeedFormatError, type ParseFeed, quoted } from './feed-format.ts'
import { parseLithuaniaXml } from './lithuania.ts'
import { parseMarketJson } from './market.ts'
import { parsePolandJson } from './poland.ts'
import { parseRomaniaXml } from './romania.ts'
import { parseUkraineJson } from './ukraine.ts'

const parseEcbCsv = (text: string) => [...readEcbCsv(text)]

const feeds: readonly (readonly [fixture: string, parse: ParseFeed, feed: string])[] = [
  ['ecb-daily.xml', parseEcbXml, 'ECB'],
  ['ecb-90-days.xml', parseEcbXml, 'ECB'],
  ['ecb-history.csv', parseEcbCsv, 'ECB'],
  ['ecb-day.csv', parseEcbCsv, 'ECB'],
  ['lithuania-current.xml', parseLithuaniaXml, 'Bank of Lithuania'],
  ['lithuania-litas.xml', parseLithuaniaXml, 'Bank of Lithuania'],
  ['poland-table-a.json', parsePolandJson, 'NBP'],
  ['poland-table-b.json', parsePolandJson, 'NBP'],
  ['romania-year.xml', parseRomaniaXml, 'BNR'],
  ['ukraine-exchange-site.json', parseUkraineJson, 'NBU'],
  ['ukraine-statistics.json', parseUkraineJson, 'NBU'],
  ['czechia-year.json', parseCzechiaJson, 'CNB'],
  ['czechia-day.txt', parseCzechiaText, 'CNB'],
  ['czechia-day-czech.txt', parseCzechiaText, 'CNB'],
  ['market-eur.json', parseMarketJson, 'Market'],
]

test.each(feeds)('rejects %s that is cut off at any position', (fixture, parse) => {
  const text = readFixture(fixture).trimEnd()
  // A table that is cut off after a whole line looks like a shorter table.
  const isTable = /\.(csv|txt)$/.test(fixture)
  const all = Array.from(text, (_, index) => text.length - 1 - index)
  const lengths = everyNth(7, all).filter((length) => !(isTable && text[length - 1] === '\n'))
  const read = lengths.filter((length) => !(findError(() => parse(text.slice(0, length))) instanceof FeedFormatError))
  expect(read).toEqual([])
})

const pages = [
  '<!DOCTYPE html>\n<html><body>Down for maintenance</body></html>',
  '\n<html lang="en"><head></head></html>',
  '<?xml version="1.0"?>\n<!-- moved -->\n<!doctype HTML PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">\n<html/>',
]

test.each(feeds)('rejects an HTML page instead of %s', (_, parse, feed) => {
  for (const page of pages) expect(() => parse(page)).toThrow(new FeedFormatError(feed, 'the answer is HTML'))
})

test.each(feeds)('rejects an empty response instead of %s', (_, parse, feed) => {
  for (const nothing of ['', ' \n', '\uFEFF']) {
    expect(() => parse(nothing)).toThrow(new FeedFormatError(feed, 'the answer is empty'))
  }
})

test.each(feeds)('reads %s the same with a byte order mark and CRLF line ends', (fixture, parse) => {
  const text = readFixture(fixture)
  expect(parse(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(parse(text))
})

test.each(feeds)('throws only FeedFormatError for a damaged %s', (fixture, parse) => {
  const text = readFixture(fixture)
  const piece = fc.oneof(fc.constantFrom('', '0', '-', '.', ',', '<', '"', '\n', '[]', 'null'), fc.string())
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(5), piece, (at, length, instead) => {
      const error = findError(() => parse(text.slice(0, at) + instead + text.slice(at + length)))
      expect(error === undefined || error instanceof FeedFormatError, String(error)).toBe(true)
    }),
    runs(30, 1_000),
  )
})

test('shortens quotes of a response in messages', () => {
  expect(quoted(`1.5\n${'0'.repeat(1000)}`)).toBe(`"1.5\\n${'0'.repeat(36)}"`)
})

function findError(action: () => unknown): unknown {
  try {
    action()
    return undefined
  } catch (error) {
    return error
  }
}
