import { expect, test } from 'vitest'
import { feeds } from '../sources/feeds.ts'
import { feedAddress, isFeedAddress } from './feed-address.ts'

const addressOf = (name: string, now: string) => {
  const feed = feeds.find((one) => one.name === name)
  return feed && feedAddress(feed.url, feed.source, new Date(now))
}

test('requests two weeks of Polish rates, up to the current day in Poland', () => {
  const table = 'https://api.nbp.pl/api/exchangerates/tables'
  expect(addressOf('poland-a', '2026-11-15T12:00:00Z')).toBe(`${table}/A/2026-11-01/2026-11-15/?format=json`)
  expect(addressOf('poland-b', '2026-11-15T23:30:00Z')).toBe(`${table}/B/2026-11-02/2026-11-16/?format=json`)
})

test('requests Ukrainian rates of the next working day as well, because rates are published a day ahead', () => {
  expect(addressOf('ukraine', '2026-11-13T12:00:00Z')).toContain('?start=20261102&end=20261116&')
})

test('requests Czech rates of the old year until the first list of the new year is due', () => {
  const year = 'https://api.cnb.cz/cnbapi/exrates/daily-year?year='
  expect(addressOf('czechia', '2026-01-01T12:00:00Z')).toBe(`${year}2025&lang=EN`)
  expect(addressOf('czechia', '2026-01-02T14:00:00Z')).toBe(`${year}2026&lang=EN`)
})

test.each([
  ['https://bank.example/{from}/{to}', true],
  ['http://bank.example:8080/?a={from_digits}{to_digits}&b={year}', true],
  ['https://bank.example/{month}', false],
  ['https://bank.example/{from', false],
  ['file:///etc/passwd', false],
  ['https://user@bank.example/', false],
  ['bank.example', false],
])('checks whether %s is an address: %s', (template, isAddress) => {
  expect(isFeedAddress(template)).toBe(isAddress)
})
