import { expect, test } from 'vitest'
import { keyNames, keyTable, shownKeys, spokenKeys } from './key-table.ts'
import { type Press, readPress } from './read-press.ts'

const free = { isGoing: false, hasSingleKeys: true }

function press(key: string, more: Partial<Press> = {}): Press {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isTyping: false, ...more }
}

const named = (name: string) => ({ meaning: { kind: 'key', name }, isGoing: false })

test.each([
  ['j', 'next'],
  ['K', 'previous'],
  ['?', 'map'],
  ['/', 'search'],
])('reads %s outside fields as the key named %s', (key, name) => {
  expect(readPress(press(key), free)).toEqual(named(name))
})

test('opens the palette with Ctrl or Command while typing and without single-key shortcuts', () => {
  const state = { isGoing: false, hasSingleKeys: false }
  expect(readPress(press('k', { ctrlKey: true, isTyping: true }), state)).toEqual(named('palette'))
  expect(readPress(press('k', { metaKey: true }), state)).toEqual(named('palette'))
})

test('ignores letters while typing, with Alt or Ctrl, and without single-key shortcuts', () => {
  const nothing = { isGoing: false }
  expect(readPress(press('j', { isTyping: true }), free)).toEqual(nothing)
  expect(readPress(press('j', { altKey: true }), free)).toEqual(nothing)
  expect(readPress(press('j'), { isGoing: false, hasSingleKeys: false })).toEqual(nothing)
  expect(readPress(press('j', { ctrlKey: true }), free)).toEqual(nothing)
})

test('opens a screen by G and a letter, not by the letter alone', () => {
  expect(readPress(press('g'), free)).toEqual({ isGoing: true })
  expect(readPress(press('t'), { ...free, isGoing: true })).toEqual({
    meaning: { kind: 'go', letter: 't' },
    isGoing: false,
  })
  expect(readPress(press('t'), free)).toEqual({ isGoing: false })
})

test('reads keys of non-Latin keyboards by their position', () => {
  expect(readPress(press('о', { code: 'KeyJ' }), free)).toEqual(named('next'))
  expect(readPress(press('ن', { code: 'KeyK', ctrlKey: true }), free)).toEqual(named('palette'))
})

test('ignores keys that the browser handles', () => {
  expect(readPress(press('Enter'), free)).toEqual({ isGoing: false })
  expect(readPress(press('Escape'), free)).toEqual({ isGoing: false })
})

test('has no key twice in one place', () => {
  const presses = keyNames.map((name) => `${keyTable[name].where} ${keyTable[name].press}`)
  expect(new Set(presses).size).toBe(presses.length)
})

test('shows keys as printed on keyboards', () => {
  expect([shownKeys('Mod+k', false), shownKeys('Mod+k', true), shownKeys('Escape', false)]).toEqual([
    ['Ctrl', 'K'],
    ['⌘', 'K'],
    ['Esc'],
  ])
})

test('writes keys in the syntax of aria-keyshortcuts', () => {
  expect([spokenKeys('Mod+k', false), spokenKeys('Mod+k', true), spokenKeys('Mod+Enter', false)]).toEqual([
    'Control+K',
    'Meta+K',
    'Control+Enter',
  ])
})
