import { expect, test } from 'vitest'
import { pageLabel } from './page-label.ts'

const fees = { titles: { en: 'Fees', lt: 'Įkainiai' } }
const contacts = { titles: { en: 'Contacts', lt: 'Kontaktai', pl: 'Kontakt' } }
const max = 100

test('an item without a label is called as the page it leads to, in each language', () => {
  expect(pageLabel(undefined, { before: undefined, now: fees, max })).toEqual(fees.titles)
  expect(pageLabel({ en: '' }, { before: undefined, now: fees, max })).toEqual(fees.titles)
})

test('what somebody called it stays', () => {
  expect(pageLabel({ en: 'Prices' }, { before: undefined, now: fees, max })).toEqual({ en: 'Prices' })
  expect(pageLabel({ ...fees.titles, en: 'Prices' }, { before: fees, now: contacts, max })).toEqual({
    ...fees.titles,
    en: 'Prices',
  })
})

test('what was proposed from another page gives way', () => {
  expect(pageLabel(fees.titles, { before: fees, now: contacts, max })).toEqual(contacts.titles)
})

test('nothing is proposed of a page that is not there, nor a title that is longer than a label may be', () => {
  expect(pageLabel(undefined, { before: undefined, now: null, max })).toEqual({})
  expect(pageLabel(fees.titles, { before: fees, now: { titles: {} }, max })).toEqual(fees.titles)
  expect(pageLabel(undefined, { before: undefined, now: contacts, max: 8 })).toEqual({ en: 'Contacts', pl: 'Kontakt' })
})
