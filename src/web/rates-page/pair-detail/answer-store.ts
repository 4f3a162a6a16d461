import { type ApiError, codeOf } from '#contract/core/error.ts'
import { createStore } from '#ui/store.ts'

/** How far the answer to a question is. What answered the question before stays until then, also after a failure. */
export type Asked<Question, Answer> = {
  readonly question: Question
  readonly answer: Answer | undefined
  readonly state: 'loading' | 'ready' | { readonly error: ApiError['code'] }
}

/** What went wrong, if anything did. */
export function errorOf({ state }: Pick<Asked<unknown, unknown>, 'state'>): ApiError['code'] | undefined {
  return typeof state === 'object' ? state.error : undefined
}

type AnswerStore<Question, Answer> = {
  asked(): Asked<Question, Answer>
  subscribe(listener: () => void): () => void
  /** Asks the question it has, until it is closed by the function it gives. */
  open(): () => void
  /** Cancels what is on its way and asks something else. */
  ask(question: Question): void
  retry(): void
}

export type Load<Question, Answer> = (question: Question, signal: AbortSignal) => Promise<Answer>

/** One question at a time: a newer one cancels the older, whose answer never gets in. */
export function createAnswerStore<Question, Answer>(
  first: Question,
  load: Load<Question, Answer>,
): AnswerStore<Question, Answer> {
  const store = createStore<Asked<Question, Answer>>({ question: first, answer: undefined, state: 'loading' })
  let pending = new AbortController()

  function set(change: Partial<Asked<Question, Answer>>): void {
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
