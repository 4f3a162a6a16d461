import { ApiError } from '#contract/core/error.ts'
import type { Standing } from '../../limits/limiter.ts'

/** Where somebody stands, as draft-ietf-httpapi-ratelimit-headers-10 writes it. */
export function limitHeaders({ kind, budget, left, seconds }: Standing): Readonly<Record<string, string>> {
  return {
    'ratelimit-policy': `"${kind}";q=${budget};w=60`,
    ratelimit: `"${kind}";r=${left};t=${seconds}`,
  }
}

/** Too much was asked. Which limit it was is a reason of its own, for whoever waits behind others has the same code. */
export function tooMuchAsked(standing: Standing): ApiError {
  const { kind, budget, seconds } = standing
  return new ApiError(
    'rate_limit_exceeded',
    `More than ${budget} calls a minute (${kind}); the next is answered in ${seconds} s.`,
    {
      headers: { 'retry-after': String(seconds), ...limitHeaders(standing) },
      data: { reason: 'limit', seconds },
    },
  )
}
