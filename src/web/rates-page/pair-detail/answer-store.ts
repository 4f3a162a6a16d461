import { type ApiError, codeOf } from '#contract/core/error.ts'
import { createStore } from '#ui/store.ts'

/** State of a question. The answer to the previous one stays until the next, also after a failure. */
export type QuestionState<Question, Answer> = {
  readonly question: Question
  readonly answer: Answer | undefined
  readonly state: 'loading' | 'ready' | { readonly error: ApiError['code'] }
}

/** Returns the error, if any. */
export function errorOf({ state }: Pick<QuestionState<unknown, unknown>, 'state'>): ApiError['code'] | undefined {
  return typeof state === 'object' ? state.error : undefined
}

type AnswerStore<Question, Answer> = {
  asked(): QuestionState<Question, Answer>
  subscribe(listener: () => void): () => void
  /** Asks the current question, until the returned function is called. */
  open(): () => void
  /** Cancels the pending request and asks another question. */
  ask(question: Question): void
  retry(): void
}

export type Load<Question, Answer> = (question: Question, signal: AbortSignal) => Promise<Answer>

/** Creates a store for one question at a time: a newer one cancels the older, whose answer is ignored. */
export function createAnswerStore<Question, Answer>(
  first: Question,
  load: Load<Question, Answer>,
): AnswerStore<Question, Answer> {
  const store = createStore<QuestionState<Question, Answer>>({ question: first, answer: undefined, state: 'loading' })
  let pending = new AbortController()

  function set(change: Partial<QuestionState<Question, Answer>>): void {
    store.set({ ...store.get(), ...change })
  }

  async function ask(question: Question): Promise<void> {
    pending.abort()
    pending = new AbortController()
    const { signal } = pending
    set({ question, state: 'loading' })
    try {
      const answer = await load(question, signal)
      if (!signal.aborted) set({ answer, state: 'ready' })
    } catch (error) {
      if (!signal.aborted) set({ state: { error: codeOf(error) } })
    }
  }

  return {
    asked: store.get,
    subscribe: store.subscribe,
    open() {
      void ask(store.get().question)
      return () => pending.abort()
    },
    ask: (question) => void ask(question),
    retry: () => void ask(store.get().question),
  }
}
