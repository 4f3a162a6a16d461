import { stateOf } from '#domain/margins/change-state.ts'
import { mayApprove } from '#domain/people/approval.ts'
import type { Person } from '#domain/people/person.ts'
import type { Findings } from '#domain/tasks/tasks-of.ts'
import { loadMails } from '../../../db/stores/audit/mails-of-people.ts'
import { createMarginChangeStore } from '../../../db/stores/margins/margin-change-store.ts'
import { loadBarred } from '../../../db/stores/people/barred-people.ts'
import type { DeskContext } from '../feature/desk-context.ts'

/** Creates the loader of margin changes that a person may approve; their own are never among them. */
export function createLoadApprovals({ db, config: { marginApproval: approval } }: DeskContext) {
  const { loadLast } = createMarginChangeStore(db)
  return async ({ id }: Pick<Person, 'id'>, now: Date): Promise<Findings['approvals']> => {
    const waiting = (await loadLast(0, now)).filter(
      (change) => stateOf(change, now) === 'pending' && mayApprove(change, id, approval),
    )
    const barred = await loadBarred(db, 'margins.change')
    const mails = await loadMails(
      db,
      waiting.map(({ proposedBy }) => proposedBy),
    )
    return waiting.map(({ id: change, changes, proposedBy, startsAt }) => ({
      change,
      currencies: [...new Set(changes.map(({ currency }) => currency))],
      proposedBy: mails.get(proposedBy) ?? '',
      startsAt,
      mayApprove: !barred.has(proposedBy),
    }))
  }
}
