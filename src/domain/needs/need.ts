import type { Day } from '../calendar/day.ts'
import type { Country } from '../countries/country.ts'
import type { Currency } from '../money/currency.ts'
import type { Decimal } from '../money/decimal.ts'
import type { SuspicionReason } from '../sources/held-figure.ts'
import type { Source } from '../sources/source.ts'

/** How soon something needs somebody. */
export const urgencies = ['now', 'today', 'later'] as const
export type Urgency = (typeof urgencies)[number]

/** A figure that is held, as a line about it names it. */
export type NamedFigure = {
  readonly source: Source
  readonly pair: string
  readonly rate: string
  readonly reason: SuspicionReason
}

/** What visitors have of a source while nothing new comes from it. */
export type LastFigures = {
  /** The day of its last figures. */
  readonly shown: Day | undefined
  /** Whether they do not count any more, so that others stand in. */
  readonly isTooOld: boolean
  /** Where its figures are the official ones. */
  readonly countries: readonly Country[]
}

type Details = {
  /** Figures that wait for a decision: how many, and the first of them. */
  readonly held: {
    readonly count: number
    readonly first: readonly NamedFigure[]
    /** Whether our own offers are withheld until then. */
    readonly suspends: boolean
  }
  /** A source that did not publish, or whose answers cannot be read. */
  readonly source: LastFigures & {
    readonly source: Source
    readonly state: 'late' | 'failing'
    /** When something newer was expected. */
    readonly expected: Date | undefined
    /** What was wrong with its last answer, in English. */
    readonly problem: string | undefined
  }
  /** A source that nobody asks, on purpose. */
  readonly switched_off: LastFigures & { readonly source: Source; readonly since: Date; readonly by: string }
  /** A change of margins that waits for whoever reads this to decide about it. */
  readonly approval: {
    readonly change: number
    readonly currencies: readonly Currency[]
    readonly proposedBy: string
    /** Undefined: as soon as it is approved. */
    readonly startsAt: Date | undefined
    /** Where not, it can only be rejected. */
    readonly mayApprove: boolean
  }
  /** A mid rate of our own that waits for whoever reads this to decide about it. */
  readonly own_rate_approval: {
    readonly currency: Currency
    readonly proposedBy: string
    /** Undefined: as soon as it is approved. */
    readonly startsAt: Date | undefined
    /** Where not, it can only be rejected. */
    readonly mayApprove: boolean
    /** By how many percent it is above the official rate. */
    readonly deviation: Decimal | undefined
  }
  /** A mid rate of our own that visitors are sold from, far from the official one. */
  readonly own_rate: { readonly currency: Currency; readonly rate: string; readonly deviation: Decimal }
  /** Currencies whose market rate is far from our mid rate, the largest deviation first. */
  readonly market_gap: {
    readonly gaps: readonly { readonly currency: Currency; readonly deviation: Decimal }[]
    /** Whether our own offers of these currencies are withheld. */
    readonly suspends: boolean
  }
  /** Messages of visitors that nobody has begun, or that should have been answered by now. */
  readonly messages: {
    /** How many nobody has begun, and how many wait longer than they were promised; some may be both. */
    readonly fresh: number
    readonly late: number
    readonly count: number
    /** The first day by whose end one of them was promised an answer. */
    readonly promised: Day
  }
  /** A menu of the site with items that lead nowhere, which visitors do not see. */
  readonly menu: { readonly key: string; readonly title: string; readonly count: number }
  /** Mails that could not be delivered, until somebody sends them again or gives them up. */
  readonly failed_mails: { readonly count: number }
  /** Somebody who was invited and has not come, and whose link ends soon. */
  readonly invitation: { readonly mail: string; readonly ends: Date }
  /** Whoever reads this has no second factor. */
  readonly second_factor: Readonly<Record<never, never>>
}

export type NeedKind = keyof Details

/** Something that needs whoever reads it. */
export type NeedOf<Kind extends NeedKind> = { readonly kind: Kind; readonly urgency: Urgency } & Details[Kind]

export type Need = { [Kind in NeedKind]: NeedOf<Kind> }[NeedKind]
