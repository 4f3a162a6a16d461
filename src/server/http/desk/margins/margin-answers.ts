import { writeMarginChange } from '#contract/desk/margin-forms.ts'
import type { WireChangeRecordValue, WireMarginsValue } from '#contract/desk/margins.ts'
import type { Country } from '#domain/countries/country.ts'
import { mayWithdraw, stateOf } from '#domain/margins/change-state.ts'
import { houseCurrency } from '#domain/money/currency.ts'
import { decimalText } from '#domain/money/decimal.ts'
import { roundRate } from '#domain/money/rate-rounding.ts'
import { type ApprovalRule, mayApprove } from '#domain/people/approval.ts'
import type { Person } from '#domain/people/person.ts'
import { hasRight } from '#domain/people/rights.ts'
import { type MarginSchedule, schedulesInForce, startOf } from '#domain/rates/margin.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import { ownProvider } from '#domain/sources/provider.ts'
import type { StoredChange } from '../../../db/stores/margins/margin-change-store.ts'

export type Mails = ReadonlyMap<number, string>

type MarginData = {
  readonly records: readonly StoredChange[]
  readonly schedules: readonly MarginSchedule[]
  readonly mails: Mails
  /** Ids of people who have no right to change margins, or no longer. */
  readonly barred: ReadonlySet<number>
  readonly book: RateBook
  readonly approval: ApprovalRule
  readonly approverCount: number
  readonly person: Pick<Person, 'id' | 'role'>
  readonly country: Country
  readonly now: Date
}

export function writeMargins(margins: MarginData): WireMarginsValue {
  const { records, schedules, book, country, now } = margins
  const midOf = (currency: string) =>
    book.findMid({ provider: ownProvider, country }, { from: houseCurrency, to: currency })
  return {
    seen: records[0]?.id ?? 0,
    approval: margins.approval,
    approver_count: margins.approverCount,
    currencies: book.supported
      .filter((currency) => currency !== houseCurrency)
      .map((currency) => ({ currency, mid: writeRate(midOf(currency)?.rate) })),
    countries: [...new Set([country, ...book.countries.all.flatMap((one) => one.country ?? [])])],
    in_force: schedulesInForce(schedules, now).map((schedule) => ({
      ...writeMarginChange(schedule),
      since: startOf(schedule).toISOString(),
    })),
    records: records.map((record) => writeRecord(record, margins)),
  }
}

function writeRate(rate: Parameters<typeof roundRate>[0] | undefined): string | null {
  return rate ? decimalText(roundRate(rate)) : null
}

function writeRecord(
  record: StoredChange,
  { mails, barred, approval, person, now }: MarginData,
): WireChangeRecordValue {
  const { id, changes, startsAt, note, proposedBy, proposedAt, approvedBy, approvedAt, endedBy, endedAt } = record
  const state = stateOf(record, now)
  const mayDecide = hasRight(person.role, 'margins.approve') && mayApprove(record, person.id, approval)
  return {
    id,
    state,
    changes: changes.map(writeMarginChange),
    note: note ?? null,
    starts_at: startsAt?.toISOString() ?? null,
    proposed_by: mails.get(proposedBy) ?? '',
    proposed_at: proposedAt.toISOString(),
    approved_by: mailOf(mails, approvedBy),
    approved_at: approvedAt?.toISOString() ?? null,
    ended_by: mailOf(mails, endedBy),
    ended_at: endedAt?.toISOString() ?? null,
    may_approve: state === 'pending' && mayDecide,
    proposer_barred: state === 'pending' && barred.has(proposedBy),
    may_withdraw: hasRight(person.role, 'margins.change') && mayWithdraw(record, now),
  }
}

export function mailOf(mails: Mails, id: number | undefined): string | null {
  return (id !== undefined && mails.get(id)) || null
}
