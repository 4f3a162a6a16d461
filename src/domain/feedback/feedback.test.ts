import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedbackOn } from './feedback.ts'

const changing = ['PUT', 'POST', 'DELETE', 'PATCH']
const reading = ['GET', 'HEAD', 'OPTIONS']
const anyMethod = fc.constantFrom(...changing, ...reading)
const anyCode = fc.option(fc.constantFrom('not_found', 'rates_unavailable', 'forbidden'), { nil: undefined })

test.each(changing)('shows a success toast after any successful %s that returns 200', (method) => {
  expect(feedbackOn({ method, status: 200 })).toEqual({ kind: 'success' })
})

test('shows no toast for a successful read, nor for other success statuses', () => {
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

test('takes the message from the error field of the response, with unknown_error as the fallback', () => {
  const failed = fc.record({ method: anyMethod, status: fc.integer({ min: 400, max: 599 }), code: anyCode })
  fc.assert(
    fc.property(failed, (finished) => {
      expect(feedbackOn(finished)).toEqual({ kind: 'error', code: finished.code ?? 'unknown_error' })
    }),
  )
})

test('shows no toast for status -1 with any method, code or exclusions', () => {
  const excluded = fc.array(fc.integer({ min: 0, max: 599 }))
  fc.assert(
    fc.property(anyMethod, anyCode, excluded, (method, code, statuses) => {
      expect(feedbackOn({ method, status: -1, code }, statuses)).toBeUndefined()
    }),
  )
})

test('shows an error toast for failed requests, except status 0 and excluded statuses', () => {
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

test('reports a request without a response as unknown_error if status 0 is not excluded', () => {
  expect(feedbackOn({ method: 'GET', status: 0 }, [])).toEqual({ kind: 'error', code: 'unknown_error' })
})
