import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFindLimitGroup } from './limit-group.ts'
import { goOn, leftAt, minuteOf, newCount, secondsToWait, usedAt } from './sliding-count.ts'

const session = { path: '/admin/rest/session' }
const check = { path: '/{_locale}/rest/recaptcha-unlock', requirements: { _locale: '[a-z]{2}' } }
const anything = { path: '/{_locale}/rest/find/{words}' }

const findGroup = createFindLimitGroup([
  { method: 'GET', route: session, limit: 'desk' },
  { method: 'POST', route: session, limit: 'sign_in' },
  { method: 'GET', route: check, limit: 'unlock' },
  { method: 'POST', route: check, limit: 'unlock' },
  { method: 'POST', route: anything, limit: 'reads' },
])

test('finds the declared group of a call, and that of its method and address for others', () => {
  const cases = [
    ['GET', '/', 'reads'],
    ['GET', '/lt/currency-exchange/rest/convert?from_amount=1', 'reads'],
    ['HEAD', '/lt/pages/help', 'reads'],
    ['OPTIONS', '/lt/rest/contact-form', 'reads'],
    ['POST', '/lt/rest/contact-form', 'forms'],
    ['POST', '/anything', 'forms'],
    ['BREW', '/', 'forms'],
    ['GET', '/lt/rest/recaptcha-unlock?purpose=unlock', 'unlock'],
    ['HEAD', '/lt/rest/recaptcha-unlock', 'unlock'],
    ['POST', '/lt/rest/recaptcha-unlock', 'unlock'],
    ['DELETE', '/lt/rest/recaptcha-unlock', 'forms'],
    ['POST', '/a/lt/rest/recaptcha-unlock', 'forms'],
    ['POST', '/admin/rest/session', 'sign_in'],
    ['GET', '/admin/rest/session', 'desk'],
    ['PUT', '/admin/rest/margins', 'desk'],
    ['GET', '/lt/admin/pages', 'reads'],
    ['GET', '/%', 'reads'],
    ['GET', '/assets/rates-page.js', undefined],
    ['GET', '/media/abc', undefined],
    ['GET', '/readyz', undefined],
    ['GET', '/metrics?x', undefined],
    ['GET', '/metricsx', 'reads'],
    ['GET', '/lt/assets/', 'reads'],
  ] as const
  for (const [method, url, group] of cases) expect([url, findGroup(method, url)]).toEqual([url, group])
})

test('finds the declared group in every spelling of an address', () => {
  const cases = [
    ['/lt/rest/recaptcha%2Dunlock', 'unlock'],
    ['/%6ct/%72est/recaptcha-unlock#x', 'unlock'],
    ['/admin/rest/sess%69on?x', 'sign_in'],
    ['/%61dmin/rest/session', 'sign_in'],
    ['http://example.com/admin/rest/session', 'sign_in'],
    ['HTTPS://example.com/admin/rest/session;x#y', 'sign_in'],
    ['/lt/rest/find/%2Fa%0A%25zz', 'reads'],
  ] as const
  for (const [url, group] of cases) expect([url, findGroup('POST', url)]).toEqual([url, group])
})

/** Returns which calls are let in, of calls at some moments in seconds. */
function letIn(moments: readonly number[], budget: number): number[] {
  const count = newCount(0)
  return moments.filter((second) => {
    const now = second * 1000
    goOn(count, minuteOf(now))
    if (leftAt(count, budget, now) < 1) return false
    count.here++
    return true
  })
}

const moments = fc
  .array(fc.integer({ min: 0, max: 600 }), { maxLength: 600 })
  .map((seconds) => seconds.toSorted((one, other) => one - other))
const budgets = fc.integer({ min: 1, max: 60 })

test('lets in at most the budget in a calendar minute, and at most twice the budget in any 60 seconds', () => {
  fc.assert(
    fc.property(moments, budgets, (seconds, budget) => {
      const admitted = letIn(seconds, budget)
      const byMinute = Map.groupBy(admitted, (second) => Math.floor(second / 60))
      for (const ofMinute of byMinute.values()) expect(ofMinute.length).toBeLessThanOrEqual(budget)
      for (const start of admitted) {
        const within = admitted.filter((second) => second >= start && second < start + 60)
        expect(within.length).toBeLessThanOrEqual(2 * budget)
      }
    }),
  )
})

test('never refuses a client that evenly uses four fifths of the budget', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 60 }), (budget) => {
      const perMinute = Math.floor(budget * 0.8)
      const seconds = Array.from({ length: perMinute * 5 }, (_, index) => (index * 60) / perMinute)
      expect(letIn(seconds, budget)).toEqual(seconds)
    }),
  )
})

test('lets a client in after the announced wait, and not a second earlier', () => {
  const counts = fc.record({
    here: fc.integer({ min: 0, max: 200 }),
    elsewhere: fc.integer({ min: 0, max: 200 }),
    before: fc.integer({ min: 0, max: 400 }),
  })
  fc.assert(
    fc.property(counts, budgets, fc.integer({ min: 0, max: 59_999 }), (counted, budget, elapsed) => {
      const now = 7 * 60_000 + elapsed
      const count = { minute: 7, ...counted }
      const seconds = secondsToWait(count, budget, now)
      const leftAfter = (wait: number) => {
        const later = { ...count }
        goOn(later, minuteOf(now + wait * 1000))
        return leftAt(later, budget, now + wait * 1000)
      }
      // The last digit of a fraction is not exact.
      expect(leftAfter(seconds + 0.001)).toBeGreaterThanOrEqual(1)
      if (seconds > 1) expect(leftAfter(seconds - 1.001)).toBe(0)
      expect(seconds).toBeLessThanOrEqual(120)
    }),
  )
})

test('forgets counts after two minutes, and when the clock is set back', () => {
  const count = { minute: 10, here: 5, elsewhere: 3, before: 2 }
  goOn(count, 11)
  expect(count).toEqual({ minute: 11, here: 0, elsewhere: 0, before: 8 })
  expect(usedAt(count, 11 * 60_000 + 30_000)).toBe(4)
  goOn(count, 13)
  expect(count.before).toBe(0)
  const ahead = { minute: 10, here: 5, elsewhere: 3, before: 2 }
  goOn(ahead, 4)
  expect(ahead).toEqual(newCount(4))
})
