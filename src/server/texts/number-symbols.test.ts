import { expect, test } from 'vitest'
import { languages } from '#domain/texts/languages/language.ts'
import { numberSymbols } from './number-symbols.ts'

test.each([
  ['lt', ',', '\u00a0', 4, '\u2212', '\u00a0%'],
  ['en', '.', ',', 4, '-', '%'],
  ['pl', ',', '\u00a0', 5, '-', '%'],
  ['es', ',', '.', 5, '-', '\u00a0%'],
  ['de', ',', '.', 4, '-', '\u00a0%'],
  ['fr', ',', '\u202f', 4, '-', '\u00a0%'],
  ['ar', '.', ',', 4, '-', '%'],
])('in %s: decimal %j, group %j from %i digits on, minus %j, percent %j', (locale, ...expected) => {
  const { decimal, group, minGrouped, minus, percentBefore, percentAfter } = numberSymbols(locale)
  expect([decimal, group, minGrouped, minus, percentAfter]).toEqual(expected)
  expect(percentBefore).toBe('')
})

test('every language has ten digits, two different separators and no invisible marks', () => {
  for (const locale of languages) {
    const symbols = numberSymbols(locale)
    expect(new Set(symbols.digits).size, locale).toBe(10)
    expect(symbols.group, locale).not.toBe(symbols.decimal)
    expect(Object.values(symbols).join(''), locale).not.toMatch(/[\u200e\u200f\u061c]/)
    expect([symbols.decimal, symbols.group, symbols.minus, symbols.plus], locale).not.toContain('')
  }
})

test('caches the symbols of a language, and falls back to English for unknown ones', () => {
  expect(numberSymbols('lt')).toBe(numberSymbols('lt'))
  expect(numberSymbols('zz')).toBe(numberSymbols('en'))
})
