import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { harmlessSvg } from './harmless-svg.ts'

type Expected = { readonly width: number; readonly height: number; readonly isReduced: boolean }

test.each<readonly [program: string, Expected]>([
  ['illustrator', { width: 200, height: 120, isReduced: false }],
  ['figma', { width: 160, height: 90, isReduced: false }],
  ['inkscape', { width: 188.976, height: 113.386, isReduced: false }],
])('keeps the appearance of a picture exported by %s', async (program, expected) => {
  const original = readFileSync(new URL(`fixtures/${program}.svg`, import.meta.url), 'utf8')
  const written = writtenOf(original)
  expect(written).toMatchObject(expected)
  expect(await difference(original, written.svg)).toBe(0)
  expect(writtenOf(written.svg)).toEqual({ ...written, isReduced: false })
})

test('detects a change of appearance', async () => {
  const original = readFileSync(new URL('fixtures/figma.svg', import.meta.url), 'utf8')
  expect(await difference(original, original.replace('opacity="0.6"', ''))).toBeGreaterThan(1)
})

test.each([
  ['a prefix', wrapped('<s:circle xmlns:s="http://www.w3.org/2000/svg" r="5"/>')],
  ['a link around a shape', wrapped('<a href="https://example.com"><rect width="5" height="5"/></a>')],
  [
    'a reference that is quoted',
    wrapped('<clipPath id="c"><circle r="5"/></clipPath><rect clip-path="url( \'#c\' )" width="9" height="9"/>'),
  ],
  [
    'a style that is important',
    wrapped('<style>rect{fill:red ! important}</style><rect width="5" height="5" style="fill:blue"/>'),
  ],
  [
    'a transparent colour',
    wrapped('<rect width="5" height="5" fill="rgb(10 20 30 / 50%)" stroke="hsl(120, 50%, 50%)"/>'),
  ],
  ['numbers close together', wrapped('<g transform="matrix(1-.5.5 1 0,0)"><path d="M0 0h5v5-.5L.5.5z"/></g>')],
  [
    'no size but a view',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 8 8" width="100%"><circle r="3"/></svg>',
  ],
  ['a picture in a picture', wrapped('<svg x="2" width="5" height="5" viewBox="0 0 2 2"><circle r="2"/></svg>')],
  ['old line ends', wrapped('<path\r\nd="M0 0\r\nh5v5"\r/>')],
])('keeps the appearance of %s', async (_, original) => {
  expect(await difference(original, writtenOf(original).svg)).toBe(0)
})

function wrapped(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${content}</svg>`
}

function writtenOf(text: string) {
  const written = harmlessSvg(text)
  if ('problem' in written) throw new Error(written.problem)
  return written
}

/** Returns the average difference of two pictures per channel, from 0 to 255. */
async function difference(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(pixels))
  if (!a || !b) throw new Error('nothing was drawn')
  expect(a.some((value) => value !== a[0])).toBe(true)
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}

async function pixels(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 300 }).resize(160, 96, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
}
