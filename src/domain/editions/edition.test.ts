import { expect, test } from 'vitest'
import { combined, type Edition } from './edition.ts'

const until = (day: string): Edition => ({ goodUntil: new Date(day) })

test('combining the same editions returns the same object', () => {
  const [rates, content, texts] = [until('2026-11-16'), until('2026-11-17'), until('2026-11-18')]
  const before = combined(rates, content, texts)
  expect(combined(rates, content, texts)).toBe(before)
  for (const [changed, ...others] of [
    [until('2026-11-16'), content, texts],
    [rates, until('2026-11-17'), texts],
    [rates, content, until('2026-11-18')],
  ] as const) {
    expect(combined(changed, ...others)).not.toBe(before)
  }
})

test('a combination expires with the first of its parts', () => {
  const [early, late] = [until('2026-11-16'), until('2026-11-17')]
  for (const both of [combined(early, late), combined(late, early), combined(late, late, early)]) {
    expect(both.goodUntil).toEqual(early.goodUntil)
  }
})

test('results made from an edition have that edition', () => {
  const rates = until('2026-11-16')
  expect(combined(rates)).toBe(rates)
})
