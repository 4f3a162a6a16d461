import { expect, test } from 'vitest'
import { aboutOf, createCallFeedback } from '#admin/frame/calls/call-feedback.ts'
import { LostAnswerError } from '#admin/frame/calls/lost-answer-error.ts'
import { ApiError, codeOf } from '#contract/core/error.ts'
import { cancelled, unanswered } from '#domain/feedback/feedback.ts'
import { deskEndpoints } from '#server/http/desk/desk-features.ts'
import { createToastStore } from '#ui/toast/toast-store.ts'
import { translateToEnglish } from './english-desk.ts'

/** Returns the toasts that a finished call of an endpoint shows. */
function shownAfter(endpoint: (typeof deskEndpoints)[number], status: number, error?: unknown) {
  const toasts = createToastStore()
  const code = error === undefined ? {} : { code: codeOf(error) }
  createCallFeedback({ toasts, say: translateToEnglish('admin') })({
    endpoint,
    method: endpoint.method,
    status,
    error,
    ...code,
  })
  return toasts.toasts().map(({ kind, text }) => `${kind}: ${text}`)
}

const loud = deskEndpoints.filter(({ quiet }) => quiet === undefined)
const changing = loud.filter(({ method }) => method !== 'GET')
const reading = loud.filter(({ method }) => method === 'GET')

test('shows a success toast after every change, and none after a read', () => {
  for (const endpoint of changing)
    expect([endpoint.name, shownAfter(endpoint, 200)]).toEqual([endpoint.name, ['success: Done.']])
  for (const endpoint of reading) expect([endpoint.name, shownAfter(endpoint, 200)]).toEqual([endpoint.name, []])
})

test('shows an error toast after every failed request', () => {
  const error = new ApiError('forbidden', 'Not for you.')
  for (const endpoint of loud)
    expect([endpoint.name, shownAfter(endpoint, 403, error)]).toEqual([
      endpoint.name,
      ['error: Your role doesn’t allow this.'],
    ])
})

test('says that the result of an unanswered change is unknown, and shows no toast for an unanswered read', () => {
  const lost = new LostAnswerError(false, undefined)
  for (const endpoint of changing)
    expect(shownAfter(endpoint, unanswered, lost)).toEqual([
      expect.stringContaining('we don’t know whether your change was made'),
    ])
  for (const endpoint of reading) expect(shownAfter(endpoint, unanswered, new TypeError('fetch failed'))).toEqual([])
})

test('shows no toast after a cancelled call or an ended session', () => {
  for (const endpoint of loud) {
    expect(shownAfter(endpoint, cancelled)).toEqual([])
    expect(shownAfter(endpoint, 401, new ApiError('unauthorized', 'Sign in.'))).toEqual([])
  }
})

test('shows no toast after quiet calls, and each declares why', () => {
  const quiet = deskEndpoints.filter(({ quiet }) => quiet !== undefined)
  for (const endpoint of quiet) {
    expect(endpoint.quiet).toMatch(/^[A-Z].+\.$/)
    expect(shownAfter(endpoint, 200)).toEqual([])
    expect(shownAfter(endpoint, 500, new ApiError('internal_server_error', 'Broken.'))).toEqual([])
  }
  const names = quiet.map(({ name }) => name)
  expect(names.filter((name) => !name.startsWith('save'))).toEqual([
    'readSession',
    'signIn',
    'sendCode',
    'prove',
    'signOut',
    'openLink',
    'useLink',
    'askNewPassword',
    'offerSecondFactor',
    'exportMessages',
    'findWriter',
    'copyOfWriter',
    'checkConnection',
    'simulateMargins',
    'readMarginFile',
    'readOwnRateFile',
    'beginUpload',
    'sendPiece',
    'finishUpload',
    'cancelUpload',
    'readTextFile',
  ])
})

test('shows no toast for a conflict that the screen shows itself, and each such call declares why', () => {
  const stale = new ApiError('invalid_state', 'Another person was faster.')
  const shown = deskEndpoints.filter(({ conflict }) => conflict !== undefined)
  expect(shown.map(({ name }) => name).toSorted()).toEqual([
    'changeCountry',
    'changeCurrencies',
    'changeMargins',
    'changeTexts',
  ])
  for (const endpoint of shown) {
    expect(endpoint.conflict).toMatch(/^[A-Z].+\.$/)
    expect(shownAfter(endpoint, 409, stale)).toEqual([])
    expect(shownAfter(endpoint, 403, new ApiError('forbidden', 'Not for you.'))).toHaveLength(1)
  }
})

test('replaces the usual error text with the text of the screen', () => {
  const toasts = createToastStore()
  const say = translateToEnglish('admin')
  const error = new ApiError('invalid_state', 'Another editor was faster.')
  const [endpoint] = changing
  if (!endpoint) throw new Error('the desk changes something')
  createCallFeedback({ toasts, say })({ endpoint, method: 'POST', status: 409, code: error.code, error })
  toasts.show({ kind: 'error', text: 'Decided already.', about: aboutOf(error) })
  expect(toasts.toasts().map(({ text }) => text)).toEqual(['Decided already.'])
})
