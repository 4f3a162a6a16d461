import { expect, test } from 'vitest'
import { contactFields, excerptOf, headlineOf, readMessage, type Topic } from './contact-message.ts'

const topics: readonly Topic[] = [
  { key: 'exchange', needs: [] },
  { key: 'companies', needs: ['company', 'phone'] },
]
const good = { topic: 'exchange', mail: 'Klient@Poczta.example ', message: ' Is the rate guaranteed?\r\nThank you. ' }

test('normalises the case of the address and the line endings of the message', () => {
  expect(readMessage(good, topics)).toEqual({
    message: { topic: 'exchange', mail: 'klient@poczta.example', message: 'Is the rate guaranteed?\nThank you.' },
  })
})

test('reports all missing fields at once', () => {
  expect(readMessage({}, topics)).toEqual({ problems: { topic: 'missing', mail: 'missing', message: 'missing' } })
  expect(readMessage({ ...good, message: ' \n\t ' }, topics)).toEqual({ problems: { message: 'missing' } })
})

test('a topic requires its own fields and no others', () => {
  expect(readMessage({ ...good, topic: 'companies' }, topics)).toEqual({
    problems: { company: 'missing', phone: 'missing' },
  })
  const whole = { ...good, topic: 'companies', company: 'Trade', phone: '+370 600 00000' }
  expect(readMessage(whole, topics)).toMatchObject({ message: { company: 'Trade', phone: '+370 600 00000' } })
  expect(readMessage({ ...good, name: 'Ana' }, topics)).toMatchObject({ message: { name: 'Ana' } })
})

test('rejects an unknown topic, and requires none if there are no topics', () => {
  expect(readMessage({ ...good, topic: 'old' }, topics)).toEqual({ problems: { topic: 'wrong' } })
  expect(readMessage({ mail: good.mail, message: good.message }, [])).toMatchObject({ message: { topic: undefined } })
})

test.each([
  'klient@poczta',
  'a@b.example, c@d.example',
  'Ana <a@b.example>',
  'a@b.example\nBcc: c@d.example',
  'a b@c.de',
])('rejects %j as an email address', (mail) => {
  expect(readMessage({ ...good, mail }, topics)).toEqual({ problems: { mail: 'wrong' } })
})

test.each(['12', 'call me', '+370 600 00000; rm', '1'.repeat(20).split('').join('\n')])(
  'rejects %j as a phone number',
  (phone) => {
    expect(readMessage({ ...good, phone }, topics)).toEqual({ problems: { phone: 'wrong' } })
  },
)

test('ignores invisible characters, and rejects a second line in a single-line field', () => {
  const hidden = { ...good, name: 'A\u0000n\u0007a', message: 'One\u0000\u0085 two\u2028 three \ud800' }
  expect(readMessage(hidden, topics)).toMatchObject({ message: { name: 'Ana', message: 'One two three \ufffd' } })
  expect(readMessage({ ...good, name: 'Ana\r\nBcc: x@y.example' }, topics)).toEqual({ problems: { name: 'wrong' } })
})

test('treats invisible text as missing, and removes direction overrides from names', () => {
  const unseen = { ...good, name: '\u200b', message: '\u3164 \u200b\n\u2060' }
  expect(readMessage(unseen, topics)).toEqual({ problems: { message: 'missing' } })
  const turned = readMessage({ ...good, name: 'exe.\u202egpj\u202c' }, topics)
  expect(turned).toMatchObject({ message: { name: 'exe.gpj' } })
  // Some scripts join letters with invisible characters.
  const joined = { ...good, name: 'می\u200cخواهم' }
  expect(readMessage(joined, topics)).toMatchObject({ message: { name: joined.name } })
})

test.each(Object.entries(contactFields))('accepts %s at its limit, and rejects it beyond', (name, { max }) => {
  const filled = (length: number) => readMessage({ ...good, [name]: '1'.repeat(length) }, topics)
  expect(filled(max + 1)).toEqual({ problems: { [name]: 'too_long' } })
  expect(JSON.stringify(filled(max))).not.toContain('too_long')
})

test('shows the first words of a message as its headline', () => {
  expect(headlineOf('\n  Good   day,\nmore')).toBe('Good day,')
  expect(headlineOf(`${'word '.repeat(30)}`)).toBe(`${'word '.repeat(16).trim()}…`)
  expect(headlineOf('😀'.repeat(200))).toBe(`${'😀'.repeat(80)}…`)
  expect(headlineOf('')).toBe('')
})

test('shows the lines after the headline as its excerpt', () => {
  expect(excerptOf('Good day,\n\nis the  rate\nguaranteed?')).toBe('is the rate guaranteed?')
  expect(excerptOf('Good day')).toBe('')
  expect(excerptOf('word '.repeat(100))).toBe(`${'word '.repeat(28).trim()}…`)
  expect(excerptOf('😀'.repeat(300))).toBe(`${'😀'.repeat(140)}…`)
})
