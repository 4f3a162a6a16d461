import { type Day, dayOf } from '../calendar/day.ts'
import { type Currency, houseCurrency } from '../money/currency.ts'
import type { Decimal } from '../money/decimal.ts'
import type { PublishedRate } from '../sources/publication.ts'
import { ownDesk } from '../sources/source.ts'

/** A mid rate that our own desk has set for a time: so many units of the currency for one euro. */
export type OwnRate = {
  readonly currency: Currency
  readonly rate: Decimal
  readonly validFrom: Date
  /** Undefined: until the desk sets another one, or ends it. */
  readonly validUntil: Date | undefined
  /** Nothing was sold by it before it was recorded. */
  readonly recordedAt: Date
  /** When somebody ended it before its time. */
  readonly endedAt: Date | undefined
}

/** The moment from which a rate counts. */
export function ownStart({ validFrom, recordedAt }: Pick<OwnRate, 'validFrom' | 'recordedAt'>): Date {
  return validFrom > recordedAt ? validFrom : recordedAt
}

/** The moment from which it does not count any more. */
export function ownEnd({ validUntil, endedAt }: Pick<OwnRate, 'validUntil' | 'endedAt'>): Date | undefined {
  return validUntil && endedAt ? (validUntil < endedAt ? validUntil : endedAt) : (validUntil ?? endedAt)
}

/** One that was ended before it began, or is over before it could, has never counted. */
export function hasCounted(rate: OwnRate): boolean {
  const end = ownEnd(rate)
  return end === undefined || ownStart(rate) < end
}

/**
 * What our desk says of a currency at a moment. The last that began counts; when it is over, none does: what it replaced
 * does not come back.
 */
export function findOwnRate(rates: readonly OwnRate[], currency: Currency, at: Date): OwnRate | undefined {
  const last = rates
    .filter((rate) => rate.currency === currency && ownStart(rate) <= at && hasCounted(rate))
    // They come in the order they were recorded, so of two with the same start the later record counts.
    .reduce<OwnRate | undefined>((found, rate) => (found && ownStart(found) > ownStart(rate) ? found : rate), undefined)
  const end = last && ownEnd(last)
  return last && !(end && end <= at) ? last : undefined
}

/** Figures of a moment with those that our desk has set, as if it had printed them that day. */
export function withOwnRates(
  recent: readonly PublishedRate[],
  rates: readonly OwnRate[],
  at: Date,
): readonly PublishedRate[] {
  if (rates.length === 0) return recent
  const currencies = [...new Set(rates.map(({ currency }) => currency))]
  const lastChanges = new Map(currencies.map((currency) => [currency, ownChanges(rates, currency, at).at(-1) ?? '']))
  const set = currencies.flatMap((currency) => {
    const rate = findOwnRate(rates, currency, at)
    return rate ? [figureOn(dayOf(at), rate)] : []
  })
  // What the desk said of whole days counts until it says something of moments.
  const isReplaced = ({ source, quote, date }: PublishedRate) =>
    source === ownDesk && (date <= (lastChanges.get(quote) ?? '') || set.some((own) => own.quote === quote))
  return [...recent.filter((figure) => !isReplaced(figure)), ...set]
}

/** The days by a moment on which another rate of our desk began, or one ended; the first first. */
export function ownChanges(rates: readonly OwnRate[], currency: Currency, at: Date): Day[] {
  const moments = rates
    .filter((rate) => rate.currency === currency && hasCounted(rate))
    .flatMap((rate) => [ownStart(rate), ownEnd(rate)])
    .flatMap((moment) => (moment && moment <= at ? [dayOf(moment)] : []))
  return [...new Set(moments)].toSorted()
}

/** While it holds it is a figure of each day: nobody would call it old, or too old to go with another. */
function figureOn(date: Day, own: OwnRate): PublishedRate {
  const { currency, rate } = own
  return {
    source: ownDesk,
    base: houseCurrency,
    quote: currency,
    quantity: 1,
    rate,
    date,
    learnedAt: ownStart(own),
    origin: 'set',
  }
}

/** When the next one begins or ends, if one does. */
export function nextOwnChange(rates: readonly OwnRate[], now: Date): Date | undefined {
  const moments = rates
    .flatMap((rate) => [ownStart(rate), ownEnd(rate)])
    .flatMap((moment) => (moment && moment > now ? [moment.getTime()] : []))
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined
}
