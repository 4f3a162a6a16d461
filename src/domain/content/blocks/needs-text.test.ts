import { expect, test } from 'vitest'
import type { PlacedBlock } from '../model/placed-block.ts'
import { isEmptyPage } from './needs-text.ts'

const block = (kind: PlacedBlock['kind']): PlacedBlock => ({ id: kind, kind, slot: 'main', fields: {} })
const text = [{ kind: 'paragraph' as const, spans: [{ text: 'Words.' }] }]

test('a page is empty if no block has text and every block needs it', () => {
  expect(isEmptyPage(undefined, {})).toBe(true)
  expect(isEmptyPage(undefined, { main: [] })).toBe(true)
  expect(isEmptyPage(undefined, { main: text })).toBe(false)
  expect(isEmptyPage([block('rich_text'), block('call_to_action')], {})).toBe(true)
  expect(isEmptyPage([block('rich_text'), block('rates_table')], {})).toBe(false)
  expect(isEmptyPage([block('contact_ways')], {})).toBe(false)
})
