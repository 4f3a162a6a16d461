import { expect, test } from 'vitest'
import type { FilledSlot } from '#domain/content/pages/filled-slots.ts'
import { bandsOf } from './bands.ts'

const slot = (name: string, column: FilledSlot['column'], isFilled = true): FilledSlot => ({
  name,
  column,
  blocks: isFilled ? [{ kind: 'rich_text', id: name, text: [] }] : [],
})

const named = (slots: readonly FilledSlot[]) =>
  bandsOf(slots).map(({ main, aside }) => [main.map(({ name }) => name), aside.map(({ name }) => name)])

test('slots beside the text are beside all of it, in any order of the layout', () => {
  const [one, two, side] = [slot('one', 'main'), slot('two', 'main'), slot('side', 'aside')]
  const band = [[['one', 'two'], ['side']]]
  expect(named([one, two, side])).toEqual(band)
  expect(named([side, one, two])).toEqual(band)
  expect(named([one, side, two])).toEqual(band)
})

test('a wide slot is separate, and empty slots are left out', () => {
  const slots = [slot('top', 'wide'), slot('one', 'main'), slot('gone', 'wide', false), slot('side', 'aside')]
  expect(named([...slots, slot('middle', 'wide'), slot('two', 'main')])).toEqual([
    [['top'], []],
    [['one'], ['side']],
    [['middle'], []],
    [['two'], []],
  ])
})
