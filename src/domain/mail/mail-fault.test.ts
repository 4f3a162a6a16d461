import { expect, test } from 'vitest'
import { findFault, findStatus, isRefusedForGood, noPublicUrl, noRecipient, noteAttempt } from './mail-fault.ts'

test.each([
  ['ESOCKET', 'unreachable'],
  ['EDNS', 'unreachable'],
  ['ETIMEDOUT', 'timeout'],
  ['ECONNECTION', 'broken_off'],
  ['ETLS', 'encryption'],
  ['EAUTH 535 5.7.8', 'login'],
  [noPublicUrl, 'no_public_url'],
  [noRecipient, 'no_recipient'],
  ['EPROTOCOL 421', 'busy'],
  ['EPROTOCOL 554', 'refused'],
  ['EENVELOPE MAIL 550 5.1.8', 'sender'],
  ['EENVELOPE MAIL 553', 'sender'],
  ['EENVELOPE MAIL 451', 'busy'],
  ['EENVELOPE MAIL 530 5.7.0', 'encryption'],
  ['EENVELOPE MAIL 530 5.7.1', 'login'],
  ['EENVELOPE RCPT 550 5.1.1', 'unknown_mailbox'],
  ['EENVELOPE RCPT 556 5.1.10', 'unknown_domain'],
  ['EENVELOPE RCPT 550 5.2.1', 'mailbox_closed'],
  ['EENVELOPE RCPT 452 4.2.2', 'mailbox_full'],
  ['EENVELOPE RCPT 552', 'mailbox_full'],
  ['EENVELOPE RCPT 550', 'recipient'],
  ['EENVELOPE RCPT 450 4.7.1', 'busy'],
  ['EMESSAGE DATA 552 5.3.4', 'too_large'],
  ['EMESSAGE DATA 550 5.7.1', 'policy'],
  ['EMESSAGE DATA 554', 'refused'],
  // Recorded by an earlier version, or malformed.
  ['EENVELOPE 550', 'refused'],
  ['not an email address', 'unknown'],
])('reads the recorded error "%s" as %s', (noted, fault) => {
  expect(findFault(noted)).toBe(fault)
})

test('records an answer by its digits and the command it answers, and reads it back', () => {
  const noted = noteAttempt({ code: 'EENVELOPE', command: 'RCPT TO', status: 550, enhanced: '5.1.1' })
  expect(noted).toBe('EENVELOPE RCPT 550 5.1.1')
  expect(findStatus(noted)).toBe('550 5.1.1')
  expect(noteAttempt({ code: 'EAUTH', command: 'AUTH PLAIN', status: 535 })).toBe('EAUTH 535')
  expect(noteAttempt({})).toBe('EUNKNOWN')
  expect(findStatus('ESOCKET')).toBeUndefined()
})

test('only a permanently rejected recipient or email would be rejected again', () => {
  expect(['EENVELOPE RCPT 550', 'EMESSAGE DATA 554 5.7.1', 'EENVELOPE DATA 503'].map(isRefusedForGood)).toEqual([
    true,
    true,
    true,
  ])
  expect(
    ['EENVELOPE RCPT 450', 'EENVELOPE MAIL 550', 'EPROTOCOL 554', 'EAUTH 535', 'ESOCKET'].map(isRefusedForGood),
  ).toEqual([false, false, false, false, false])
})
