import { expect, test } from 'vitest'
import { uploadListOf } from './upload-lines.ts'
import type { UploadEntry } from './upload-queue.ts'

let lastId = 0
const many = (count: number, state: UploadEntry['state']): UploadEntry[] =>
  Array.from({ length: count }, () => ({ id: ++lastId, name: `${lastId}.png`, size: 10, sent: 0, state }))

const statesIn = (entries: readonly UploadEntry[]) => uploadListOf(entries).lines.map(({ state }) => state)

test('shows some uploads of every state, however many were refused, and counts all of them', () => {
  const entries = [
    ...many(9, 'refused'),
    ...many(40, 'waiting'),
    ...many(2, 'sending'),
    ...many(1, 'working'),
    ...many(4, 'failed'),
    ...many(100, 'done'),
  ]
  expect(statesIn(entries)).toEqual([
    'refused',
    'refused',
    'refused',
    'failed',
    'failed',
    'failed',
    'sending',
    'sending',
    'working',
    'waiting',
    'waiting',
    'done',
    'done',
    'done',
  ])
  expect(uploadListOf(entries).counts).toEqual({ refused: 9, stopped: 4, moving: 43, stored: 100 })
})

test('shows the three files that were stored last', () => {
  const entries = many(5, 'done')
  expect(uploadListOf(entries).lines).toEqual(entries.slice(-3))
})

test('shows every file if there are only a few', () => {
  const entries = [...many(1, 'done'), ...many(2, 'sending')]
  expect(uploadListOf(entries).lines).toHaveLength(3)
})

test('keeps stored files with notes when others are stored after them', () => {
  const noted = many(1, 'done').map((entry) => ({
    ...entry,
    became: { document: 1, picture: null, notes: ['first_frame'] as const, sameAs: [] },
  }))
  const { lines } = uploadListOf([...noted, ...many(8, 'done')])
  expect(lines).toHaveLength(4)
  expect(lines[0]).toEqual(noted[0])
})
