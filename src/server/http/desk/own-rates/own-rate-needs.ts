import type { Country } from '#domain/countries/country.ts'
import { decimalText } from '#domain/money/decimal.ts'
import type { Findings } from '#domain/needs/needs-of.ts'
import { type ApprovalRule, mayApprove } from '#domain/people/approval.ts'
import type { Person } from '#domain/people/person.ts'
import { findOwnRate } from '#domain/rates/own-rate.ts'
import { distanceOf } from '#domain/rates/own-rate-distance.ts'
import { findApprovalBarrier, proposalState } from '#domain/rates/own-rate-proposal.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import type { OwnRateProposalStore } from '../../../db/stores/rates/own-rate-proposals.ts'

type Needs = {
  readonly book: (now: Date) => RateBook
  readonly proposals: Pick<OwnRateProposalStore, 'loadLast'>
  readonly loadMails: (ids: readonly (number | undefined)[]) => Promise<ReadonlyMap<number, string>>
  /** Who may not set rates, or not any more. */
  readonly loadBarred: () => Promise<ReadonlySet<number>>
  readonly approval: ApprovalRule
  readonly defaultCountry: Country
}

/** Finds the rates of our own that wait for somebody in particular, and how far those that hold are from the official ones. */
export function createLoadOwnRateNeeds({ book, proposals, loadMails, loadBarred, approval, defaultCountry }: Needs) {
  return async ({ id }: Pick<Person, 'id'>, now: Date): Promise<Pick<Findings, 'ownRateApprovals' | 'ownRates'>> => {
    const current = book(now)
    const all = current.records.ownRates ?? []
    const holding = all.filter((rate) => findOwnRate(all, rate.currency, now) === rate)
    const waiting = (await proposals.loadLast(0)).filter(
      (one) => proposalState(one, now) === 'pending' && mayApprove(one, id, approval),
    )
    const standing = { barred: await loadBarred(), offered: current.supported, now }
    const mails = await loadMails(waiting.map(({ proposedBy }) => proposedBy))
    return {
      ownRateApprovals: waiting.map((one) => ({
        currency: one.currency,
        proposedBy: mails.get(one.proposedBy) ?? '',
        startsAt: one.validFrom,
        deviation: distanceOf(current, one, defaultCountry).deviation,
        mayApprove: !findApprovalBarrier(one, standing),
      })),
      ownRates: holding.map(({ currency, rate }) => ({
        currency,
        rate: decimalText(rate),
        deviation: distanceOf(current, { currency, rate }, defaultCountry).deviation,
      })),
    }
  }
}
