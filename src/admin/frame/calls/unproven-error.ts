import { ApiError } from '#contract/core/error.ts'

/** Error of a call whose re-authentication was cancelled or failed. It needs no message because the user knows. */
export class ReauthenticationError extends ApiError {
  constructor() {
    super('unauthorized', 'Re-authentication was cancelled.')
  }
}
