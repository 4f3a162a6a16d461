import { feedbackOn, unanswered } from '#domain/feedback/feedback.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import type { ToastStore } from '#ui/toast/toast-store.ts'
import type { EndedCall } from './desk-call.ts'
import { errorText } from './error-text.ts'

const errors = new WeakMap<object, string>()
let count = 0

/** Returns the key of an error's toast. A screen's own toast about the same error has the same key and replaces it. */
export function aboutOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return `error:${++count}`
  const about = errors.get(error) ?? `error:${++count}`
  errors.set(error, about)
  return about
}

/** Status of an ended session, which the sign-in form reports instead of a toast. */
const unauthorized = 401

const conflict = 409

/**
 * Shows the toast that the specification requires after a call: success after a change, an error after a failed request.
 * Quiet calls declare why they show none. A screen with a more specific text replaces the toast.
 */
export function createCallFeedback({ toasts, say }: { readonly toasts: ToastStore; readonly say: Translate<'admin'> }) {
  return (ended: EndedCall): void => {
    const { endpoint, method, error } = ended
    if (endpoint.quiet !== undefined) return
    const excluded = [unauthorized]
    if (method === 'GET') excluded.push(unanswered)
    if (endpoint.conflict !== undefined) excluded.push(conflict)
    const feedback = feedbackOn(ended, excluded)
    if (!feedback) return
    if (feedback.kind === 'success') toasts.show({ kind: 'success', text: say('toast.done'), isUsual: true })
    else toasts.show({ kind: 'error', text: errorText(say, error), about: aboutOf(error) })
  }
}
