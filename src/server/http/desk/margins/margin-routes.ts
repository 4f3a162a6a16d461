import { ApiError, wrongField } from '#contract/core/error.ts'
import { maxChanges, readMarginChange, writeMarginChange } from '#contract/desk/margin-forms.ts'
import { marginHistory } from '#contract/desk/margin-history.ts'
import {
  changeMargins,
  decideMargins,
  readMarginFile,
  readMargins,
  simulateMargins,
  withdrawMargins,
} from '#contract/desk/margins.ts'
import { isStart } from '#domain/margins/change-state.ts'
import { concernsOf } from '#domain/margins/concern.ts'
import { marginColumns, readMarginFile as readChanges } from '#domain/margins/margin-file.ts'
import { loadMails } from '../../../db/stores/audit/mails-of-people.ts'
import {
  BarredProposerError,
  createMarginChangeStore,
  MarginConflictError,
  NotOwnApprovalError,
} from '../../../db/stores/margins/margin-change-store.ts'
import { loadMarginVersions } from '../../../db/stores/margins/margin-history.ts'
import { createMarginStore } from '../../../db/stores/margins/margin-store.ts'
import { countOthersWith } from '../../../db/stores/people/approvers.ts'
import { loadBarred } from '../../../db/stores/people/barred-people.ts'
import { readTable } from '../../../files/csv-table.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import type { PersonCall } from '../guard/person-call.ts'
import { writeMargins } from './margin-answers.ts'
import { writeVersions } from './margin-history-answer.ts'
import { simulateFor } from './margin-simulation.ts'

const endpoints = {
  readMargins,
  simulateMargins,
  changeMargins,
  decideMargins,
  withdrawMargins,
  marginHistory,
  readMarginFile,
}

/** Endpoints of margins: those in force, changes, and their approval. */
export const marginsFeature = deskFeature(endpoints, marginHandlers)

/** Maximum number of ended changes in an answer. */
const lastChanges = 20

function marginHandlers({
  db,
  changesBy,
  clock,
  rates: { book },
  config: { marginApproval: approval, defaultCountry },
}: DeskContext): DeskHandlers<typeof endpoints> {
  const { loadLast } = createMarginChangeStore(db)
  const { loadSchedules } = createMarginStore(db)
  const storeOf = ({ caller }: PersonCall) => createMarginChangeStore(db, changesBy(caller.actor))

  async function read({ now, caller }: Pick<PersonCall, 'now' | 'caller'>) {
    // Changes are loaded before schedules, so that a client that names the last change has seen at least its effect.
    const records = await loadLast(lastChanges, now)
    const schedules = await loadSchedules()
    const mails = await loadMails(
      db,
      records.flatMap((one) => [one.proposedBy, one.approvedBy, one.endedBy]),
    )
    const barred = await loadBarred(db, 'margins.change')
    const { person } = caller.session
    const approverCount = await countOthersWith(db, 'margins.approve', person.id)
    return writeMargins({
      records,
      schedules,
      mails,
      barred,
      book: book(now),
      approval,
      approverCount,
      person,
      country: defaultCountry,
      now,
    })
  }

  /** Reads margins at the current time, because a change takes effect after its request began. */
  const readAfter = (call: PersonCall) => read({ ...call, now: clock() })

  return {
    readMargins: read,
    simulateMargins: ({ body, now }) => simulateFor(book(now), body, { now, defaultCountry }),
    async changeMargins(call) {
      const { body, now, caller } = call
      const startsAt = body.starts_at ? new Date(body.starts_at) : undefined
      if (startsAt && !isStart(startsAt, now))
        throw wrongField('starts_at', 'Must be in the future, and within 400 days.')
      const changes = body.changes.map(readMarginChange)
      if (!body.is_sure) requireNoConcern(changes, await loadSchedules(), startsAt ?? now)
      const proposal = { changes, startsAt, note: body.note || undefined, seen: body.seen }
      await refusing(storeOf(call).propose({ ...proposal, by: caller.session.person.id, clock, rule: approval }))
      return readAfter(call)
    },
    async decideMargins(call) {
      const { path, body, caller } = call
      const decision = { by: caller.session.person.id, clock, rule: approval, seen: body.seen }
      const id = Number(path.id)
      const store = storeOf(call)
      assertFound(
        await refusing(body.decision === 'approve' ? store.approve(id, decision) : store.reject(id, decision)),
      )
      return readAfter(call)
    },
    async withdrawMargins(call) {
      const { path, caller } = call
      assertFound(await refusing(storeOf(call).withdraw(Number(path.id), { by: caller.session.person.id, clock })))
      return readAfter(call)
    },
    async marginHistory({ query: { currency }, now }) {
      const versions = await loadMarginVersions(db, currency)
      const mails = await loadMails(
        db,
        versions.flatMap((one) => [one.proposedBy, one.approvedBy, one.endedBy]),
      )
      return { versions: writeVersions(versions, mails, now) }
    },
    readMarginFile: ({ body: { text } }) => readFile(text),
  }
}

function readFile(text: string) {
  const lines = readTable(text, marginColumns)
  const nothing = { changes: [], problems: [], missing: [], repeated: [] }
  if ('missing' in lines) return { ...nothing, missing: [...lines.missing] }
  if ('repeated' in lines) return { ...nothing, repeated: [...lines.repeated] }
  if ('brokenAt' in lines) return { ...nothing, problems: [{ line: lines.brokenAt, problem: 'unreadable' as const }] }
  const { changes, problems } = readChanges(lines)
  if (changes.length > maxChanges) throw wrongField('text', `Has more than ${maxChanges} margins.`)
  return { ...nothing, changes: changes.map(writeMarginChange), problems: [...problems] }
}

function requireNoConcern(...call: Parameters<typeof concernsOf>): void {
  const [concern] = concernsOf(...call)
  if (concern) throw wrongField('is_sure', `${concern.scope.currency}: ${concern.kind}. Send true to confirm it.`)
}

async function refusing<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    if (error instanceof MarginConflictError) throw new ApiError('invalid_state', error.message)
    if (error instanceof BarredProposerError)
      throw new ApiError('invalid_state', error.message, { reason: 'proposer_barred' })
    if (error instanceof NotOwnApprovalError) throw new ApiError('forbidden', error.message)
    throw error
  })
}

function assertFound(isFound: boolean): void {
  if (!isFound) throw new ApiError('not_found', 'There is no such change.')
}
