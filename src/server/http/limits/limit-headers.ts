import { ApiError } from '#contract/core/error.ts'
import type { LimitStatus } from '../../limits/limiter.ts'

/** Returns the status of a client as headers of draft-ietf-httpapi-ratelimit-headers-10. */
export function limitHeaders({ kind, budget, left, seconds }: LimitStatus): Readonly<Record<string, string>> {
  return {
    'ratelimit-policy': `"${kind}";q=${budget};w=60`,
    ratelimit: `"${kind}";r=${left};t=${seconds}`,
  }
}

/**
 * Creates the error of a client over its limit. It has the reason `limit`, because a full queue has the same error
 * code.
 */
export function limitExceeded(standing: LimitStatus): ApiError {
  const { kind, budget, seconds } = standing
  return new ApiError(
    'rate_limit_exceeded',
    `More than ${budget} calls a minute (${kind}); try again in ${seconds} s.`,
    {
      headers: { 'retry-after': String(seconds), ...limitHeaders(standing) },
      data: { reason: 'limit', seconds },
    },
  )
}
