import type { Day } from '#domain/calendar/day.ts'
import type { NotedAmounts } from '#domain/filter/one-edition.ts'
import type { Currency } from '#domain/money/currency.ts'
import { compareDecimals, type Decimal, decimalText, parseDecimal } from '#domain/money/decimal.ts'
import type { Verdict } from '#domain/rates/difference.ts'
import type { MidKind } from '#domain/rates/mid-rates.ts'
import type { WithholdingReason } from '#domain/rates/offer-rules.ts'
import { referenceName } from '#domain/sources/market-name.ts'
import type { Provider } from '#domain/sources/provider.ts'
import type { SourceFreshness } from './rates-page-data.ts'

/** What is to be said of a row besides its amounts: worked out from exact rates, where amounts are rounded. */
export type RowNote = {
  /** Amounts it was computed from; the note belongs only to a row that shows the same amounts. */
  readonly amounts: NotedAmounts
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
  /** Newer figures that are being checked, each by a name of its own. */
  readonly checked: readonly string[]
  /** The day of the figures our offer is made of, where they are so old that it must say so. */
  readonly staleOf: Day | undefined
  /** Why there is no offer of ours. */
  readonly withheld: WithholdingReason | undefined
}

export type RowNotes = ReadonlyMap<Currency, RowNote>

export const noNotes: RowNotes = new Map()

/** A note as JSON can carry it; decimals are text. */
export type WireNote = Omit<RowNote, 'amounts' | 'rate' | 'percent' | 'markup'> & {
  readonly amounts: WireAmounts
  readonly rate: string | undefined
  readonly percent: string | undefined
  readonly markup: string | undefined
}

type WireAmounts = Readonly<Partial<Record<Provider, string>>>

export function writeNotes(notes: RowNotes): Record<Currency, WireNote> {
  return Object.fromEntries(
    [...notes].map(([currency, { amounts, rate, percent, markup, ...note }]) => [
      currency,
      {
        ...note,
        amounts: writeAmounts(amounts),
        rate: writeDecimal(rate),
        percent: writeDecimal(percent),
        markup: writeDecimal(markup),
      },
    ]),
  )
}

export function readNotes(wire: Readonly<Record<Currency, WireNote>>): RowNotes {
  return new Map(
    Object.entries(wire).map(([currency, { amounts, rate, percent, markup, ...note }]) => [
      currency,
      {
        ...note,
        amounts: readAmounts(amounts),
        rate: readDecimal(rate),
        percent: readDecimal(percent),
        markup: readDecimal(markup),
      },
    ]),
  )
}

function writeAmounts(amounts: NotedAmounts): WireAmounts {
  return Object.fromEntries(Object.entries(amounts).map(([provider, amount]) => [provider, decimalText(amount)]))
}

function readAmounts(wire: WireAmounts): NotedAmounts {
  return Object.fromEntries(Object.entries(wire).map(([provider, amount]) => [provider, parseDecimal(amount)]))
}

function writeDecimal(value: Decimal | undefined): string | undefined {
  return value && decimalText(value)
}

function readDecimal(text: string | undefined): Decimal | undefined {
  return text === undefined ? undefined : parseDecimal(text)
}

/** Whether nothing in the table is official: then nothing above it may be called so. */
export function isOfMarket(notes: RowNotes): boolean {
  return referenceName([...notes.values()].map(({ kind }) => kind)) === 'market'
}

/** The one day of all figures, where they are the market's alone: then an official stamp would speak for nothing below. */
export function findMarketDay(notes: RowNotes): Day | undefined {
  const days = new Set([...notes.values()].map(({ date }) => date))
  const [day] = days
  return isOfMarket(notes) && days.size === 1 ? day : undefined
}

/** Whether the mark-up over the European Central Bank tells anything that the cost does not. */
export function hasOwnMarkup(notes: RowNotes): boolean {
  return [...notes.values()].some(
    ({ markup, percent }) => markup && (!percent || compareDecimals(markup, percent) !== 0),
  )
}

/** Whether every cost is the mark-up over the European Central Bank: not where a rate is of the market or another bank. */
export function equalsMarkup(notes: RowNotes): boolean {
  return (
    notes.size > 0 && !hasOwnMarkup(notes) && [...notes.values()].every(({ percent, markup }) => !percent || markup)
  )
}

/** What a stamp above the table may say for its rows, and what it may not. */
export type NotesSummary = {
  /** The source whose day is that of some rows; where there is none such, the first. */
  readonly source: SourceFreshness | undefined
  /** How many rows are of another day than the stamp, and whether all those days are earlier. */
  readonly ofOtherDays: number
  readonly areOlder: boolean
  /** How many newer figures are being checked. */
  readonly checked: number
  /** The day on which most of our offers were set; undefined if most are stale. */
  readonly setOn: Day | undefined
}

export function summarize(notes: RowNotes, sources: readonly SourceFreshness[]): NotesSummary {
  const rows = [...notes.values()]
  const source = sources.find(({ day }) => rows.some(({ date }) => date === day)) ?? sources[0]
  const otherDays = rows.flatMap((note) => otherDay(note, source) ?? [])
  return {
    source,
    ofOtherDays: otherDays.length,
    areOlder: source !== undefined && otherDays.every((day) => day < source.day),
    checked: new Set(rows.flatMap(({ checked }) => checked)).size,
    setOn: commonest(rows.flatMap(({ setOn, staleOf }) => setOn ?? (staleOf ? [noDay] : []))) || undefined,
  }
}

/** The day of a row's figures, or of old ones that our offer is made of, where it is not the one of the stamp. */
export function otherDay({ date, staleOf }: RowNote, stamp: SourceFreshness | undefined): Day | undefined {
  return [date, staleOf].find((day) => day !== undefined && day !== stamp?.day)
}

/** Stands for the day of an offer that has none to show. */
const noDay: Day = ''

function commonest(days: readonly Day[]): Day | undefined {
  const counted = [...Map.groupBy(days, (day) => day)].map(([day, same]) => ({ day, count: same.length }))
  return counted.toSorted((a, b) => b.count - a.count || (a.day < b.day ? 1 : -1))[0]?.day
}
