import { stateOf } from '#domain/margins/change-state.ts'
import type { Findings } from '#domain/needs/needs-of.ts'
import { type ApprovalRule, mayApprove } from '#domain/people/approval.ts'
import type { Person } from '#domain/people/person.ts'
import type { MarginChangeStore } from '../../../db/stores/margins/margin-change-store.ts'

type Needs = {
  readonly changes: Pick<MarginChangeStore, 'loadLast'>
  readonly loadMails: (ids: readonly (number | undefined)[]) => Promise<ReadonlyMap<number, string>>
  /** Who may not change margins, or not any more. */
  readonly loadBarred: () => Promise<ReadonlySet<number>>
  readonly approval: ApprovalRule
}

/** Finds the changes of margins that wait for somebody in particular: nobody is told of their own. */
export function createLoadApprovals({ changes, loadMails, loadBarred, approval }: Needs) {
  return async ({ id }: Pick<Person, 'id'>, now: Date): Promise<Findings['approvals']> => {
    const waiting = (await changes.loadLast(0, now)).filter(
      (change) => stateOf(change, now) === 'pending' && mayApprove(change, id, approval),
    )
    const barred = await loadBarred()
    const mails = await loadMails(waiting.map(({ proposedBy }) => proposedBy))
    return waiting.map(({ id: change, changes, proposedBy, startsAt }) => ({
      change,
      currencies: [...new Set(changes.map(({ currency }) => currency))],
      proposedBy: mails.get(proposedBy) ?? '',
      startsAt,
      mayApprove: !barred.has(proposedBy),
    }))
  }
}
