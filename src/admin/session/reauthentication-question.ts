import { createStore } from '#ui/store.ts'
import { ReauthenticationError } from '../frame/calls/unproven-error.ts'

type OpenQuestion = {
  readonly proof: Promise<void>
  readonly proven: () => void
  readonly refused: (error: ReauthenticationError) => void
}

/** Creates the question for re-authentication, which all calls that need it meanwhile share. */
export function createReauthenticationQuestion() {
  const open = createStore<OpenQuestion | undefined>(undefined)

  function end(settle: (one: OpenQuestion) => void): void {
    const current = open.get()
    open.set(undefined)
    if (current) settle(current)
  }

  return {
    isAsked: () => open.get() !== undefined,
    subscribe: open.subscribe,
    /** Resolves once the user has re-authenticated; rejects with `ReauthenticationError` if they cancel. */
    ask(): Promise<void> {
      const current = open.get() ?? createOpenQuestion()
      open.set(current)
      return current.proof
    },
    answer: () => end(({ proven }) => proven()),
    giveUp: () => end(({ refused }) => refused(new ReauthenticationError())),
  }
}

function createOpenQuestion(): OpenQuestion {
  const { promise: proof, resolve: proven, reject: refused } = Promise.withResolvers<void>()
  return { proof, proven, refused }
}
