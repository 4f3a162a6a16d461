import type { Call } from '#contract/core/client.ts'
import { type ApiError, codeOf } from '#contract/core/error.ts'
import { compare } from '#contract/public/compare.ts'
import { type Day, dayOf, laterOf } from '#domain/calendar/day.ts'
import { fixedSide, type PageFilter, rowSide } from '#domain/filter/filter.ts'
import { openAmount } from '#domain/filter/one-edition.ts'
import type { Comparison, Offer } from '#domain/rates/comparison.ts'
import type { FixedSide } from '#domain/rates/difference.ts'
import { isOwnProvider } from '#domain/sources/provider.ts'
import { callLocale } from './call-locale.ts'
import { questionOf, type RatesQuery } from './load-rates.ts'
import type { RowNote, RowNotes } from './notes.ts'

/** Result of loading the notes. */
export type LoadedNotes = { readonly notes: RowNotes } | { readonly error: ApiError['code'] }

/** Loads the notes of a filter's rows. A failure is a result too; a cancelled call has none. */
export async function loadNotes(call: Call, wanted: Omit<RatesQuery, 'provider'>): Promise<LoadedNotes> {
  const { filter, signal } = wanted
  try {
    const query = questionOf(wanted)
    const { comparisons } = await call(compare, { path: callLocale, query, ...(signal && { signal }) })
    return { notes: notesOf(comparisons, filter) }
  } catch (error) {
    if (signal?.aborted) throw error
    return { error: codeOf(error) }
  }
}

/** Returns the notes by currency of the row. */
function notesOf(comparisons: readonly Comparison[], filter: PageFilter): RowNotes {
  const [side, fixed] = [rowSide(filter), fixedSide(filter)]
  return new Map(comparisons.map((comparison) => [comparison[side], noteOf(comparison, fixed)]))
}

function noteOf({ offers, markup, withheld, held }: Comparison, fixed: FixedSide): RowNote {
  const own = offers.find(({ provider }) => isOwnProvider(provider))
  const other = offers.find((offer) => offer !== own)
  return {
    amounts: Object.fromEntries(offers.map((offer) => [offer.provider, openAmount(offer, fixed)])),
    kind: other?.kind,
    date: other?.date,
    setOn: own && setOn(own),
    rate: own?.unitRate,
    percent: other?.difference?.percent,
    verdict: other?.difference?.verdict,
    markup,
    checked: held.map(({ source, base, quote, date }) => `${source} ${base}/${quote} ${date}`),
    staleOf: own?.isStale ? own.date : undefined,
    withheld,
  }
}

/** Returns the day on which an offer was set; undefined if it is stale, which is shown with the day of its figures. */
function setOn({ setAt, date, isStale }: Offer): Day | undefined {
  if (isStale) return undefined
  // A figure of a future day takes effect at midnight of its source, which may be the evening before in UTC.
  return setAt && laterOf(dayOf(setAt), date ?? '')
}
