import { ApiError, wrongField } from '#contract/core/error.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { problemOfOwnRate, type RequestedRate } from '#domain/rates/own-rate-file.ts'
import type { OwnRateRefusal } from '#domain/rates/own-rate-refusal.ts'
import { NotOwnDecisionError } from '../../../db/stores/rates/own-rate-proposals.ts'
import { OwnRateConflictError } from '../../../db/stores/rates/own-rate-rows.ts'

/** Returns the canonical name of a time zone. */
export function zoneNamed(text: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
}

type WireRate = {
  readonly currency: string
  readonly rate: string
  readonly valid_from: string | null
  readonly valid_until: string | null
}

export function readRequestedRate({ currency, rate, valid_from, valid_until }: WireRate): RequestedRate {
  return {
    currency,
    rate: parseDecimal(rate),
    validFrom: valid_from ? new Date(valid_from) : undefined,
    validUntil: valid_until ? new Date(valid_until) : undefined,
  }
}

export function requirePossible(
  rates: readonly RequestedRate[],
  context: Parameters<typeof problemOfOwnRate>[1],
): void {
  rates.forEach((rate, index) => {
    const problem = problemOfOwnRate(rate, context)
    const isTwice = rates.findIndex(({ currency }) => currency === rate.currency) < index
    if (problem || isTwice)
      throw wrongField(`rates[${index}]`, `${rate.currency}: ${problem ?? 'named more than once'}.`)
  })
}

export async function refusing<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    if (!(error instanceof OwnRateConflictError)) throw error
    const code = error instanceof NotOwnDecisionError ? 'forbidden' : 'invalid_state'
    throw new ApiError(code, error.message, { reason: error.refusal })
  })
}

export function assertFound(isFound: boolean, message: string, reason?: OwnRateRefusal): void {
  if (!isFound) throw new ApiError('not_found', message, { ...(reason && { reason }) })
}
