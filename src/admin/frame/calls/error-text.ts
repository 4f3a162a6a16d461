import { ApiError, codeOf } from '#contract/core/error.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import { LostAnswerError } from './lost-answer-error.ts'
import { requestIdOf } from './traced-call.ts'

/** Texts of one screen for error codes. */
export type ErrorTexts = Readonly<Partial<Record<NonNullable<ReturnType<typeof codeOf>>, string>>>

/** Returns the text for a refused or unanswered request; the screen's own text for its code comes first. */
export function errorText(say: Translate<'admin'>, error: unknown, own: ErrorTexts = {}): string {
  if (error instanceof LostAnswerError) return say(error.isCarriedOut ? 'error.answer_lost' : 'error.result_unknown')
  const id = requestIdOf(error)
  const code = codeOf(error)
  const ownText = code && own[code]
  if (ownText) return ownText
  switch (code) {
    case 'rate_limit_exceeded':
      return limitSeconds(error) === undefined
        ? say('error.rate_limit_exceeded')
        : say('error.limit', { seconds: limitSeconds(error) })
    case 'unauthorized':
      return say('error.session_ended')
    case 'forbidden':
      return say('error.forbidden')
    case 'not_found':
      return say('error.not_found')
    case 'invalid_state':
      return say('error.invalid_state')
    case 'invalid_parameters':
      return say('error.invalid_parameters')
    case 'temporarily_unavailable':
      return say('error.temporarily_unavailable')
    case 'took_too_long':
      return say('error.took_too_long')
    default:
      if (!id && !navigator.onLine) return say('offline.title')
      return id ? `${say('error.unknown')} ${say('error.request')} ${id}` : say('error.unknown')
  }
}

/** Returns the seconds to wait after a rate limit; undefined after too many wrong attempts. */
function limitSeconds(error: unknown): number | undefined {
  const data = error instanceof ApiError ? error.data : undefined
  return typeof data === 'object' && data !== null && 'seconds' in data ? Number(data.seconds) : undefined
}
