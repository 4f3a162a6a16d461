import type { MarginChange } from '#domain/margins/margin-change.ts'
import { marginOfPercent } from '#domain/margins/percent.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { MarginSchedule, MarginTier } from '#domain/rates/margin.ts'
import { clientTypes } from '#domain/sources/provider.ts'

/** Parses margins such as `PLN LT natural 0.45 10000:0.40`; country and client type may be left out. */
export function marginsOf(text: string): MarginChange {
  const [currency = '', ...rest] = text.split(' ')
  const country = rest.find((part) => /^[A-Z]{2}$/.test(part))
  const clientType = clientTypes.find((type) => rest.includes(type))
  return { currency, country, clientType, tiers: rest.filter((part) => /\d/.test(part)).map(tierOf) }
}

function tierOf(text: string): MarginTier {
  const [margin = '', start = '0'] = text.split(':').toReversed()
  return { fromAmount: parseDecimal(start), margin: marginOfPercent(parseDecimal(margin)) }
}

export function scheduleOf(text: string, start = '2026-01-01T00:00:00Z'): MarginSchedule {
  return { ...marginsOf(text), validFrom: new Date(start), recordedAt: new Date(start) }
}
