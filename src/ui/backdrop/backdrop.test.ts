import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Colour, leastContrast, minContrast, readColour } from '#domain/media/contrast.ts'

const tokens = readFileSync('src/ui/tokens.css', 'utf8')
const sheet = readFileSync('src/ui/backdrop/backdrop.module.css', 'utf8')
const opacity = Number(/\.backdrop \{[^}]*\n {2}opacity: ([\d.]+);/.exec(sheet)?.[1])

/** What a token is by day and by night; what the sheet itself says of it goes before. */
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

/** The colours that text in the head of a page has: its title, its lead, links under the pointer, and what waits. */
test.each(['ink', 'ink-2', 'accent', 'warn'])('text in --%s is read over any picture, by day and by night', (name) => {
  const text = tokenOf(name)
  const paper = tokenOf('paper')
  for (const time of [0, 1] as const) {
    const least = leastContrast(text[time], { pixels: extremes, paper: paper[time], opacity })
    expect(least, time === 0 ? 'by day' : 'by night').toBeGreaterThanOrEqual(minContrast)
  }
})

/** Signs are no text: three to one is enough for them. */
test('the sign that all is well is seen over any picture', () => {
  const [day, night] = tokenOf('gain')
  const [paper, dark] = tokenOf('paper')
  expect(leastContrast(day, { pixels: extremes, paper, opacity })).toBeGreaterThanOrEqual(3)
  expect(leastContrast(night, { pixels: extremes, paper: dark, opacity })).toBeGreaterThanOrEqual(3)
})

test('nothing in the heads of pages has another colour', () => {
  const heads = ['src/web/rates-page/hero.module.css', 'src/web/content-page/content-page.module.css']
  const used = heads.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/var\(--([\w-]+)\)/g)].map(([, one]) => one),
  )
  const known = ['ink', 'ink-2', 'accent', 'warn', 'gain', 'warn-soft']
  expect(used.filter((one) => !known.includes(one ?? ''))).toEqual([])
})
