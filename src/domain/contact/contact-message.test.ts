import { expect, test } from 'vitest'
import { contactFields, excerptOf, headlineOf, readMessage, type Topic } from './contact-message.ts'

const topics: readonly Topic[] = [
  { key: 'exchange', needs: [] },
  { key: 'companies', needs: ['company', 'phone'] },
]
const good = { topic: 'exchange', mail: 'Klient@Poczta.example ', message: ' Is the rate guaranteed?\r\nThank you. ' }

test('a message has an address in small letters and lines that end alike', () => {
  expect(readMessage(good, topics)).toEqual({
    message: { topic: 'exchange', mail: 'klient@poczta.example', message: 'Is the rate guaranteed?\nThank you.' },
  })
})

test('everything that is missing is named at once', () => {
  expect(readMessage({}, topics)).toEqual({ problems: { topic: 'missing', mail: 'missing', message: 'missing' } })
  expect(readMessage({ ...good, message: ' \n\t ' }, topics)).toEqual({ problems: { message: 'missing' } })
})

test('a topic says what else is needed, and nothing else is', () => {
  expect(readMessage({ ...good, topic: 'companies' }, topics)).toEqual({
    problems: { company: 'missing', phone: 'missing' },
  })
  const whole = { ...good, topic: 'companies', company: 'Trade', phone: '+370 600 00000' }
  expect(readMessage(whole, topics)).toMatchObject({ message: { company: 'Trade', phone: '+370 600 00000' } })
  expect(readMessage({ ...good, name: 'Ana' }, topics)).toMatchObject({ message: { name: 'Ana' } })
})

test('a topic that is gone is to be chosen anew, and where there are none nobody has to', () => {
  expect(readMessage({ ...good, topic: 'old' }, topics)).toEqual({ problems: { topic: 'wrong' } })
  expect(readMessage({ mail: good.mail, message: good.message }, [])).toMatchObject({ message: { topic: undefined } })
})

test.each([
  'klient@poczta',
  'a@b.example, c@d.example',
  'Ana <a@b.example>',
  'a@b.example\nBcc: c@d.example',
  'a b@c.de',
])('%j is no address to answer to', (mail) => {
  expect(readMessage({ ...good, mail }, topics)).toEqual({ problems: { mail: 'wrong' } })
})

test.each(['12', 'call me', '+370 600 00000; rm', '1'.repeat(20).split('').join('\n')])(
  '%j is no telephone',
  (phone) => {
    expect(readMessage({ ...good, phone }, topics)).toEqual({ problems: { phone: 'wrong' } })
  },
)

test('what nobody can see is not there, and a second line in a field of one is wrong', () => {
  const hidden = { ...good, name: 'A\u0000n\u0007a', message: 'One\u0000\u0085 two\u2028 three \ud800' }
  expect(readMessage(hidden, topics)).toMatchObject({ message: { name: 'Ana', message: 'One two three \ufffd' } })
  expect(readMessage({ ...good, name: 'Ana\r\nBcc: x@y.example' }, topics)).toEqual({ problems: { name: 'wrong' } })
})

test('what only seems to be written is missing, and a name cannot turn round what follows it', () => {
  const unseen = { ...good, name: '\u200b', message: '\u3164 \u200b\n\u2060' }
  expect(readMessage(unseen, topics)).toEqual({ problems: { message: 'missing' } })
  const turned = readMessage({ ...good, name: 'exe.\u202egpj\u202c' }, topics)
  expect(turned).toMatchObject({ message: { name: 'exe.gpj' } })
  // Letters of some scripts are joined by signs that nobody sees.
  const joined = { ...good, name: 'می\u200cخواهم' }
  expect(readMessage(joined, topics)).toMatchObject({ message: { name: joined.name } })
})

test.each(Object.entries(contactFields))('%s is full at its limit, and too long beyond it', (name, { max }) => {
  const filled = (length: number) => readMessage({ ...good, [name]: '1'.repeat(length) }, topics)
  expect(filled(max + 1)).toEqual({ problems: { [name]: 'too_long' } })
  expect(JSON.stringify(filled(max))).not.toContain('too_long')
})

test('a message is known by its first words', () => {
  expect(headlineOf('\n  Good   day,\nmore')).toBe('Good day,')
  expect(headlineOf(`${'word '.repeat(30)}`)).toBe(`${'word '.repeat(16).trim()}…`)
  expect(headlineOf('😀'.repeat(200))).toBe(`${'😀'.repeat(80)}…`)
  expect(headlineOf('')).toBe('')
})

test('beside its first words stands what follows them', () => {
  expect(excerptOf('Good day,\n\nis the  rate\nguaranteed?')).toBe('is the rate guaranteed?')
  expect(excerptOf('Good day')).toBe('')
  expect(excerptOf('word '.repeat(100))).toBe(`${'word '.repeat(28).trim()}…`)
  expect(excerptOf('😀'.repeat(300))).toBe(`${'😀'.repeat(140)}…`)
})
