import { codeOf } from '#contract/core/error.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import { createToastStore } from '#ui/toast/toast-store.ts'
import { createCallFeedback } from './call-feedback.ts'
import { createDeskCall } from './desk-call.ts'
import type { DeskTools } from './desk-context.tsx'

type Dependencies = {
  readonly fetch: typeof fetch
  readonly say: Translate<'admin'>
  /** Called when the server refuses a call because the session has ended. */
  readonly onUnauthorized: () => void
  readonly pauses?: readonly number[] | undefined
}

/** Creates the desk's client and its toasts. Shows all feedback about finished calls, and reports an ended session. */
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
