import { feedbackOn, unanswered } from '#domain/feedback/feedback.ts'
import type { Say } from '#domain/texts/say.ts'
import type { ToastStore } from '#ui/toast/toast-store.ts'
import type { EndedCall } from './desk-call.ts'
import { errorText } from './error-text.ts'

const errors = new WeakMap<object, string>()
let count = 0

/** Returns what a toast about an error is about, so that a screen's own words replace the usual ones. */
export function aboutOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return `error:${++count}`
  const about = errors.get(error) ?? `error:${++count}`
  errors.set(error, about)
  return about
}

/** The sign-in form says that a session has ended. */
const unauthorized = 401

/**
 * Shows the toast that the specification wants after a call: every change that was made, every request that failed.
 * Quiet calls say why they are at their declaration. A screen with better words shows them instead.
 */
export function createCallFeedback({ toasts, say }: { readonly toasts: ToastStore; readonly say: Say<'admin'> }) {
  return (ended: EndedCall): void => {
    const { endpoint, method, error } = ended
    if (endpoint.quiet !== undefined) return
    const feedback = feedbackOn(ended, method === 'GET' ? [unanswered, unauthorized] : [unauthorized])
    if (!feedback) return
    if (feedback.kind === 'success') toasts.show({ kind: 'success', text: say('toast.done'), isUsual: true })
    else toasts.show({ kind: 'error', text: errorText(say, error), about: aboutOf(error) })
  }
}
