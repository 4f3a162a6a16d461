import type { CountrySetting } from '../countries/country-settings.ts'
import type { Decimal } from '../money/decimal.ts'
import { needsFreshProof, type Right } from '../people/rights.ts'
import type { MarketGap } from '../rates/market-gap.ts'
import { isFar } from '../rates/own-rate-distance.ts'
import { isSlip, type SuspicionReason } from '../sources/held-figure.ts'
import { isListTooOld } from '../sources/newest-figures.ts'
import type { Source } from '../sources/source.ts'
import type { SourceReport } from '../sources/source-report.ts'
import { type LastFigures, type NamedFigure, type Need, type NeedKind, type NeedOf, urgencies } from './need.ts'

/** What is known of the state of things, and of whoever asks. */
export type Findings = {
  readonly rights: readonly Right[]
  readonly hasSecondFactor: boolean
  readonly held: readonly (NamedFigure & { readonly reason: SuspicionReason })[]
  /** Whether a figure that may be a real move suspends our own offers. */
  readonly heldSuspends: boolean
  readonly sources: readonly SourceReport[]
  /** Which of them are off, since when and by whom. */
  readonly switchedOff: ReadonlyMap<Source, { readonly since: Date; readonly by: string }>
  /** Whose figures are official where. */
  readonly countries: readonly Pick<CountrySetting, 'country' | 'officialSources'>[]
  /** Changes of margins that whoever asks may decide about. */
  readonly approvals: readonly Omit<NeedOf<'approval'>, 'kind' | 'urgency'>[]
  /** Mid rates of our own that whoever asks may decide about, and those that hold. */
  readonly ownRateApprovals: readonly Omit<NeedOf<'own_rate_approval'>, 'kind' | 'urgency'>[]
  readonly ownRates: readonly (Omit<NeedOf<'own_rate'>, 'kind' | 'urgency' | 'deviation'> & {
    /** Undefined where nothing is official. */
    readonly deviation: Decimal | undefined
  })[]
  /** Currencies whose market rate is far from ours, and whether their offers are suspended. */
  readonly marketGaps: readonly MarketGap[]
  readonly gapSuspends: boolean
  /** Undefined where none waits. */
  readonly messages: Omit<NeedOf<'messages'>, 'kind' | 'urgency'> | undefined
  readonly menus: readonly Omit<NeedOf<'menu'>, 'kind' | 'urgency'>[]
  /** How many mails could not be delivered. */
  readonly failedMails: number
  readonly invitations: readonly { readonly mail: string; readonly expiresAt: Date }[]
  readonly now: Date
}

/** What needs somebody, the most urgent first. Nobody is told of what they cannot do anything about. */
export function needsOf(findings: Findings): Need[] {
  return Object.values(kinds)
    .filter(({ right }) => !right || findings.rights.includes(right))
    .flatMap(({ find }): readonly Need[] => find(findings))
    .toSorted((a, b) => urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency))
}

type Kind<Name extends NeedKind> = {
  /** What somebody needs to do something about it; nothing where it is about themselves. */
  readonly right?: Right
  find(findings: Findings): readonly NeedOf<Name>[]
}

/** Every kind of need, in the order they stand in where they are equally urgent. */
const kinds: { readonly [Name in NeedKind]: Kind<Name> } = {
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

/** So many figures are named. */
const namedFigures = 2

function findHeld({ held, heldSuspends }: Findings): NeedOf<'held'>[] {
  if (held.length === 0) return []
  const suspends = heldSuspends && held.some((figure) => !isSlip(figure))
  return [{ kind: 'held', urgency: 'now', count: held.length, first: held.slice(0, namedFigures), suspends }]
}

/** Late is at once: visitors see an older day. What merely fails has still published all that is due. */
function findSource(report: SourceReport, findings: Findings): NeedOf<'source'> | undefined {
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

/** Somebody wanted it so; it is sooner once something newer is out that visitors do not see. */
function findSwitchedOff(findings: Findings): NeedOf<'switched_off'>[] {
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

/** What is to begin within a day, or waits for nothing else, is not to wait. */
function findApprovals({ approvals, now }: Findings): NeedOf<'approval'>[] {
  return approvals.map((approval) => ({
    kind: 'approval',
    urgency: isSoon(approval.startsAt ?? now, now) ? 'now' : 'today',
    ...approval,
  }))
}

/** As with margins. */
function findOwnRateApprovals({ ownRateApprovals, now }: Findings): NeedOf<'own_rate_approval'>[] {
  return ownRateApprovals.map((approval) => ({
    kind: 'own_rate_approval',
    urgency: isSoon(approval.startsAt ?? now, now) ? 'now' : 'today',
    ...approval,
  }))
}

/** Whoever set it knows of it; that it has drifted apart, or that it was a slip, others have to see. */
function findOwnRates({ ownRates }: Findings): NeedOf<'own_rate'>[] {
  return ownRates.flatMap(({ deviation, ...rate }) =>
    deviation && isFar(deviation) ? [{ kind: 'own_rate' as const, urgency: 'today' as const, ...rate, deviation }] : [],
  )
}

/** Returns an urgent task: we buy or sell at a price that the market has left. */
function findMarketGap({ marketGaps, gapSuspends }: Findings): NeedOf<'market_gap'>[] {
  if (marketGaps.length === 0) return []
  const gaps = marketGaps.map(({ currency, deviation }) => ({ currency, deviation }))
  return [{ kind: 'market_gap', urgency: 'now', gaps, suspends: gapSuspends }]
}

/** Whoever was promised an answer and has none is not to wait any longer. */
function findMessages({ messages }: Findings): NeedOf<'messages'>[] {
  return messages ? [{ kind: 'messages', urgency: messages.late > 0 ? 'now' : 'today', ...messages }] : []
}

/** They are on every page, and what leads nowhere is missing there. */
function findMenus({ menus }: Findings): NeedOf<'menu'>[] {
  return menus.map((menu) => ({ kind: 'menu', urgency: 'today', ...menu }))
}

/** Whoever was to be told something does not know it. */
function findFailedMails({ failedMails }: Findings): NeedOf<'failed_mails'>[] {
  return failedMails > 0 ? [{ kind: 'failed_mails', urgency: 'today', count: failedMails }] : []
}

const soonHours = 24

function isSoon(moment: Date, now: Date): boolean {
  return moment.getTime() - now.getTime() <= soonHours * 3_600_000
}

/** A day before its end there is time to make a new one. */
function findInvitations({ invitations, now }: Findings): NeedOf<'invitation'>[] {
  return invitations
    .filter(({ expiresAt }) => expiresAt > now && isSoon(expiresAt, now))
    .map(({ mail, expiresAt }) => ({ kind: 'invitation', urgency: 'today', mail, ends: expiresAt }))
}

/** Sooner for whoever moves money or people. */
function findSecondFactor({ hasSecondFactor, rights }: Findings): NeedOf<'second_factor'>[] {
  if (hasSecondFactor) return []
  return [{ kind: 'second_factor', urgency: rights.some(needsFreshProof) ? 'today' : 'later' }]
}
