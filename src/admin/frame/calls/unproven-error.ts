import { ApiError } from '#contract/core/error.ts'

/** Somebody was asked who they are, and would not or could not say. They know, so nobody tells them. */
export class UnprovenError extends ApiError {
  constructor() {
    super('unauthorized', 'Nobody showed who they are.')
  }
}
