import { expect, test } from 'vitest'
import { harmlessSvg } from './harmless-svg.ts'

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500" viewBox="0 0 1000 500">${content}</svg>`
const filtered = (primitives: string, attributes = '') =>
  svg(`<filter id="f" ${attributes}>${primitives}</filter><rect width="1000" height="500" filter="url(#f)"/>`)

test.each([
  ['blurs wider than half of it', filtered('<feGaussianBlur stdDeviation="501"/>')],
  ['blurs wide in one direction', filtered('<feGaussianBlur stdDeviation="0 5e3"/>')],
  ['shadows that wide', filtered('<feDropShadow stdDeviation="1e9"/>')],
  ['blurs of whole boxes', filtered('<feGaussianBlur stdDeviation="0.6"/>', 'primitiveUnits="objectBoundingBox"')],
  ['a blur in an attribute', svg('<rect width="9" height="9" filter="blur(20in)"/>')],
  ['a blur in a style', svg('<rect width="9" height="9" style="filter:blur(900px)"/>')],
  ['a shadow in a rule', svg('<style>rect{filter:drop-shadow(0 0 900px red)}</style><rect width="9" height="9"/>')],
  ['a wide dilation', filtered('<feMorphology operator="dilate" radius="21"/>')],
  ['a matrix of many numbers', filtered(`<feConvolveMatrix order="16" kernelMatrix="${'1 '.repeat(256)}"/>`)],
  ['endless turbulence', filtered('<feTurbulence baseFrequency="0.5" numOctaves="100000"/>')],
  ['a region of 101 boxes', filtered('<feFlood/>', 'width="10100%"')],
  [
    'a region eleven times as wide as the picture',
    filtered('<feFlood/>', 'filterUnits="userSpaceOnUse" x="0" y="0" width="11000" height="9"'),
  ],
  ['33 primitives in one filter', filtered('<feGaussianBlur stdDeviation="5"/>'.repeat(33))],
])('rejects a drawing with %s', (_, text) => {
  expect(harmlessSvg(text)).toEqual({ problem: 'too_large' })
})

test.each([
  ['a background of soft blobs', filtered('<feGaussianBlur stdDeviation="300"/>')],
  ['a thin line with a shadow', filtered('<feDropShadow stdDeviation="4"/>', 'y="-2000%" height="4100%"')],
  ['a thick outline', filtered('<feMorphology operator="dilate" radius="8"/>')],
  ['a shadow of a colour in digits', svg('<rect width="9" height="9" filter="drop-shadow(0 2px 4px #999999)"/>')],
  [
    'a shadow whose colour is a function',
    svg('<rect width="9" height="9" filter="drop-shadow(0 2px 4px rgb(255,9,9))"/>'),
  ],
  ['words about blurs', svg('<text>blur(9000px)</text><rect width="9" height="9"/>')],
  [
    'an inner shadow as exported by design tools',
    filtered('<feFlood/><feBlend/><feColorMatrix/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/>'.repeat(6)),
  ],
])('accepts a drawing with %s', (_, text) => {
  expect(harmlessSvg(text)).toMatchObject({ width: 1000, height: 500 })
})
