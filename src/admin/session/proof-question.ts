import { createStore } from '#ui/store.ts'
import { UnprovenError } from '../frame/calls/unproven-error.ts'

type Asked = {
  readonly proof: Promise<void>
  readonly proven: () => void
  readonly refused: (error: UnprovenError) => void
}

/** Asks somebody who they are, once for all who want to know it meanwhile. */
export function createProofQuestion() {
  const asked = createStore<Asked | undefined>(undefined)

  function end(tell: (one: Asked) => void): void {
    const current = asked.get()
    asked.set(undefined)
    if (current) tell(current)
  }

  return {
    isAsked: () => asked.get() !== undefined,
    subscribe: asked.subscribe,
    /** Ends when they have shown it; throws where they would not. */
    ask(): Promise<void> {
      const current = asked.get() ?? createAsked()
      asked.set(current)
      return current.proof
    },
    answer: () => end(({ proven }) => proven()),
    giveUp: () => end(({ refused }) => refused(new UnprovenError())),
  }
}

function createAsked(): Asked {
  const { promise: proof, resolve: proven, reject: refused } = Promise.withResolvers<void>()
  return { proof, proven, refused }
}
