import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../test/any-text.ts'
import { runs } from '../../../test/property-runs.ts'
import { maxFileNameLength, plainFileName } from './file-name.ts'

test.each([
  ['a plain name', 'team.png', 'team.png'],
  ['a path out of a folder', '../../etc/passwd.png', 'passwd.png'],
  ['a folder of Windows', 'C:\\a\\b.png', 'b.png'],
  ['both kinds of paths', 'a\\b/c\\d.png', 'd.png'],
  ['a folder alone', 'a/', 'image'],
  ['a null character', 'a\0b.png', 'ab.png'],
  ['the folder above', '..', 'image'],
  ['a hidden file', '.htaccess', 'htaccess'],
  ['leading dots and spaces', ' . ..a.png', 'a.png'],
  ['a right-to-left override', 'photo\u202egnp.exe', 'photognp.exe'],
  ['a right-to-left isolate', '\u2067gnp\u2069.exe', 'gnp.exe'],
  ['several lines', 'a\r\nContent-Type: text/html\n\nb.png', 'html b.png'],
  ['a lone surrogate', 'a\ud83d.png', 'a.png'],
  ['a decomposed letter', 'cafe\u0301.png', 'caf\u00e9.png'],
  ['emoji', '👩‍👩‍👧 day.jpg', '👩‍👩‍👧 day.jpg'],
  ['letters of other scripts', 'логотип صورة.svg', 'логотип صورة.svg'],
  ['nothing', '', 'image'],
  ['only spaces', ' \t\u00a0 ', 'image'],
  ['only invisible characters', '\u200b\u200d', 'image'],
])('%s becomes a displayable name', (_, name, shown) => {
  expect(plainFileName(name)).toBe(shown)
})

test('a long name keeps its beginning and its extension', () => {
  expect(plainFileName(`${'a'.repeat(1_000)}.jpeg`)).toBe(`${'a'.repeat(115)}.jpeg`)
  expect(plainFileName(`a.${'b'.repeat(1_000)}`)).toBe(`a.${'b'.repeat(118)}`)
  expect(plainFileName(`${'😀'.repeat(500)}.jpeg`)).toBe(`${'😀'.repeat(57)}.jpeg`)
})

test('a name is never a path, has no hidden characters and a limited length, and a plain one stays', () => {
  const odd = fc.constantFrom(
    '/',
    '\\',
    '..',
    '\0',
    '\u202e',
    '\u200d',
    ' ',
    '.png',
    '\n',
    'e\u0301',
    '😀',
    'x'.repeat(60),
  )
  const anyName = fc.array(fc.oneof(anyText, odd), { maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(anyName, (name) => {
      const shown = plainFileName(name)
      expect(shown).not.toMatch(/[/\\\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u)
      expect(shown).not.toMatch(/^(?:$|[.\s])|\s$/)
      expect(shown.length).toBeLessThanOrEqual(maxFileNameLength)
      expect(plainFileName(shown)).toBe(shown)
    }),
    runs(200),
  )
})
