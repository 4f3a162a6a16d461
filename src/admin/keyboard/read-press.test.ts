import { expect, test } from 'vitest'
import { keyNames, keyTable, shownKeys, spokenKeys } from './key-table.ts'
import { type Press, readPress } from './read-press.ts'

const free = { isGoing: false, hasLetters: true }

function press(key: string, more: Partial<Press> = {}): Press {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isTyping: false, ...more }
}

const named = (name: string) => ({ meaning: { kind: 'key', name }, isGoing: false })

test.each([
  ['j', 'next'],
  ['K', 'previous'],
  ['?', 'map'],
  ['/', 'search'],
])('%s outside fields is the key of the table', (key, name) => {
  expect(readPress(press(key), free)).toEqual(named(name))
})

test('the palette opens with Ctrl or the command key, also while typing and with letters off', () => {
  const state = { isGoing: false, hasLetters: false }
  expect(readPress(press('k', { ctrlKey: true, isTyping: true }), state)).toEqual(named('palette'))
  expect(readPress(press('k', { metaKey: true }), state)).toEqual(named('palette'))
})

test('letters mean nothing while typing, with Alt, or once they are turned off', () => {
  const nothing = { isGoing: false }
  expect(readPress(press('j', { isTyping: true }), free)).toEqual(nothing)
  expect(readPress(press('j', { altKey: true }), free)).toEqual(nothing)
  expect(readPress(press('j'), { isGoing: false, hasLetters: false })).toEqual(nothing)
  expect(readPress(press('j', { ctrlKey: true }), free)).toEqual(nothing)
})

test('G and a letter go somewhere; the letter alone does not', () => {
  expect(readPress(press('g'), free)).toEqual({ isGoing: true })
  expect(readPress(press('t'), { ...free, isGoing: true })).toEqual({
    meaning: { kind: 'go', letter: 't' },
    isGoing: false,
  })
  expect(readPress(press('t'), free)).toEqual({ isGoing: false })
})

test('a keyboard with other letters has the keys where a Latin one has them', () => {
  expect(readPress(press('о', { code: 'KeyJ' }), free)).toEqual(named('next'))
  expect(readPress(press('ن', { code: 'KeyK', ctrlKey: true }), free)).toEqual(named('palette'))
})

test('what the browser does by itself is in the map alone', () => {
  expect(readPress(press('Enter'), free)).toEqual({ isGoing: false })
  expect(readPress(press('Escape'), free)).toEqual({ isGoing: false })
})

test('no two keys are the same in one place', () => {
  const presses = keyNames.map((name) => `${keyTable[name].where} ${keyTable[name].press}`)
  expect(new Set(presses).size).toBe(presses.length)
})

test('keys are shown as they stand on the keyboard', () => {
  expect([shownKeys('Mod+k', false), shownKeys('Mod+k', true), shownKeys('Escape', false)]).toEqual([
    ['Ctrl', 'K'],
    ['⌘', 'K'],
    ['Esc'],
  ])
})

test('assistive software is told of keys by the names it knows', () => {
  expect([spokenKeys('Mod+k', false), spokenKeys('Mod+k', true), spokenKeys('Mod+Enter', false)]).toEqual([
    'Control+K',
    'Meta+K',
    'Control+Enter',
  ])
})
