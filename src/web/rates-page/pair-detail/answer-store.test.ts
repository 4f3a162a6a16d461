import { expect, test } from 'vitest'
import { ApiError } from '#contract/core/error.ts'
import { createAnswerStore } from './answer-store.ts'

type Question = { text: string; signal: AbortSignal; answer: (text: string) => void; fail: (error: unknown) => void }

/** A server that answers when the test says so. */
function controlledServer() {
  const questions: Question[] = []
  const load = (text: string, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => questions.push({ text, signal, answer: resolve, fail: reject }))
  return { questions, load }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('loads the first question when it is opened', async () => {
  const { questions, load } = controlledServer()
  const store = createAnswerStore<string, string>('year', load)
  expect(store.asked()).toEqual({ question: 'year', answer: undefined, state: 'loading' })
  store.open()
  questions[0]?.answer('a year')
  await settled()
  expect(store.asked()).toEqual({ question: 'year', answer: 'a year', state: 'ready' })
})

test('a newer question cancels the older, and the old answer stays until the new one arrives', async () => {
  const { questions, load } = controlledServer()
  const store = createAnswerStore<string, string>('year', load)
  store.open()
  questions[0]?.answer('a year')
  await settled()
  store.ask('month')
  store.ask('all')
  expect(questions.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(store.asked()).toEqual({ question: 'all', answer: 'a year', state: 'loading' })
  questions[2]?.answer('everything')
  questions[1]?.answer('a month')
  await settled()
  expect(store.asked()).toEqual({ question: 'all', answer: 'everything', state: 'ready' })
})

test('a failure has its code, and can be retried', async () => {
  const { questions, load } = controlledServer()
  const store = createAnswerStore<string, string>('year', load)
  store.open()
  questions[0]?.fail(new ApiError('rates_unavailable', 'none'))
  await settled()
  expect(store.asked().state).toEqual({ error: 'rates_unavailable' })
  store.retry()
  expect(store.asked().state).toBe('loading')
  questions[1]?.fail(new TypeError('network'))
  await settled()
  expect(store.asked().state).toEqual({ error: 'unknown_error' })
})

test('a failure keeps the previous answer, and a retry repeats the failed question', async () => {
  const { questions, load } = controlledServer()
  const store = createAnswerStore<string, string>('year', load)
  store.open()
  questions[0]?.answer('a year')
  await settled()
  store.ask('all')
  questions[1]?.fail(new ApiError('rates_unavailable', 'none'))
  await settled()
  expect(store.asked()).toEqual({ question: 'all', answer: 'a year', state: { error: 'rates_unavailable' } })
  store.retry()
  expect(questions[2]?.text).toBe('all')
  questions[2]?.answer('everything')
  await settled()
  expect(store.asked()).toEqual({ question: 'all', answer: 'everything', state: 'ready' })
})

test('closing cancels the pending request without notifying subscribers', async () => {
  const { questions, load } = controlledServer()
  const store = createAnswerStore<string, string>('year', load)
  let notified = 0
  const close = store.open()
  store.subscribe(() => notified++)
  close()
  questions[0]?.fail(new DOMException('', 'AbortError'))
  await settled()
  expect([questions[0]?.signal.aborted, notified]).toEqual([true, 0])
})
