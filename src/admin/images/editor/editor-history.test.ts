import { expect, test } from 'vitest'
import { straightened, turned } from '#domain/media/edit-moves.ts'
import type { Picture } from '#domain/media/picture.ts'
import { beginHistory, type EditorHistory, stepped } from './editor-history.ts'

const picture: Picture = {
  original: { hash: 'a'.repeat(64), mediaType: 'image/png', width: 40, height: 30, colour: '#000000' },
}

const changed = (history: EditorHistory, to: Picture, group: string, at = 0) =>
  stepped(history, { kind: 'change', picture: to, group, at })
const undone = (history: EditorHistory) => stepped(history, { kind: 'undo' })
const redone = (history: EditorHistory) => stepped(history, { kind: 'redo' })

test('undoes changes from the last to the first, and redoes them', () => {
  const [once, twice] = [turned(picture, 'right'), turned(turned(picture, 'right'), 'right')]
  const history = changed(changed(beginHistory(picture), once, 'a'), twice, 'b')
  expect(undone(history).present).toEqual(once)
  expect(undone(undone(history)).present).toEqual(picture)
  expect(undone(undone(undone(history))).present).toEqual(picture)
  expect(redone(undone(history)).present).toEqual(twice)
  expect(redone(history)).toBe(history)
})

test('makes one step of a dragged slider, and another after a pause', () => {
  let history = beginHistory(picture)
  for (let tenths = 1; tenths <= 20; tenths++)
    history = changed(history, straightened(picture, tenths), 'straighten', tenths * 50)
  expect(undone(history).present).toEqual(picture)
  const later = changed(history, straightened(picture, 30), 'straighten', 5_000)
  expect(undone(later).present).toEqual(straightened(picture, 20))
})

test('drops undone changes after a new one', () => {
  const history = changed(
    undone(changed(beginHistory(picture), turned(picture, 'right'), 'a')),
    turned(picture, 'left'),
    'b',
  )
  expect(history.future).toEqual([])
})

test('adds no step for a change without effect', () => {
  const history = beginHistory(picture)
  expect(changed(history, { ...picture }, 'a')).toBe(history)
})
