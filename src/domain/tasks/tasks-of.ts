import type { CountrySetting } from '../countries/country-settings.ts'
import type { Decimal } from '../money/decimal.ts'
import { needsReauthentication, type Right } from '../people/rights.ts'
import type { MarketGap } from '../rates/market-gap.ts'
import { isFar } from '../rates/own-rate-distance.ts'
import { isSlip, type SuspicionReason } from '../sources/held-figure.ts'
import { isListTooOld } from '../sources/newest-figures.ts'
import type { Source } from '../sources/source.ts'
import type { SourceReport } from '../sources/source-report.ts'
import { type LastFigures, type NamedFigure, type Task, type TaskKind, type UserTask, urgencies } from './task.ts'

/** Everything the tasks of a user are derived from. */
export type Findings = {
  readonly rights: readonly Right[]
  readonly hasSecondFactor: boolean
  readonly held: readonly (NamedFigure & { readonly reason: SuspicionReason })[]
  /** True if a figure that may be a real move suspends our offers. */
  readonly heldSuspends: boolean
  readonly sources: readonly SourceReport[]
  /** Sources that are turned off, with time and user. */
  readonly switchedOff: ReadonlyMap<Source, { readonly since: Date; readonly by: string }>
  /** Official sources by country. */
  readonly countries: readonly Pick<CountrySetting, 'country' | 'officialSources'>[]
  /** Margin changes that the user may decide about. */
  readonly approvals: readonly Omit<UserTask<'approval'>, 'kind' | 'urgency'>[]
  /** Manual rates that the user may decide about, and active ones. */
  readonly ownRateApprovals: readonly Omit<UserTask<'own_rate_approval'>, 'kind' | 'urgency'>[]
  readonly ownRates: readonly (Omit<UserTask<'own_rate'>, 'kind' | 'urgency' | 'deviation'> & {
    /** Undefined without an official rate. */
    readonly deviation: Decimal | undefined
  })[]
  /** Currencies whose market rate is far from ours, and whether their offers are suspended. */
  readonly marketGaps: readonly MarketGap[]
  readonly gapSuspends: boolean
  /** Undefined if there are none. */
  readonly messages: Omit<UserTask<'messages'>, 'kind' | 'urgency'> | undefined
  readonly menus: readonly Omit<UserTask<'menu'>, 'kind' | 'urgency'>[]
  /** Number of emails that could not be delivered. */
  readonly failedMails: number
  readonly invitations: readonly { readonly mail: string; readonly expiresAt: Date }[]
  readonly now: Date
}

/** Returns the tasks of a user, most urgent first, only those they have the rights for. */
export function tasksOf(findings: Findings): Task[] {
  return Object.values(kinds)
    .filter(({ right }) => !right || findings.rights.includes(right))
    .flatMap(({ find }): readonly Task[] => find(findings))
    .toSorted((a, b) => urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency))
}

type Kind<Name extends TaskKind> = {
  /** Right needed to act; none if it concerns the user's own account. */
  readonly right?: Right
  find(findings: Findings): readonly UserTask<Name>[]
}

/** Every kind of task, in the order used within the same urgency. */
const kinds: { readonly [Name in TaskKind]: Kind<Name> } = {
  held: { right: 'held.decide', find: findHeld },
  source: {
    right: 'sources.change',
    find: (findings) => findings.sources.flatMap((report) => findSource(report, findings) ?? []),
  },
  switched_off: { right: 'sources.change', find: findSwitchedOff },
  approval: { right: 'margins.approve', find: findApprovals },
  own_rate_approval: { right: 'rates.load', find: findOwnRateApprovals },
  own_rate: { right: 'rates.load', find: findOwnRates },
  market_gap: { right: 'rates.load', find: findMarketGap },
  messages: { right: 'messages.answer', find: findMessages },
  menu: { right: 'content.change', find: findMenus },
  failed_mails: { right: 'mail.change', find: findFailedMails },
  invitation: { right: 'people.change', find: findInvitations },
  second_factor: { find: findSecondFactor },
}

/** Number of figures named. */
const namedFigures = 2

function findHeld({ held, heldSuspends }: Findings): UserTask<'held'>[] {
  if (held.length === 0) return []
  const suspends = heldSuspends && held.some((figure) => !isSlip(figure))
  return [{ kind: 'held', urgency: 'now', count: held.length, first: held.slice(0, namedFigures), suspends }]
}

/**
 * A late source is urgent, because visitors see older rates. A failing one has still published everything that is due.
 */
function findSource(report: SourceReport, findings: Findings): UserTask<'source'> | undefined {
  const { source, state, problem, nextExpected, isSwitchedOff } = report
  const isLate = state === 'late'
  if (isSwitchedOff || (!isLate && !problem)) return undefined
  return {
    kind: 'source',
    urgency: isLate ? 'now' : 'today',
    state: isLate ? 'late' : 'failing',
    source,
    expected: isLate ? nextExpected : undefined,
    problem,
    ...lastFiguresOf(report, findings),
  }
}

/** A source turned off on purpose can wait; it is more urgent once a publication is missing. */
function findSwitchedOff(findings: Findings): UserTask<'switched_off'>[] {
  return findings.sources.flatMap((report) => {
    const { source, state } = report
    const off = findings.switchedOff.get(source)
    if (!off) return []
    const urgency = state === 'late' ? 'today' : 'later'
    return { kind: 'switched_off', urgency, source, since: off.since, by: off.by, ...lastFiguresOf(report, findings) }
  })
}

function lastFiguresOf({ source, lastPublication: shown }: SourceReport, { countries, now }: Findings): LastFigures {
  return {
    shown,
    isTooOld: shown !== undefined && isListTooOld(source, shown, now),
    countries: countries.flatMap(({ country, officialSources: [first] }) =>
      country && first === source ? [country] : [],
    ),
  }
}

/** A change that starts within a day, or as soon as it is approved, is urgent. */
function findApprovals({ approvals, now }: Findings): UserTask<'approval'>[] {
  return approvals.map((approval) => ({
    kind: 'approval',
    urgency: isSoon(approval.startsAt ?? now, now) ? 'now' : 'today',
    ...approval,
  }))
}

/** A manual rate that starts within a day, or as soon as it is approved, is urgent. */
function findOwnRateApprovals({ ownRateApprovals, now }: Findings): UserTask<'own_rate_approval'>[] {
  return ownRateApprovals.map((approval) => ({
    kind: 'own_rate_approval',
    urgency: isSoon(approval.startsAt ?? now, now) ? 'now' : 'today',
    ...approval,
  }))
}

/** A manual rate far from the official one is a task, so that others than its treasurer notice drifts and mistakes. */
function findOwnRates({ ownRates }: Findings): UserTask<'own_rate'>[] {
  return ownRates.flatMap(({ deviation, ...rate }) =>
    deviation && isFar(deviation) ? [{ kind: 'own_rate' as const, urgency: 'today' as const, ...rate, deviation }] : [],
  )
}

/** Returns an urgent task: we buy or sell at a price that the market has left. */
function findMarketGap({ marketGaps, gapSuspends }: Findings): UserTask<'market_gap'>[] {
  if (marketGaps.length === 0) return []
  const gaps = marketGaps.map(({ currency, deviation }) => ({ currency, deviation }))
  return [{ kind: 'market_gap', urgency: 'now', gaps, suspends: gapSuspends }]
}

/** An overdue reply is urgent. */
function findMessages({ messages }: Findings): UserTask<'messages'>[] {
  return messages ? [{ kind: 'messages', urgency: messages.late > 0 ? 'now' : 'today', ...messages }] : []
}

/** Menus are on every page, and broken items are missing there. */
function findMenus({ menus }: Findings): UserTask<'menu'>[] {
  return menus.map((menu) => ({ kind: 'menu', urgency: 'today', ...menu }))
}

/** Undelivered emails are a task for today, because their recipients lack the information. */
function findFailedMails({ failedMails }: Findings): UserTask<'failed_mails'>[] {
  return failedMails > 0 ? [{ kind: 'failed_mails', urgency: 'today', count: failedMails }] : []
}

const soonHours = 24

function isSoon(moment: Date, now: Date): boolean {
  return moment.getTime() - now.getTime() <= soonHours * 3_600_000
}

/** An invitation is a task in the last day before it expires, while it can be renewed. */
function findInvitations({ invitations, now }: Findings): UserTask<'invitation'>[] {
  return invitations
    .filter(({ expiresAt }) => expiresAt > now && isSoon(expiresAt, now))
    .map(({ mail, expiresAt }) => ({ kind: 'invitation', urgency: 'today', mail, ends: expiresAt }))
}

/** More urgent for users who change money or users. */
function findSecondFactor({ hasSecondFactor, rights }: Findings): UserTask<'second_factor'>[] {
  if (hasSecondFactor) return []
  return [{ kind: 'second_factor', urgency: rights.some(needsReauthentication) ? 'today' : 'later' }]
}
