import { expect, test } from 'vitest'
import { pageLabel } from './page-label.ts'

const fees = { titles: { en: 'Fees', lt: 'Įkainiai' } }
const contacts = { titles: { en: 'Contacts', lt: 'Kontaktai', pl: 'Kontakt' } }
const max = 100

test('an item without a label gets the title of its page, in each language', () => {
  expect(pageLabel(undefined, { before: undefined, now: fees, max })).toEqual(fees.titles)
  expect(pageLabel({ en: '' }, { before: undefined, now: fees, max })).toEqual(fees.titles)
})

test('keeps a label that an editor wrote', () => {
  expect(pageLabel({ en: 'Prices' }, { before: undefined, now: fees, max })).toEqual({ en: 'Prices' })
  expect(pageLabel({ ...fees.titles, en: 'Prices' }, { before: fees, now: contacts, max })).toEqual({
    ...fees.titles,
    en: 'Prices',
  })
})

test('replaces a label proposed from another page', () => {
  expect(pageLabel(fees.titles, { before: fees, now: contacts, max })).toEqual(contacts.titles)
})

test('proposes nothing for a missing page, nor titles that are too long for a label', () => {
  expect(pageLabel(undefined, { before: undefined, now: null, max })).toEqual({})
  expect(pageLabel(fees.titles, { before: fees, now: { titles: {} }, max })).toEqual(fees.titles)
  expect(pageLabel(undefined, { before: undefined, now: contacts, max: 8 })).toEqual({ en: 'Contacts', pl: 'Kontakt' })
})
