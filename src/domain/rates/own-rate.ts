import { type Day, dayOf } from '../calendar/day.ts'
import { type Currency, houseCurrency } from '../money/currency.ts'
import type { Decimal } from '../money/decimal.ts'
import type { PublishedRate } from '../sources/publication.ts'
import { ownDesk } from '../sources/source.ts'

/** A manual rate for a period, in units of the currency per euro. */
export type OwnRate = {
  readonly currency: Currency
  readonly rate: Decimal
  readonly validFrom: Date
  /** Undefined: until it is replaced or ended. */
  readonly validUntil: Date | undefined
  /** It never counted before it was recorded. */
  readonly recordedAt: Date
  /** When a treasurer ended it early. */
  readonly endedAt: Date | undefined
}

/** Returns when a rate starts to count. */
export function ownStart({ validFrom, recordedAt }: Pick<OwnRate, 'validFrom' | 'recordedAt'>): Date {
  return validFrom > recordedAt ? validFrom : recordedAt
}

/** Returns when a rate stops counting. */
export function ownEnd({ validUntil, endedAt }: Pick<OwnRate, 'validUntil' | 'endedAt'>): Date | undefined {
  return validUntil && endedAt ? (validUntil < endedAt ? validUntil : endedAt) : (validUntil ?? endedAt)
}

/** Tells whether a rate has ever counted: not if it was ended, or over, before its start. */
export function hasCounted(rate: OwnRate): boolean {
  const end = ownEnd(rate)
  return end === undefined || ownStart(rate) < end
}

/**
 * Returns the manual rate of a currency at a moment. The last one that started counts; after its end none does, because
 * replaced rates do not return.
 */
export function findOwnRate(rates: readonly OwnRate[], currency: Currency, at: Date): OwnRate | undefined {
  const last = rates
    .filter((rate) => rate.currency === currency && ownStart(rate) <= at && hasCounted(rate))
    // Rates come in the order in which they were recorded, so of two with the same start the later record counts.
    .reduce<OwnRate | undefined>((found, rate) => (found && ownStart(found) > ownStart(rate) ? found : rate), undefined)
  const end = last && ownEnd(last)
  return last && !(end && end <= at) ? last : undefined
}

/** Adds manual rates to the figures of a moment, as if they had been published that day. */
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
  // Manual rates of whole days count until one is set for a moment.
  const isReplaced = ({ source, quote, date }: PublishedRate) =>
    source === ownDesk && (date <= (lastChanges.get(quote) ?? '') || set.some((own) => own.quote === quote))
  return [...recent.filter((figure) => !isReplaced(figure)), ...set]
}

/** Returns the days up to a moment on which another manual rate started or one ended, in ascending order. */
export function ownChanges(rates: readonly OwnRate[], currency: Currency, at: Date): Day[] {
  const moments = rates
    .filter((rate) => rate.currency === currency && hasCounted(rate))
    .flatMap((rate) => [ownStart(rate), ownEnd(rate)])
    .flatMap((moment) => (moment && moment <= at ? [dayOf(moment)] : []))
  return [...new Set(moments)].toSorted()
}

/** Returns a manual rate as a figure of a day. It counts as one of each day, so that it never grows too old. */
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

/** Returns when the next rate starts or ends, if one does. */
export function nextOwnChange(rates: readonly OwnRate[], now: Date): Date | undefined {
  const moments = rates
    .flatMap((rate) => [ownStart(rate), ownEnd(rate)])
    .flatMap((moment) => (moment && moment > now ? [moment.getTime()] : []))
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined
}
