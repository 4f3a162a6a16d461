import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptLimits, type Failures, judgeAttempt, waitUntil } from './attempt-limits.ts'

const last = new Date('2026-11-16T08:00:00Z')
const none: Failures = { count: 0, last: undefined }
const soon = new Date(last.getTime() + 1_000)
const { sign_in, reauthentication } = attemptLimits

test.each([
  [0, undefined],
  [4, undefined],
  [5, 30],
  [6, 60],
  [7, 120],
  [9, 480],
  [10, 900],
  [1_000, 900],
])('makes a client wait after %s failures: %s seconds', (count, seconds) => {
  const until = waitUntil({ count, last }, sign_in.own)
  expect(until && (until.getTime() - last.getTime()) / 1_000).toBe(seconds)
})

test('makes a network wait after 20 failures, and an email address only after 50 from all networks', () => {
  expect(waitUntil({ count: 49, last }, sign_in.mail)).toBeUndefined()
  expect(waitUntil({ count: 19, last }, sign_in.network)).toBeUndefined()
  expect(waitUntil({ count: 20, last }, sign_in.network)).toBeDefined()
})

test('never makes a client without failures wait', () => {
  expect(waitUntil(none, { free: 0 })).toBeUndefined()
  expect(judgeAttempt({ own: none }, reauthentication, soon).is).toBe('allowed')
})

test.each([
  ['allowed', { own: 4, mail: 49, network: 19 }],
  ['throttled', { own: 4, mail: 0, network: 20 }],
  ['throttled', { own: 0, mail: 50, network: 0 }],
  ['refused', { own: 5, mail: 0, network: 0 }],
  ['refused', { own: 5, mail: 50, network: 20 }],
] as const)('an attempt is %s after %o failures', (verdict, { own, mail, network }) => {
  const counts = { own: { count: own, last }, mail: { count: mail, last }, network: { count: network, last } }
  expect(judgeAttempt(counts, sign_in, soon).is).toBe(verdict)
})

const anyFailures = fc
  .record({ count: fc.integer({ min: 0, max: 200 }), ago: fc.integer({ min: 0, max: 3_600 }) })
  .map(({ count, ago }) => ({ count, last: count ? new Date(last.getTime() - ago * 1_000) : undefined }))
const anyCounts = fc.record({ own: anyFailures, mail: anyFailures, network: anyFailures })

test('never refuses an attempt for shared failures alone, so a known person always has their own budget', () => {
  fc.assert(
    fc.property(anyCounts, ({ mail, network }) => {
      expect(judgeAttempt({ own: none, mail, network }, sign_in, last).is).not.toBe('refused')
    }),
  )
})

test('ignores failures of networks and email addresses in an open session', () => {
  fc.assert(
    fc.property(anyCounts, (counts) => {
      const alone = judgeAttempt({ own: counts.own }, reauthentication, last)
      expect(judgeAttempt(counts, reauthentication, last)).toEqual(alone)
    }),
  )
})

test('allows every attempt once its wait is over, and gives a wait to every other attempt', () => {
  fc.assert(
    fc.property(anyCounts, (counts) => {
      const { is, until } = judgeAttempt(counts, sign_in, last)
      if (is === 'allowed') return
      expect(until?.getTime()).toBeGreaterThan(last.getTime())
      expect(judgeAttempt(counts, sign_in, until ?? last).is).toBe('allowed')
    }),
  )
})

test('one more failure never shortens a wait', () => {
  fc.assert(
    fc.property(anyCounts, fc.constantFrom('own', 'mail', 'network'), (counts, scope) => {
      const worse = { ...counts, [scope]: { count: counts[scope].count + 1, last } }
      const wait = (one: typeof counts) => judgeAttempt(one, sign_in, last).until?.getTime() ?? 0
      expect(wait(worse)).toBeGreaterThanOrEqual(wait(counts))
    }),
  )
})
