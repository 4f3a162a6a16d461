import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test('escapes invisible characters and keeps every letter', () => {
  expect(printable('ąčę €5 \\n')).toBe('ąčę €5 \\n')
  expect(printable('a\u001b[2J\r\n\u0000')).toBe('a\\u{1b}[2J\\u{d}\\u{a}\\u{0}')
  expect(printable('\u007f\u0085\u009b \u202e \u2028 \ud800')).toBe(
    '\\u{7f}\\u{85}\\u{9b} \\u{202e} \\u{2028} \\u{d800}',
  )
})
