import { decimalText } from '#domain/money/decimal.ts'
import { mayApprove } from '#domain/people/approval.ts'
import type { Person } from '#domain/people/person.ts'
import { findOwnRate } from '#domain/rates/own-rate.ts'
import { distanceOf } from '#domain/rates/own-rate-distance.ts'
import { findApprovalBarrier, proposalState } from '#domain/rates/own-rate-proposal.ts'
import type { Findings } from '#domain/tasks/tasks-of.ts'
import { loadMails } from '../../../db/stores/audit/mails-of-people.ts'
import { loadBarred } from '../../../db/stores/people/barred-people.ts'
import { createOwnRateProposalStore } from '../../../db/stores/rates/own-rate-proposals.ts'
import type { DeskContext } from '../feature/desk-context.ts'

/** Creates the loader of the manual rates that a person may approve, and of those in force with their deviation. */
export function createLoadOwnRateTasks({
  db,
  rates: { book },
  config: { ownRateApproval: approval, defaultCountry },
}: DeskContext) {
  const { loadLast } = createOwnRateProposalStore(db)
  return async ({ id }: Pick<Person, 'id'>, now: Date): Promise<Pick<Findings, 'ownRateApprovals' | 'ownRates'>> => {
    const current = book(now)
    const all = current.records.ownRates ?? []
    const inForce = all.filter((rate) => findOwnRate(all, rate.currency, now) === rate)
    const waiting = (await loadLast(0)).filter(
      (one) => proposalState(one, now) === 'pending' && mayApprove(one, id, approval),
    )
    const context = { barred: await loadBarred(db, 'rates.load'), offered: current.supported, now }
    const mails = await loadMails(
      db,
      waiting.map(({ proposedBy }) => proposedBy),
    )
    return {
      ownRateApprovals: waiting.map((one) => ({
        currency: one.currency,
        proposedBy: mails.get(one.proposedBy) ?? '',
        startsAt: one.validFrom,
        deviation: distanceOf(current, one, defaultCountry).deviation,
        mayApprove: !findApprovalBarrier(one, context),
      })),
      ownRates: inForce.map(({ currency, rate }) => ({
        currency,
        rate: decimalText(rate),
        deviation: distanceOf(current, { currency, rate }, defaultCountry).deviation,
      })),
    }
  }
}
