import { expect, test } from 'vitest'
import type { MailKind } from './mail-kind.ts'
import { isTimeToGiveUp, nextAttemptAt } from './outgoing-mail.ts'

const createdAt = new Date('2026-11-16T08:00:00Z')

/** Returns every attempt of an undeliverable email, in minutes. */
function triedAt(kind: MailKind): number[] {
  const moments = [createdAt]
  for (let next = nextAttemptAt(1, createdAt); !isTimeToGiveUp({ kind, createdAt, nextAttemptAt: next }); ) {
    moments.push(next)
    next = nextAttemptAt(moments.length, next)
  }
  return moments.map((moment) => (moment.getTime() - createdAt.getTime()) / 60_000)
}

test('retries an undeliverable email with growing pauses for about a day', () => {
  const tried = triedAt('invitation')
  expect(tried.slice(0, 9)).toEqual([0, 2, 6, 14, 30, 62, 126, 246, 366])
  expect(tried.at(-1)).toBe(1_326)
})

test('does not send a password reset requested more than an hour ago', () => {
  expect(triedAt('reset')).toEqual([0, 2, 6, 14, 30])
})
