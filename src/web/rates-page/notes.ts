import type { Comparison } from '#domain/comparison.ts'
import type { Currency } from '#domain/currency.ts'
import { type Day, dayOf } from '#domain/day.ts'
import { type Decimal, decimalText, parseDecimal } from '#domain/decimal.ts'
import type { Verdict } from '#domain/difference.ts'
import type { MidKind } from '#domain/mid-rates.ts'
import type { WithholdingReason } from '#domain/offer-rules.ts'
import { type PageFilter, rowSide } from '#domain/page-filter.ts'

/** What is to be said of a row besides its amounts: worked out from exact rates, where amounts are rounded. */
export type RowNote = {
  /** Whether the other provider's rate is official, or the market's standing in. */
  readonly kind: MidKind | undefined
  /** The day of the oldest figure of that rate. */
  readonly date: Day | undefined
  /** The day our own offer was set. */
  readonly setOn: Day | undefined
  /** Our rate for one unit of the side whose amount was given. */
  readonly rate: Decimal | undefined
  readonly percent: Decimal | undefined
  readonly verdict: Verdict | undefined
  readonly markup: Decimal | undefined
  /** Whether a newer figure is being checked. */
  readonly isChecked: boolean
  /** Whether our offer is made of figures so old that it must say so. */
  readonly isStale: boolean
  /** Why there is no offer of ours. */
  readonly withheld: WithholdingReason | undefined
}

export type RowNotes = ReadonlyMap<Currency, RowNote>

export const noNotes: RowNotes = new Map()

/** The notes of a filter's rows, by the currency of the row. */
export function notesOf(comparisons: readonly Comparison[], filter: PageFilter): RowNotes {
  const side = rowSide(filter)
  return new Map(comparisons.map((comparison) => [comparison[side], noteOf(comparison)]))
}

function noteOf({ offers, markup, withheld }: Comparison): RowNote {
  const own = offers.find(({ provider }) => provider === 'commercial')
  const other = offers.find((offer) => offer !== own)
  return {
    kind: other?.kind,
    date: other?.date,
    setOn: own?.setAt && dayOf(own.setAt),
    rate: own?.unitRate,
    percent: other?.difference?.percent,
    verdict: other?.difference?.verdict,
    markup,
    isChecked: offers.some(({ held }) => held.length > 0),
    isStale: own?.isStale ?? false,
    withheld,
  }
}

/** A note as JSON can carry it; decimals are text. */
export type WireNote = Omit<RowNote, 'rate' | 'percent' | 'markup'> & {
  readonly rate: string | undefined
  readonly percent: string | undefined
  readonly markup: string | undefined
}

export function writeNotes(notes: RowNotes): Record<Currency, WireNote> {
  return Object.fromEntries(
    [...notes].map(([currency, { rate, percent, markup, ...note }]) => [
      currency,
      { ...note, rate: writeDecimal(rate), percent: writeDecimal(percent), markup: writeDecimal(markup) },
    ]),
  )
}

export function readNotes(wire: Readonly<Record<Currency, WireNote>>): RowNotes {
  return new Map(
    Object.entries(wire).map(([currency, { rate, percent, markup, ...note }]) => [
      currency,
      { ...note, rate: readDecimal(rate), percent: readDecimal(percent), markup: readDecimal(markup) },
    ]),
  )
}

function writeDecimal(value: Decimal | undefined): string | undefined {
  return value && decimalText(value)
}

function readDecimal(text: string | undefined): Decimal | undefined {
  return text === undefined ? undefined : parseDecimal(text)
}

/** Whether nothing in the table is official: then nothing above it may be called so. */
export function isOfMarket(notes: RowNotes): boolean {
  const kinds = [...notes.values()].flatMap(({ kind }) => kind ?? [])
  return kinds.length > 0 && kinds.every((kind) => kind === 'market')
}

/** What a stamp above the table may say for its rows, and what it may not. */
export type NotesSummary = {
  /** How many rows are of another day than the stamp. */
  readonly older: number
  /** How many have a newer figure that is being checked. */
  readonly checked: number
  /** The day on which most of our offers were set. */
  readonly setOn: Day | undefined
}

export function summarize(notes: RowNotes, day: Day | undefined): NotesSummary {
  const rows = [...notes.values()]
  return {
    older: rows.filter(({ date }) => date !== undefined && date !== day).length,
    checked: rows.filter(({ isChecked }) => isChecked).length,
    setOn: commonest(rows.flatMap(({ setOn }) => setOn ?? [])),
  }
}

function commonest(days: readonly Day[]): Day | undefined {
  const counted = [...Map.groupBy(days, (day) => day)].map(([day, same]) => ({ day, count: same.length }))
  return counted.toSorted((a, b) => b.count - a.count || (a.day < b.day ? 1 : -1))[0]?.day
}
