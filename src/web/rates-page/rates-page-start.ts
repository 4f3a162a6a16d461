import type { ApiError } from '#contract/core/error.ts'
import type { PageFilter } from '#domain/filter/filter.ts'
import type { Side } from '#domain/filter/side.ts'
import type { Currency } from '#domain/money/currency.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import type { RateEntry } from '#domain/rates/conversion.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { readNotes, type WireNote, writeNotes } from './data/notes.ts'
import type { Loaded, RatesPageData } from './data/rates-page-data.ts'
import type { Opening } from './rates-page.tsx'

/** Initial data of the page as JSON. */
export type RatesPageStart = { readonly data: RatesPageData; readonly opening: WireOpening }

type WireOpening = Pick<Opening, 'search' | 'draft'> & {
  readonly filter: WireFilter
  readonly loaded: readonly WireLoaded[]
  readonly notes: { readonly notes: Readonly<Record<Currency, WireNote>> } | { readonly error: ApiError['code'] }
}

export function writeStart(data: RatesPageData, opening: Opening): RatesPageStart {
  const { filter, loaded, notes, ...rest } = opening
  const wireNotes = 'notes' in notes ? { notes: writeNotes(notes.notes) } : notes
  return {
    data,
    opening: { ...rest, filter: writeFilter(filter), loaded: loaded.map(writeLoaded), notes: wireNotes },
  }
}

export function readOpening({ filter, loaded, notes, ...rest }: WireOpening): Opening {
  return {
    ...rest,
    filter: readFilter(filter),
    loaded: loaded.map(readLoaded),
    notes: 'error' in notes ? notes : { notes: readNotes(notes.notes) },
  }
}

type WireFilter = {
  readonly from: Side
  readonly to: Side
  readonly amount: string
  readonly fixed: 'from' | 'to'
}

function writeFilter({ from, to, fromAmount, toAmount }: PageFilter): WireFilter {
  const amount = fromAmount ?? toAmount
  return { from, to, amount: amount ? decimalText(amount) : '', fixed: fromAmount ? 'from' : 'to' }
}

function readFilter({ from, to, amount, fixed }: WireFilter): PageFilter {
  const given = parseDecimal(amount)
  return { from, to, fromAmount: fixed === 'from' ? given : undefined, toAmount: fixed === 'to' ? given : undefined }
}

/** Amounts are strings, and values shared by all entries are sent once. */
type WireLoaded = { readonly provider: Provider } & (
  | { readonly rates: readonly WireRate[] }
  | { readonly error: ApiError['code'] }
)

type WireRate = readonly [from: Currency, to: Currency, given: string, got: string]

function writeLoaded(loaded: Loaded): WireLoaded {
  return 'rates' in loaded ? { ...loaded, rates: loaded.rates.map(writeRate) } : loaded
}

function readLoaded(wire: WireLoaded): Loaded {
  return 'rates' in wire ? { ...wire, rates: wire.rates.map((rate) => readRate(wire.provider, rate)) } : wire
}

function writeRate({ from, to, fromAmount, toAmount }: RateEntry): WireRate {
  return [from, to, decimalText(fromAmount), decimalText(toAmount)]
}

function readRate(provider: Provider, [from, to, given, got]: WireRate): RateEntry {
  return { provider, from, to, fromAmount: parseDecimal(given), toAmount: parseDecimal(got) }
}
