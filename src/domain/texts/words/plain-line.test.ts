import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'

test('a plain line contains any letters, and no invisible or direction characters', () => {
  const plain = ['', 'confirmed by phone', 'Žąsis, łódź, ё', 'مؤكد', '10.4859 → 10.8326 😀', 'a\u00a0b']
  expect(plain.filter((text) => !plainLine.test(text))).toEqual([])
  const odd = [
    'two\nlines',
    'a\u0000',
    '\u0085',
    '\u202egnp',
    '\u2066a\u2069',
    '\u200fa',
    'a\u200bb',
    '\ufeffa',
    'a\u00adb',
  ]
  expect([...odd, 'a\u2028b', 'a\u2029b', '\ud800', '\u{e0041}'].filter((text) => plainLine.test(text))).toEqual([])
})
