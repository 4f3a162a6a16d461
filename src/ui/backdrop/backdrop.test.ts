import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Colour, leastContrast, minContrast, readColour } from '#domain/media/contrast.ts'

const tokens = readFileSync('src/ui/tokens.css', 'utf8')
const sheet = readFileSync('src/ui/backdrop/backdrop.module.css', 'utf8')
const opacity = Number(/\.backdrop \{[^}]*\n {2}opacity: ([\d.]+);/.exec(sheet)?.[1])

/** Returns a token by day and by night; rules of this style sheet override it. */
function tokenOf(name: string): readonly [day: Colour, night: Colour] {
  const written = [sheet, tokens].map((text) => new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(text))
  const [, day = '', night = ''] = written.find((found) => found) ?? []
  const both = [readColour(day), readColour(night)]
  if (!both[0] || !both[1]) throw new Error(`There is no colour --${name}.`)
  return [both[0], both[1]]
}

const extremes: readonly Colour[] = [
  [0, 0, 0],
  [255, 255, 255],
]

/** Text colours in page headers: title, lead, hovered links, warnings. */
test.each(['ink', 'ink-2', 'accent', 'warn'])(
  'text in --%s is readable over any image, by day and by night',
  (name) => {
    const text = tokenOf(name)
    const paper = tokenOf('paper')
    for (const time of [0, 1] as const) {
      const least = leastContrast(text[time], { pixels: extremes, paper: paper[time], opacity })
      expect(least, time === 0 ? 'by day' : 'by night').toBeGreaterThanOrEqual(minContrast)
    }
  },
)

/** Icons need a contrast of only three to one. */
test('the success icon is visible over any image', () => {
  const [day, night] = tokenOf('gain')
  const [paper, dark] = tokenOf('paper')
  expect(leastContrast(day, { pixels: extremes, paper, opacity })).toBeGreaterThanOrEqual(3)
  expect(leastContrast(night, { pixels: extremes, paper: dark, opacity })).toBeGreaterThanOrEqual(3)
})

test('page headers have no other colours', () => {
  const heads = ['src/web/rates-page/hero.module.css', 'src/web/content-page/content-page.module.css']
  const used = heads.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/var\(--([\w-]+)\)/g)].map(([, one]) => one),
  )
  const known = ['ink', 'ink-2', 'accent', 'warn', 'gain', 'warn-soft']
  expect(used.filter((one) => !known.includes(one ?? ''))).toEqual([])
})
