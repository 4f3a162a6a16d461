import type {
  WireListedMessageValue,
  WireMessageValue,
  WireNoteValue,
  WireStepValue,
} from '#contract/desk/message-wire.ts'
import type { Day } from '#domain/calendar/day.ts'
import { excerptOf, headlineOf } from '#domain/contact/contact-message.ts'
import { isOverdue } from '#domain/contact/late-answer.ts'
import { messageStates } from '#domain/contact/message-state.ts'
import { storedUntil } from '#domain/contact/stored-until.ts'
import { actionsAbout } from '#domain/people/act.ts'
import type { AuditRow } from '../../../db/stores/audit/audit-store.ts'
import type { MessageRow, NoteRow } from '../../../db/stores/messages/inbox-query.ts'

/** Names of colleagues by id. */
type Names = ReadonlyMap<number, string>

/** Data from which messages are described. */
type MessageContext = { readonly names: Names; readonly today: Day }

function writeShared(row: MessageRow, { names, today }: MessageContext) {
  const { id, reference, language, country, topicTitle, mail, name, company, state, revision } = row
  return {
    id,
    reference,
    language,
    country,
    mail,
    name,
    company,
    state,
    revision,
    received_at: row.receivedAt.toISOString(),
    answer_by: row.answerBy,
    is_late: isOverdue(row, today),
    topic_title: topicTitle,
    headline: headlineOf(row.text),
    assigned_to: colleagueOf(row.assignedTo, names),
  }
}

export function writeListed(row: MessageRow, context: MessageContext): WireListedMessageValue {
  return { ...writeShared(row, context), excerpt: excerptOf(row.text) }
}

type Details = MessageContext & {
  readonly notes: readonly NoteRow[]
  readonly history: readonly AuditRow[]
  readonly mailedTo: readonly string[]
  readonly keptDays: number
  /** Id of the person who reads the message. */
  readonly readerId: number
}

export function writeMessage(
  row: MessageRow,
  { notes, history, mailedTo, keptDays, readerId, ...context }: Details,
): WireMessageValue {
  const { phone, text, page } = row
  return {
    ...writeShared(row, context),
    phone,
    text,
    page,
    state_at: row.stateAt.toISOString(),
    mailed_to: [...mailedTo],
    kept_until: storedUntil(row, keptDays).toISOString(),
    notes: notes.map((note) => writeNote(note, context.names, readerId)),
    history: history.flatMap(writeStep),
  }
}

function writeNote({ id, text, writtenAt, writtenBy }: NoteRow, names: Names, readerId: number): WireNoteValue {
  const written_by = colleagueOf(writtenBy, names)
  return { id, text, written_at: writtenAt.toISOString(), written_by, is_own: writtenBy === readerId }
}

/** Writes a step of the history; none for an action that only a newer release knows. */
function writeStep({ number, at, name, action, after }: AuditRow): WireStepValue[] {
  const known = actionsAbout('message').find((one) => one === action)
  if (!known) return []
  const values: Readonly<Record<string, unknown>> = typeof after === 'object' && after !== null ? { ...after } : {}
  const state = messageStates.find((one) => one === values.state)
  const { assignedTo } = values
  return [
    {
      number,
      at: at.toISOString(),
      by: name,
      action: known,
      ...(state && { state }),
      ...((assignedTo === null || typeof assignedTo === 'string') && { assigned_to: assignedTo }),
    },
  ]
}

function colleagueOf(id: number | null, names: Names) {
  return id === null ? null : { id, name: names.get(id) ?? '' }
}
