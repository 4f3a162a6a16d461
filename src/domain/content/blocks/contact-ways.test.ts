import { expect, test } from 'vitest'
import { readingOf } from '../presenting/reading.ts'
import { createContentBook } from '../publishing/content-book.ts'
import { contactWaysBlock } from './contact-ways.ts'

const book = createContentBook(new Map(), new Date('2026-11-16T08:00:00Z'))
const reading = readingOf(book, { address: () => '/link', hasOwn: () => false }, { language: 'en', country: 'LT' })
const shown = (shared: object, local: object = {}) => contactWaysBlock.show({ shared, local }, { book, reading })

test('each contact detail has its text and its link, in a fixed order', () => {
  expect(
    shown(
      { cardPhone: '+370 0 000 0001', phone: '+370 (0) 000-0000', mail: 'Info@evp.example' },
      { mailNote: 'Within a day', cardPhoneNote: 'Day and night' },
    ),
  ).toEqual({
    ways: [
      { way: 'mail', text: 'info@evp.example', address: 'mailto:info@evp.example', note: 'Within a day' },
      { way: 'phone', text: '+370 (0) 000-0000', address: 'tel:+37000000000' },
      { way: 'card_phone', text: '+370 0 000 0001', address: 'tel:+37000000001', note: 'Day and night' },
    ],
  })
})

test('shows only what is filled in, and nothing if all is empty', () => {
  expect(shown({ phone: '112' })?.ways.map(({ way }) => way)).toEqual(['phone'])
  expect(shown({}, { mailNote: 'Within a day', phoneNote: 'By day' })).toBeUndefined()
})

test('no part of an address becomes another part of the link', () => {
  expect(shown({ mail: "a?bcc=b&x%20o'hara@evp.example" })?.ways[0]?.address).toBe(
    'mailto:a%3Fbcc%3Db%26x%2520o%27hara@evp.example',
  )
})
