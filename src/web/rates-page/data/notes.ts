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

/** Notes of a row besides its amounts, computed from exact rates. */
export type RowNote = {
  /** Amounts it was computed from; the note belongs only to a row that shows the same amounts. */
  readonly amounts: NotedAmounts
  /** Kind of the other provider's rate: official, or the market filling in. */
  readonly kind: MidKind | undefined
  /** Date of the oldest figure of that rate. */
  readonly date: Day | undefined
  /** Date on which our offer was set. */
  readonly setOn: Day | undefined
  /** Our rate for one unit of the side with the given amount. */
  readonly rate: Decimal | undefined
  readonly percent: Decimal | undefined
  readonly verdict: Verdict | undefined
  readonly markup: Decimal | undefined
  /** Newer held figures, by name. */
  readonly checked: readonly string[]
  /** Date of the figures behind our offer if they are so old that it must be shown. */
  readonly staleOf: Day | undefined
  /** Why there is no offer of ours. */
  readonly withheld: WithholdingReason | undefined
}

export type RowNotes = ReadonlyMap<Currency, RowNote>

export const noNotes: RowNotes = new Map()

/** A note in JSON; decimals are strings. */
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

/** Tells whether every known rate beside ours is a market rate, so that nothing above them may be called official. */
export function isOfMarket(notes: RowNotes): boolean {
  return referenceName([...notes.values()].map(({ kind }) => kind)) === 'market'
}

/** Returns the common date of all figures if they are market figures only: an official stamp would not apply. */
export function findMarketDay(notes: RowNotes): Day | undefined {
  const days = new Set([...notes.values()].map(({ date }) => date))
  const [day] = days
  return isOfMarket(notes) && days.size === 1 ? day : undefined
}

/** Tells whether the mark-up over the ECB adds anything to the cost. */
export function hasOwnMarkup(notes: RowNotes): boolean {
  return [...notes.values()].some(
    ({ markup, percent }) => markup && (!percent || compareDecimals(markup, percent) !== 0),
  )
}

/** Tells whether every cost equals the mark-up over the ECB: not if a rate is of the market or another bank. */
export function equalsMarkup(notes: RowNotes): boolean {
  return (
    notes.size > 0 && !hasOwnMarkup(notes) && [...notes.values()].every(({ percent, markup }) => !percent || markup)
  )
}

/** Summary of the notes for the stamp above the table. */
export type NotesSummary = {
  /** Source whose date some rows have; otherwise the first. */
  readonly source: SourceFreshness | undefined
  /** Number of rows with another date than the stamp, and whether all those dates are earlier. */
  readonly ofOtherDays: number
  readonly areOlder: boolean
  /** Number of held figures. */
  readonly checked: number
  /** Date on which most of our offers were set; undefined if most are stale. */
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

/** Returns the date of a row's figures, or of old ones behind our offer, if it differs from the stamp. */
export function otherDay({ date, staleOf }: RowNote, stamp: SourceFreshness | undefined): Day | undefined {
  return [date, staleOf].find((day) => day !== undefined && day !== stamp?.day)
}

/** Key of offers without a date. */
const noDay: Day = ''

function commonest(days: readonly Day[]): Day | undefined {
  const counted = [...Map.groupBy(days, (day) => day)].map(([day, same]) => ({ day, count: same.length }))
  return counted.toSorted((a, b) => b.count - a.count || (a.day < b.day ? 1 : -1))[0]?.day
}
