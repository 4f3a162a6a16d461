import { codeOf } from '#contract/error.ts'
import type { Say } from '#domain/texts/say.ts'
import { createToastStore } from '#ui/toast/toast-store.ts'
import { createCallFeedback } from './call-feedback.ts'
import { createDeskCall } from './desk-call.ts'
import type { DeskTools } from './desk-context.tsx'

type Dependencies = {
  readonly fetch: typeof fetch
  readonly say: Say<'admin'>
  /** Called at the first call that is refused because nobody is signed in any more. */
  readonly onUnauthorized: () => void
  readonly pauses?: readonly number[] | undefined
}

/** The desk's client and its toasts: how every call ended is shown in one place. */
export function createDeskTools({ fetch, say, onUnauthorized, pauses }: Dependencies): Omit<DeskTools, 'setting'> {
  const toasts = createToastStore()
  const showFeedback = createCallFeedback({ toasts, say })
  return {
    toasts,
    call: createDeskCall({
      fetch,
      pauses,
      report(ended) {
        if (codeOf(ended.error) === 'unauthorized' && ended.endpoint.access !== 'public') onUnauthorized()
        showFeedback(ended)
      },
    }),
  }
}
