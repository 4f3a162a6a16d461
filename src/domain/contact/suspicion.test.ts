import { expect, test } from 'vitest'
import { judgeSigns, needsCheckAfter, type Signs } from './suspicion.ts'

const usual: Signs = {
  trap: '',
  elapsedMilliseconds: 20_000,
  message: 'Is the rate guaranteed?',
  isFromElsewhere: false,
}
const withoutScript = { ...usual, elapsedMilliseconds: undefined }
const link = ' see https://one.example'

test('accepts a message with or without JavaScript, and with two web addresses if sent by JavaScript', () => {
  expect(judgeSigns(usual)).toBe('person')
  expect(judgeSigns(withoutScript)).toBe('person')
  const like = 'Mine is ana@post.example/work, open 24/7 and/or by e.g. 2.5 km/h. Is it yours?'
  expect(judgeSigns({ ...withoutScript, message: like })).toBe('person')
  expect(judgeSigns({ ...usual, message: usual.message + link.repeat(2) })).toBe('person')
})

test('a filled honeypot field means a bot', () => {
  expect(judgeSigns({ ...usual, trap: 'https://spam.example' })).toBe('machine')
})

test.each<[string, Partial<Signs>]>([
  ['less than three seconds after the form was shown', { elapsedMilliseconds: 2_999 }],
  ['with three links', { message: link.repeat(3) }],
  ['from a page of another site', { isFromElsewhere: true }],
  ['with two links, without JavaScript', { elapsedMilliseconds: undefined, message: link.repeat(2) }],
  [
    'with two addresses that begin with www, without JavaScript',
    { elapsedMilliseconds: undefined, message: 'WWW.one.example and www.two.example' },
  ],
  [
    'with two addresses of host and path, without JavaScript',
    { elapsedMilliseconds: undefined, message: 'Look at (bit.example/x, bit.example/y).' },
  ],
])('requires a check for a message that came %s', (_, signs) => {
  expect(judgeSigns({ ...usual, ...signs })).toBe('unsure')
})

test('accepts one web address from a visitor without JavaScript, who cannot pass a check', () => {
  expect(judgeSigns({ ...withoutScript, message: link })).toBe('person')
})

test('requires a check for the fourth message of a network in an hour', () => {
  expect([0, 1, 2, 3, 4].map(needsCheckAfter)).toEqual([false, false, false, true, true])
})
