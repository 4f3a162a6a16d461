import { ApiError, wrongField } from '#contract/core/error.ts'
import { maxChanges, readMarginChange, writeMarginChange } from '#contract/desk/margin-forms.ts'
import { marginHistory } from '#contract/desk/margin-history.ts'
import * as calls from '#contract/desk/margins.ts'
import type { Country } from '#domain/countries/country.ts'
import { isStart } from '#domain/margins/change-state.ts'
import { concernsOf } from '#domain/margins/concern.ts'
import { marginColumns, readMarginFile } from '#domain/margins/margin-file.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { ApprovalRule } from '#domain/people/approval.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import {
  BarredProposerError,
  type MarginChangeStore,
  MarginConflictError,
  NotOwnApprovalError,
} from '../../../db/stores/margins/margin-change-store.ts'
import type { MarginVersion } from '../../../db/stores/margins/margin-history.ts'
import type { MarginStore } from '../../../db/stores/margins/margin-store.ts'
import { readTable } from '../../../files/csv-table.ts'
import type { Clock } from '../../../telemetry/clock.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import type { AskedCall } from '../door/asked-call.ts'
import type { DeskCaller } from '../door/desk-door.ts'
import { writeMargins } from './margin-answers.ts'
import { writeVersions } from './margin-history-answer.ts'
import { simulateFor } from './margin-simulation.ts'

type Needs = {
  readonly book: (now: Date) => RateBook
  readonly loadSchedules: MarginStore['loadSchedules']
  readonly loadVersions: (currency: Currency) => Promise<MarginVersion[]>
  readonly changes: Pick<MarginChangeStore, 'loadLast'>
  readonly loadMails: (ids: readonly (number | undefined)[]) => Promise<ReadonlyMap<number, string>>
  /** Who may not change margins, or not any more. */
  readonly loadBarred: () => Promise<ReadonlySet<number>>
  /** Changes margins in somebody's name. */
  readonly changesBy: (by: Actor) => MarginChangeStore
  /** How many others could approve what somebody proposes. */
  readonly countApprovers: (id: number) => Promise<number>
  readonly approval: ApprovalRule
  readonly clock: Clock
  readonly defaultCountry: Country
}

/** So many changes are shown that are over. */
const lastChanges = 20

/** What we keep of an exchange: what holds, what would be, and changing it. */
export function marginRoutes(serve: ServePlain<DeskCaller>, needs: Needs): void {
  const {
    book,
    loadSchedules,
    loadVersions,
    changes,
    loadMails,
    loadBarred,
    changesBy,
    countApprovers,
    approval,
    clock,
    defaultCountry,
  } = needs
  const storeOf = ({ caller }: AskedCall) => changesBy(caller.actor)

  async function read({ now, caller }: Pick<AskedCall, 'now' | 'caller'>) {
    // First what there is, then what it says: whoever names the last change has seen at least as much.
    const records = await changes.loadLast(lastChanges, now)
    const schedules = await loadSchedules()
    const mails = await loadMails(records.flatMap((one) => [one.proposedBy, one.approvedBy, one.endedBy]))
    const barred = await loadBarred()
    const { person } = caller.session
    const approverCount = await countApprovers(person.id)
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

  /** A change is a little later than its request, and holds in the answer. */
  const readAfter = (asked: AskedCall) => read({ ...asked, now: clock() })

  serve(calls.readMargins, read)
  serve(calls.simulateMargins, ({ body, now }) => simulateFor(book(now), body, { now, defaultCountry }))
  serve(marginHistory, async ({ query: { currency }, now }) => {
    const versions = await loadVersions(currency)
    const mails = await loadMails(versions.flatMap((one) => [one.proposedBy, one.approvedBy, one.endedBy]))
    return { versions: writeVersions(versions, mails, now) }
  })
  serve(calls.readMarginFile, ({ body: { text } }) => readFile(text))
  serve(calls.changeMargins, async (asked) => {
    const { body, now, caller } = asked
    const startsAt = body.starts_at ? new Date(body.starts_at) : undefined
    if (startsAt && !isStart(startsAt, now))
      throw wrongField('starts_at', 'Must be in the future, and within 400 days.')
    const wanted = body.changes.map(readMarginChange)
    if (!body.is_sure) requireNoConcern(wanted, await loadSchedules(), startsAt ?? now)
    const proposal = { changes: wanted, startsAt, note: body.note || undefined, seen: body.seen }
    await refusing(storeOf(asked).propose({ ...proposal, by: caller.session.person.id, clock, rule: approval }))
    return readAfter(asked)
  })
  serve(calls.decideMargins, async (asked) => {
    const { path, body, caller } = asked
    const decision = { by: caller.session.person.id, clock, rule: approval, seen: body.seen }
    const id = Number(path.id)
    const store = storeOf(asked)
    requireFound(await refusing(body.decision === 'approve' ? store.approve(id, decision) : store.reject(id, decision)))
    return readAfter(asked)
  })
  serve(calls.withdrawMargins, async (asked) => {
    const { path, caller } = asked
    requireFound(await refusing(storeOf(asked).withdraw(Number(path.id), { by: caller.session.person.id, clock })))
    return readAfter(asked)
  })
}

function readFile(text: string) {
  const lines = readTable(text, marginColumns)
  const nothing = { changes: [], problems: [], missing: [], repeated: [] }
  if ('missing' in lines) return { ...nothing, missing: [...lines.missing] }
  if ('repeated' in lines) return { ...nothing, repeated: [...lines.repeated] }
  if ('brokenAt' in lines) return { ...nothing, problems: [{ line: lines.brokenAt, problem: 'unreadable' as const }] }
  const { changes, problems } = readMarginFile(lines)
  if (changes.length > maxChanges) throw wrongField('text', `Names more than ${maxChanges} margins.`)
  return { ...nothing, changes: changes.map(writeMarginChange), problems: [...problems] }
}

function requireNoConcern(...asked: Parameters<typeof concernsOf>): void {
  const [concern] = concernsOf(...asked)
  if (concern)
    throw wrongField('is_sure', `${concern.scope.currency}: ${concern.kind}. Send true where this is really meant.`)
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

function requireFound(isFound: boolean): void {
  if (!isFound) throw new ApiError('not_found', 'There is no such change.')
}
