import { expect, test } from 'vitest'
import { maxReplyLink, replyLink } from './reply-link.ts'

const reference = 'K7Q2-M4XD'
const decoded = (link: string) => {
  const { pathname, searchParams } = new URL(link)
  return { to: decodeURIComponent(pathname), subject: searchParams.get('subject'), body: searchParams.get('body') }
}

test('a reply goes to the visitor, with headline and reference as the subject and their text quoted', () => {
  const text = 'Dzień dobry,\n\nczy kurs jest gwarantowany?'
  expect(decoded(replyLink({ mail: 'klient@poczta.example', reference, text }))).toEqual({
    to: 'klient@poczta.example',
    subject: 'Re: Dzień dobry, [K7Q2-M4XD]',
    body: '\r\n\r\n> Dzień dobry,\r\n>\r\n> czy kurs jest gwarantowany?',
  })
})

test('nothing in an address or message adds a recipient or another header line', () => {
  const mail = "a?bcc=evil&x=%0d%0abcc:o'hara@poczta.example"
  const link = replyLink({ mail, reference, text: '&cc=evil@evil.example\r\nBcc: x@y.example#?' })
  expect(decoded(link).to).toBe(mail)
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body'])
  expect(link).not.toMatch(/['"<>\s]/)
  expect(decoded(link).subject).not.toMatch(/[\r\n]/)
})

test.each(['word '.repeat(800), 'Ж'.repeat(4_000), '😀'.repeat(2_000), `${'\n'.repeat(3_000)}end`])(
  'shortens a long message to the length of a link, between characters',
  (text) => {
    const link = replyLink({ mail: `${'a'.repeat(64)}@${'b.'.repeat(90)}example`, reference, text })
    expect(link.length).toBeLessThanOrEqual(maxReplyLink)
    expect(decoded(link).body).not.toContain('\ufffd')
    expect(link.length).toBeGreaterThan(text.trim() === 'end' ? 0 : maxReplyLink - 60)
  },
)

test('marks shortened text with an ellipsis, and no other', () => {
  expect(decoded(replyLink({ mail: 'a@b.example', reference, text: 'x'.repeat(4_000) })).body).toMatch(/x…$/)
  expect(decoded(replyLink({ mail: 'a@b.example', reference, text: 'short' })).body).toBe('\r\n\r\n> short')
})
