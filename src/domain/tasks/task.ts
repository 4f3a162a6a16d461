import type { Day } from '../calendar/day.ts'
import type { Country } from '../countries/country.ts'
import type { Currency } from '../money/currency.ts'
import type { Decimal } from '../money/decimal.ts'
import type { SuspicionReason } from '../sources/held-figure.ts'
import type { Source } from '../sources/source.ts'

/** Urgency of a task. */
export const urgencies = ['now', 'today', 'later'] as const
export type Urgency = (typeof urgencies)[number]

/** A held figure, as shown in a task. */
export type NamedFigure = {
  readonly source: Source
  readonly pair: string
  readonly rate: string
  readonly reason: SuspicionReason
}

/** Figures that visitors see of a source that publishes nothing new. */
export type LastFigures = {
  /** Date of its last figures. */
  readonly shown: Day | undefined
  /** True if they are too old to count, so that other sources are used. */
  readonly isTooOld: boolean
  /** Countries in which it is the first official source. */
  readonly countries: readonly Country[]
}

type Details = {
  /** Held figures: their number, and the first of them. */
  readonly held: {
    readonly count: number
    readonly first: readonly NamedFigure[]
    /** True if our offers are suspended until a decision. */
    readonly suspends: boolean
  }
  /** A late source, or one with unreadable responses. */
  readonly source: LastFigures & {
    readonly source: Source
    readonly state: 'late' | 'failing'
    /** When a newer publication was expected. */
    readonly expected: Date | undefined
    /** Problem with its last response, in English. */
    readonly problem: string | undefined
  }
  /** A source that is turned off. */
  readonly switched_off: LastFigures & { readonly source: Source; readonly since: Date; readonly by: string }
  /** A margin change that the current user may decide about. */
  readonly approval: {
    readonly change: number
    readonly currencies: readonly Currency[]
    readonly proposedBy: string
    /** Undefined: as soon as it is approved. */
    readonly startsAt: Date | undefined
    /** If false, it can only be rejected. */
    readonly mayApprove: boolean
  }
  /** A manual rate that the current user may decide about. */
  readonly own_rate_approval: {
    readonly currency: Currency
    readonly proposedBy: string
    /** Undefined: as soon as it is approved. */
    readonly startsAt: Date | undefined
    /** If false, it can only be rejected. */
    readonly mayApprove: boolean
    /** How many percent it is above the official rate. */
    readonly deviation: Decimal | undefined
  }
  /** An active manual rate that deviates far from the official one. */
  readonly own_rate: { readonly currency: Currency; readonly rate: string; readonly deviation: Decimal }
  /** Currencies whose market rate is far from our mid rate, the largest deviation first. */
  readonly market_gap: {
    readonly gaps: readonly { readonly currency: Currency; readonly deviation: Decimal }[]
    /** True if our offers of these currencies are suspended. */
    readonly suspends: boolean
  }
  /** New or overdue messages of visitors. */
  readonly messages: {
    /** Numbers of new and of overdue messages; some may be both. */
    readonly fresh: number
    readonly late: number
    readonly count: number
    /** The earliest due date. */
    readonly promised: Day
  }
  /** A menu with items that lead nowhere, which visitors do not see. */
  readonly menu: { readonly key: string; readonly title: string; readonly count: number }
  /** Emails that could not be delivered, until they are resent or cancelled. */
  readonly failed_mails: { readonly count: number }
  /** An invitation that has not been accepted and expires soon. */
  readonly invitation: { readonly mail: string; readonly ends: Date }
  /** The current user has no second factor. */
  readonly second_factor: Readonly<Record<never, never>>
}

export type TaskKind = keyof Details

/** A task of the current user. */
export type UserTask<Kind extends TaskKind> = { readonly kind: Kind; readonly urgency: Urgency } & Details[Kind]

export type Task = { [Kind in TaskKind]: UserTask<Kind> }[TaskKind]
