import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, movedTo } from './ordered-list.ts'

/** Parses a list in short form, in which -NOK is turned off. */
const list = (text: string) =>
  text.split(' ').map((word) => ({ id: word.replace('-', ''), isOn: !word.startsWith('-') }))

const nothing = { added: [], removed: [], switchedOn: [], switchedOff: [], moved: [] }

test('moves an entry to the top, between others, and to the end if its new position is beyond the end', () => {
  const codes = ['EUR', 'USD', 'GBP', 'PLN']
  expect(movedTo(codes, 3, 0)).toEqual(['PLN', 'EUR', 'USD', 'GBP'])
  expect(movedTo(codes, 0, 2)).toEqual(['USD', 'GBP', 'EUR', 'PLN'])
  expect(movedTo(codes, 1, 99)).toEqual(['EUR', 'GBP', 'PLN', 'USD'])
  expect(movedTo(codes, 1, -1)).toEqual(['USD', 'EUR', 'GBP', 'PLN'])
  expect(movedTo(codes, 9, 0)).toBe(codes)
})

test('distinguishes added, removed, turned on and turned off entries', () => {
  expect(changesOf(list('EUR USD -GBP PLN'), list('EUR -USD GBP TRY'))).toEqual({
    ...nothing,
    added: ['TRY'],
    removed: ['PLN'],
    switchedOn: ['GBP'],
    switchedOff: ['USD'],
  })
  expect(changesOf(list('EUR USD'), list('EUR USD'))).toEqual(nothing)
})

test('reports only entries that were moved, not those that made room', () => {
  expect(changesOf(list('EUR USD GBP PLN'), list('PLN EUR USD GBP'))).toEqual({
    ...nothing,
    moved: [{ id: 'PLN', from: 4, to: 1 }],
  })
})

test('reports one moved entry, wherever it goes', () => {
  const entries = Array.from({ length: 12 }, (_, index) => ({ id: String(index), isOn: true }))
  const place = fc.integer({ min: 0, max: 11 })
  fc.assert(
    fc.property(place, place, (from, to) => {
      const { moved, ...others } = changesOf(entries, movedTo(entries, from, to))
      expect(moved.length).toBe(from === to ? 0 : 1)
      expect(Object.values(others).flat()).toEqual([])
    }),
  )
})
