import { ApiError, wrongField } from '#contract/core/error.ts'
import { countBound, pageMetadata, usualLimit } from '#contract/core/paging.ts'
import {
  addMessageNote,
  changeMessage,
  changeMessages,
  type InboxState,
  listMessages,
  readMessage,
  removeMessageNote,
} from '#contract/desk/messages.ts'
import { dayAtHome } from '#domain/contact/late-answer.ts'
import { type MessageState, messageStates, openStates } from '#domain/contact/message-state.ts'
import { loadAudit } from '../../../db/stores/audit/audit-store.ts'
import { loadNames } from '../../../db/stores/audit/mails-of-people.ts'
import {
  findMessage,
  type InboxFilter,
  loadInbox,
  loadNotes,
  type MessageRow,
} from '../../../db/stores/messages/inbox-query.ts'
import { createInboxStore, NotOwnNoteError, StaleMessagesError } from '../../../db/stores/messages/inbox-store.ts'
import { loadMailedTo } from '../../../db/stores/messages/mails-of-messages.ts'
import { loadPeopleWith } from '../../../db/stores/people/approvers.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import type { DeskCaller } from '../guard/desk-guard.ts'
import { writeListed, writeMessage } from './message-answers.ts'

const endpoints = {
  listMessages,
  readMessage,
  changeMessage,
  changeMessages,
  addMessageNote,
  removeMessageNote,
}

/** Endpoints of the inbox: messages of visitors, their state, assignee and notes. */
export const inboxFeature = deskFeature(endpoints, inboxHandlers)

/** Maximum number of steps in the history of a message. */
const shownSteps = 100

function inboxHandlers({ db, changesBy, config }: DeskContext): DeskHandlers<typeof endpoints> {
  const { messagesKeptDays: keptDays, defaultCountry: home } = config
  const inboxBy = ({ actor }: DeskCaller) => createInboxStore(changesBy(actor))
  const loadColleagues = () => loadPeopleWith(db, 'messages.answer')

  async function writeOne(id: number, caller: DeskCaller, now: Date) {
    const row = await findMessage(db, id)
    if (!row) throw noMessage()
    const notes = await loadNotes(db, [id])
    const mailedTo = await loadMailedTo(db, [id])
    const history = await loadAudit(db, { subject: `message/${row.reference}` }, shownSteps)
    const names = await loadNames(
      db,
      [row.assignedTo, ...notes.map(({ writtenBy }) => writtenBy)].flatMap((one) => one ?? []),
    )
    const readerId = caller.session.person.id
    return writeMessage(row, { names, today: dayAtHome(now, home), notes, history, mailedTo, keptDays, readerId })
  }

  async function writeList(rows: readonly MessageRow[], now: Date) {
    const assignees = rows.flatMap(({ assignedTo }) => assignedTo ?? [])
    const context = { names: await loadNames(db, assignees), today: dayAtHome(now, home) }
    return rows.map((row) => writeListed(row, context))
  }

  /** Creates the error handler of a refused change, which answers with the current messages. */
  const refused = (now: Date) => async (error: unknown) => {
    if (!(error instanceof StaleMessagesError)) throw error
    const current = await writeList(error.current, now)
    throw new ApiError('invalid_state', error.message, { data: { current } })
  }

  return {
    async listMessages({ query, caller, now }) {
      const { limit = usualLimit, offset = 0 } = query
      const filter = inboxFilter(query, caller.session.person.id)
      const { rows, hasNext, counts } = await loadInbox(db, filter, { limit, offset })
      const sum = (filter.states ?? messageStates).reduce((total, state) => total + counts[state], 0)
      const total = Math.min(sum, countBound)
      return {
        items: await writeList(rows, now),
        _metadata: pageMetadata({ total, offset, limit, hasNext }),
        counts,
        colleagues: await loadColleagues(),
      }
    },
    readMessage: ({ path, caller, now }) => writeOne(Number(path.id), caller, now),
    async changeMessage({ path, body, caller, now }) {
      const { revision, state, assigned_to: assignedTo } = body
      const id = Number(path.id)
      if (!(await findMessage(db, id))) throw noMessage()
      if (typeof assignedTo === 'number' && !(await loadColleagues()).some((one) => one.id === assignedTo))
        throw wrongField('assigned_to', 'Must be a user who may reply to messages.')
      await inboxBy(caller).change([{ id, revision }], { state, assignedTo }, now).catch(refused(now))
      return writeOne(id, caller, now)
    },
    async changeMessages({ body: { messages, state }, caller, now }) {
      await inboxBy(caller).change(messages, { state }, now).catch(refused(now))
      return { changed: messages.length }
    },
    async addMessageNote({ path, body: { text }, caller, now }) {
      const id = Number(path.id)
      const note = await inboxBy(caller).addNote(id, { text, by: caller.session.person.id, at: now })
      if (!note) throw noMessage()
      return writeOne(id, caller, now)
    },
    async removeMessageNote({ path, caller, now }) {
      const [id, note] = [Number(path.id), Number(path.note)]
      const wasThere = await inboxBy(caller)
        .removeNote(id, note, caller.session.person.id)
        .catch((error: unknown) => {
          throw error instanceof NotOwnNoteError
            ? new ApiError('forbidden', 'Only its author may delete a note.')
            : error
        })
      if (!wasThere) throw new ApiError('not_found', 'There is no note with this number.')
      return writeOne(id, caller, now)
    },
  }
}

type InboxQuery = {
  readonly state?: InboxState | undefined
  readonly search?: string | undefined
  readonly assigned?: 'me' | 'nobody' | undefined
}

/** Returns the store filter for a query of the inbox. */
export function inboxFilter({ state = 'open', search, assigned }: InboxQuery, readerId: number): InboxFilter {
  const owners = { me: readerId, nobody: null } as const
  return { states: statesOf(state), search, ...(assigned && { assignedTo: owners[assigned] }) }
}

function statesOf(state: InboxState): readonly MessageState[] | undefined {
  if (state === 'all') return undefined
  return state === 'open' ? openStates : [state]
}

export function noMessage(): ApiError {
  return new ApiError('not_found', 'There is no message with this number.')
}
