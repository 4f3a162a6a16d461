import { ApiError, wrongField } from '#contract/core/error.ts'
import { countBound, pageMetadata, usualLimit } from '#contract/core/paging.ts'
import type { InboxState } from '#contract/desk/messages.ts'
import * as calls from '#contract/desk/messages.ts'
import { dayAtHome } from '#domain/contact/late-answer.ts'
import { type MessageState, messageStates, openStates } from '#domain/contact/message-state.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { AuditRow } from '../../../db/stores/audit/audit-store.ts'
import type { Counts, InboxFilter, MessageRow, NoteRow } from '../../../db/stores/messages/inbox-query.ts'
import { type InboxStore, NotOwnNoteError, StaleMessagesError } from '../../../db/stores/messages/inbox-store.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import type { DeskCaller } from '../door/desk-door.ts'
import { writeListed, writeMessage } from './message-answers.ts'

/** What is read of the inbox. */
export type InboxReads = {
  readonly loadPage: (
    filter: InboxFilter,
    page: { limit: number; offset: number },
  ) => Promise<{ rows: MessageRow[]; hasNext: boolean; counts: Counts }>
  /** The next of all, after the last that was read. */
  readonly loadSlice: (filter: InboxFilter, after?: MessageRow) => Promise<MessageRow[]>
  readonly count: (filter: InboxFilter, bound: number) => Promise<number>
  readonly find: (id: number) => Promise<MessageRow | undefined>
  readonly loadNotes: (ids: readonly number[]) => Promise<NoteRow[]>
  /** The addresses that it was mailed to. */
  readonly loadMailedTo: (ids: readonly number[]) => Promise<string[]>
  readonly loadHistory: (reference: string, limit: number) => Promise<AuditRow[]>
}

export type MessageNeeds = {
  readonly inbox: InboxReads
  /** Changes messages in somebody's name. */
  readonly inboxBy: (by: Actor) => InboxStore
  readonly loadNames: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** Those who answer messages. */
  readonly loadColleagues: () => Promise<{ readonly id: number; readonly name: string }[]>
  readonly keptDays: number
  /** Where those who answer are at home. */
  readonly home: Country
}

/** So much of what was done with a message is shown. */
const shownSteps = 100

/** What visitors have written to us, and what becomes of it. */
export function messageRoutes(serve: ServePlain<DeskCaller>, needs: MessageNeeds): void {
  const { inbox, inboxBy, loadNames, loadColleagues, keptDays, home } = needs

  async function writeOne(id: number, caller: DeskCaller, now: Date) {
    const row = await inbox.find(id)
    if (!row) throw noMessage()
    const notes = await inbox.loadNotes([id])
    const mailedTo = await inbox.loadMailedTo([id])
    const history = await inbox.loadHistory(row.reference, shownSteps)
    const names = await loadNames(
      [row.assignedTo, ...notes.map(({ writtenBy }) => writtenBy)].flatMap((one) => one ?? []),
    )
    const asker = caller.session.person.id
    return writeMessage(row, { names, today: dayAtHome(now, home), notes, history, mailedTo, keptDays, asker })
  }

  async function writeList(rows: readonly MessageRow[], now: Date) {
    const around = {
      names: await loadNames(rows.flatMap(({ assignedTo }) => assignedTo ?? [])),
      today: dayAtHome(now, home),
    }
    return rows.map((row) => writeListed(row, around))
  }

  /** Why something was not done, with how it is now. */
  const refused = (now: Date) => async (error: unknown) => {
    if (!(error instanceof StaleMessagesError)) throw error
    const current = await writeList(error.current, now)
    throw new ApiError('invalid_state', error.message, { data: { current } })
  }

  serve(calls.listMessages, async ({ query, caller, now }) => {
    const { limit = usualLimit, offset = 0 } = query
    const filter = inboxFilter(query, caller.session.person.id)
    const { rows, hasNext, counts } = await inbox.loadPage(filter, { limit, offset })
    const sum = (filter.states ?? messageStates).reduce((total, state) => total + counts[state], 0)
    const total = Math.min(sum, countBound)
    return {
      items: await writeList(rows, now),
      _metadata: pageMetadata({ total, offset, limit, hasNext }),
      counts,
      colleagues: await loadColleagues(),
    }
  })

  serve(calls.readMessage, ({ path, caller, now }) => writeOne(Number(path.id), caller, now))

  serve(calls.changeMessage, async ({ path, body, caller, now }) => {
    const { revision, state, assigned_to: assignedTo } = body
    const id = Number(path.id)
    if (!(await inbox.find(id))) throw noMessage()
    if (typeof assignedTo === 'number' && !(await loadColleagues()).some((one) => one.id === assignedTo))
      throw wrongField('assigned_to', 'Must be somebody who answers messages.')
    await inboxBy(caller.actor).change([{ id, revision }], { state, assignedTo }, now).catch(refused(now))
    return writeOne(id, caller, now)
  })

  serve(calls.changeMessages, async ({ body: { messages, state }, caller, now }) => {
    await inboxBy(caller.actor).change(messages, { state }, now).catch(refused(now))
    return { changed: messages.length }
  })

  serve(calls.addMessageNote, async ({ path, body: { text }, caller, now }) => {
    const id = Number(path.id)
    const note = await inboxBy(caller.actor).addNote(id, { text, by: caller.session.person.id, at: now })
    if (!note) throw noMessage()
    return writeOne(id, caller, now)
  })

  serve(calls.removeMessageNote, async ({ path, caller, now }) => {
    const [id, note] = [Number(path.id), Number(path.note)]
    const wasThere = await inboxBy(caller.actor)
      .removeNote(id, note, caller.session.person.id)
      .catch((error: unknown) => {
        throw error instanceof NotOwnNoteError
          ? new ApiError('forbidden', 'Only whoever wrote a note can take it away.')
          : error
      })
    if (!wasThere) throw new ApiError('not_found', 'There is no note of this number.')
    return writeOne(id, caller, now)
  })
}

type Asked = {
  readonly state?: InboxState | undefined
  readonly search?: string | undefined
  readonly assigned?: 'me' | 'nobody' | undefined
}

/** What a question of the desk means to who has the messages. */
export function inboxFilter({ state = 'open', search, assigned }: Asked, asker: number): InboxFilter {
  const owners = { me: asker, nobody: null } as const
  return { states: statesOf(state), search, ...(assigned && { assignedTo: owners[assigned] }) }
}

function statesOf(state: InboxState): readonly MessageState[] | undefined {
  if (state === 'all') return undefined
  return state === 'open' ? openStates : [state]
}

export function noMessage(): ApiError {
  return new ApiError('not_found', 'There is no message of this number.')
}
