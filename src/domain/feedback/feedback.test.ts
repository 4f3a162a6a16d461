import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedbackOn } from './feedback.ts'

const changing = ['PUT', 'POST', 'DELETE', 'PATCH']
const reading = ['GET', 'HEAD', 'OPTIONS']
const anyMethod = fc.constantFrom(...changing, ...reading)
const anyCode = fc.option(fc.constantFrom('not_found', 'rates_unavailable', 'forbidden'), { nil: undefined })

test.each(changing)('after any successful %s that returns 200, a success toast is shown', (method) => {
  expect(feedbackOn({ method, status: 200 })).toEqual({ kind: 'success' })
})

test('what only reads is not worth a toast when it succeeds, nor is another success', () => {
  const quiet = fc.oneof(
    fc.record({ method: fc.constantFrom(...reading), status: fc.integer({ min: 200, max: 399 }) }),
    fc.record({ method: anyMethod, status: fc.integer({ min: 201, max: 399 }) }),
  )
  fc.assert(
    fc.property(quiet, (finished) => {
      expect(feedbackOn(finished)).toBeUndefined()
    }),
  )
})

test("the message comes from the response's error field, falling back to unknown_error", () => {
  const failed = fc.record({ method: anyMethod, status: fc.integer({ min: 400, max: 599 }), code: anyCode })
  fc.assert(
    fc.property(failed, (finished) => {
      expect(feedbackOn(finished)).toEqual({ kind: 'error', code: finished.code ?? 'unknown_error' })
    }),
  )
})

test('no toast when the status is -1, whatever was asked and whatever is excluded', () => {
  const excluded = fc.array(fc.integer({ min: 0, max: 599 }))
  fc.assert(
    fc.property(anyMethod, anyCode, excluded, (method, code, statuses) => {
      expect(feedbackOn({ method, status: -1, code }, statuses)).toBeUndefined()
    }),
  )
})

test('generic failed requests show an error toast, except status 0 and excluded statuses', () => {
  expect(feedbackOn({ method: 'GET', status: 0 })).toBeUndefined()
  expect(feedbackOn({ method: 'GET', status: 401, code: 'unauthorized' }, [0, 401])).toBeUndefined()
  expect(feedbackOn({ method: 'GET', status: 403, code: 'forbidden' }, [0, 401])).toMatchObject({ kind: 'error' })
  const failed = fc.integer({ min: 400, max: 599 })
  fc.assert(
    fc.property(anyMethod, failed, (method, status) => {
      expect(feedbackOn({ method, status }, [status])).toBeUndefined()
    }),
  )
})

test("a failed rates load is told with 'unknown_error' where there is no error data, not even an answer", () => {
  expect(feedbackOn({ method: 'GET', status: 0 }, [])).toEqual({ kind: 'error', code: 'unknown_error' })
})
