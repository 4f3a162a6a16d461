import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FileKind, fileKind, fileStartLength, isPictureKind, pictureKinds } from './file-kind.ts'

/** Returns the bytes of a text, one per character. */
function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function utf16(text: string, isBig: boolean): Uint8Array {
  const units = [...`\ufeff${text}`].map((letter) => letter.charCodeAt(0))
  return Uint8Array.from(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])))
}

/** The first box of a file, which names its brands. */
function box(...brands: string[]): string {
  const [main = '', ...others] = brands
  return `\0\0\0${String.fromCharCode(16 + others.length * 4)}ftyp${main}\0\0\0\0${others.join('')}\0\0\0\x08mdat`
}

test.each<readonly [kind: FileKind, ...starts: string[]]>([
  ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF', '\xff\xd8\xff\xe1..Exif', '\xff\xd8\xff\xdb'],
  ['gif', 'GIF87a\x01\0', 'GIF89a\x01\0'],
  ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['avif', box('avif', 'mif1', 'miaf'), box('avis'), box('mif1', 'miaf', 'avif'), box('miaf', 'MA1B', 'avif')],
  [
    'heic',
    box('heic', 'mif1'),
    box('heix'),
    box('mif1', 'heic'),
    box('msf1', 'hevc'),
    box('mif1'),
    box('heic', 'avif'),
  ],
  ['video', box('isom', 'iso2', 'avc1', 'mp41'), box('qt  '), box('mp42'), box('M4V '), '\x1a\x45\xdf\xa3\x01webm'],
  ['video', 'RIFF\x24\0\0\0AVI LIST'],
  ['tiff', 'II*\0\x08\0', 'MM\0*\0\0', 'II+\0\x08\0', 'MM\0+\0\x08'],
  ['bmp', `BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x02`],
  ['ico', '\0\0\x01\0\x01\0\x10\x10'],
  ['psd', '8BPS\0\x01'],
  ['jxl', '\xff\x0a\xfa\x7f', '\0\0\0\x0cJXL \r\n\x87\n'],
  ['pdf', '%PDF-1.7\n%\xe2\xe3'],
  ['zip', 'PK\x03\x04\x14\0', 'PK\x05\x06\0\0', 'PK\x07\x08PK'],
  ['archive', '\x1f\x8b\x08\0', 'Rar!\x1a\x07\x01\0', "7z\xbc\xaf'\x1c\0"],
  ['program', '\x7fELF\x02\x01', 'MZ\x90\0\x03\0'],
  ['unknown', '\0\0\0\0', 'RIFF\x24\0\0\0WAVEfmt ', '\x80\x81\x82', 'a\0b', '\0\0\0\x0cjP  \r\n'],
  ['empty', ''],
])('recognises %s by its first bytes', (kind, ...starts) => {
  expect(starts.map((start) => fileKind(bytes(start)))).toEqual(starts.map(() => kind))
})

test.each<readonly [kind: FileKind, ...starts: string[]]>([
  [
    'svg',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '\n <svg>',
    '<svg',
    '<svg\n',
    '<s:svg xmlns:s="x">',
    '\ufeff<svg/>',
  ],
  ['svg', '<?xml version="1.0"?>\n<!-- Created with Inkscape -->\n\n<svg/>', '<!-- a > <html> --><svg>'],
  ['svg', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/a.dtd"><svg/>'],
  ['svg', '<!DOCTYPE svg [\n<!ENTITY a "b">\n]  >\n<svg/>', `<!DOCTYPE svg [${'<!ENTITY a "b">'.repeat(500)}`],
  ['svg', '<?xml version="1.0"?><?xml-stylesheet href="a.css"?><svg/>', '<svg><title>Žirgas</title>'],
  ['html', '<!DOCTYPE html><svg>', '<!doctype HTML>', '<html>', '<HTML lang="lt">', '<!-- a --><html>', ' <script>'],
  ['html', '<?xml version="1.0"?><!DOCTYPE html PUBLIC "a"><html>', '<h:html xmlns:h="x">', '<iframe src="a">', '<p>a'],
  ['xml', '<?xml version="1.0"?>', '<?xml version="1.0"?><rss>', '<feed>', '<SVG>', '<svgs/>', '<svg-icon>', '<!-- a'],
  ['xml', '<html-like/>', '<?xml version="1.0"?><!-- <svg> -->'],
  ['text', 'a', 'BM is short for bitmap', 'MZ too', 'Žirgas', '<3 you', 'a <svg>', '{"a":1}', '#!/bin/sh', '< svg>'],
])('recognises %s by its text', (kind, ...starts) => {
  expect(starts.map((start) => fileKind(utf8(start)))).toEqual(starts.map(() => kind))
})

test('recognises text in other encodings', () => {
  for (const isBig of [true, false]) {
    expect(fileKind(utf16('<?xml version="1.0" encoding="UTF-16"?><svg/>', isBig))).toBe('svg')
    expect(fileKind(utf16('Žirgas', isBig))).toBe('text')
  }
  expect(fileKind(bytes('<?xml version="1.0" encoding="ISO-8859-1"?><!-- caf\xe9 --><svg/>'))).toBe('svg')
  expect(fileKind(utf8('až').subarray(0, 2))).toBe('text')
})

test('calls only images images', () => {
  expect(pictureKinds.every(isPictureKind)).toBe(true)
  expect((['heic', 'html', 'tiff', 'unknown', 'empty'] as const).some(isPictureKind)).toBe(false)
})

test('every sequence of bytes has a kind, which later bytes do not change', () => {
  const anyStart = fc.constantFrom('<svg', '<?xml ', '<!DOCTYPE ', '<!--', 'RIFF', '\0\0\0\x18ftyp', 'BM', 'MZ', '')
  fc.assert(
    fc.property(anyStart, fc.uint8Array({ maxLength: 60 }), (start, rest) => {
      const file = new Uint8Array(fileStartLength + 100)
      file.set([...bytes(start), ...rest])
      expect(fileKind(file)).toBe(fileKind(file.subarray(0, fileStartLength)))
    }),
  )
})
