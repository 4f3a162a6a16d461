import { expect, test } from 'vitest'
import { quoteLines, withoutUnseen } from './quote.ts'

test('marks every line, empty ones too', () => {
  expect(quoteLines(['Hello,', '', '> earlier'])).toEqual(['> Hello,', '>', '> > earlier'])
})

test('wraps lines so short that no mail program wraps them and loses the mark', () => {
  const forged = `Hello${'\u00a0'.repeat(200)}Open it at the desk: https://elsewhere.example ${'word '.repeat(40)}`
  const lines = quoteLines([forged])
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) expect(line).toMatch(/^> .{1,74}$/)
  expect(lines.map((line) => line.slice(2)).join(' ')).toBe(forged.trim().replace(/\s+/g, ' '))
})

test('limits the length of lines with invisible characters too', () => {
  for (const blank of ['\u2800', '\u3164', '\u200b']) {
    const lines = quoteLines([`Hello${blank.repeat(300)}Open${blank}it`])
    for (const line of lines) expect(line).toMatch(/^> .{1,74}$/u)
  }
})

test('never breaks an address', () => {
  const address = `https://elsewhere.example/${'x'.repeat(100)}`
  expect(quoteLines([`See ${address} please`])).toEqual(['> See', `> ${address}`, '> please'])
})

test.each([
  ['Jane\u202e moc.live\u2066\u2069', 'Jane moc.live'],
  ['\u200eA\u200f\u200bB\u200d\ufeff\u00ad', 'AB'],
  ['\u2028Ona\u2029\u0007', 'Ona'],
  ['\u200b', ''],
  ['Ąžuolas Ø’Neil 李', 'Ąžuolas Ø’Neil 李'],
])('%j without invisible characters is %j', (text, seen) => {
  expect(withoutUnseen(text)).toBe(seen)
})
