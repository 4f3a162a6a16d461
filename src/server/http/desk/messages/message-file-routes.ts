import { csvLines } from '#contract/csv.ts'
import * as calls from '#contract/desk/message-files.ts'
import { ApiError, wrongField } from '#contract/error.ts'
import type { Actor } from '#domain/people/actor.ts'
import { findMailAddress } from '#domain/people/mail-address.ts'
import { defusedCell } from '#domain/texts/spreadsheet-cell.ts'
import { type ErasureStore, MoreToEraseError } from '../../../db/stores/messages/erasure-store.ts'
import type { MessageRow } from '../../../db/stores/messages/inbox-query.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import type { DeskCaller } from '../desk-door.ts'
import { inboxFilter, type MessageNeeds, noMessage } from './message-routes.ts'
import { copyText } from './writer-copy.ts'

export type MessageFileNeeds = Pick<MessageNeeds, 'inbox' | 'inboxBy' | 'loadNames' | 'keptDays'> & {
  readonly erasure: Pick<ErasureStore, 'loadOf' | 'loadMailedTo'>
  /** Hands out and erases in somebody's name. */
  readonly erasureBy: (by: Actor) => ErasureStore
}

const { maxExportedMessages } = calls

/** Messages that leave the desk: as a table, as a copy for whoever wrote them, and for good. */
export function messageFileRoutes(serve: ServePlain<DeskCaller>, needs: MessageFileNeeds): void {
  const { inbox, inboxBy, loadNames, keptDays, erasure, erasureBy } = needs

  serve(calls.exportMessages, async ({ body, caller, now }) => {
    const filter = inboxFilter(body, caller.session.person.id)
    const rows = await inbox.loadAll(filter, maxExportedMessages + 1)
    // A table that ends somewhere looks like all there is.
    if (rows.length > maxExportedMessages)
      throw wrongField('search', `Finds more than ${maxExportedMessages} messages: look for fewer.`)
    const names = await loadNames(rows.flatMap(({ assignedTo }) => assignedTo ?? []))
    await inboxBy(caller.actor).noteExport(rows.length)
    const table = [columns, ...rows.map((row) => cellsOf(row, names))]
    return { name: `messages-${dayOf(now)}.csv`, text: [...csvLines(table)].join(''), count: rows.length }
  })

  serve(calls.findWriter, async ({ body }) => {
    const mail = readMail(body.mail)
    const rows = await erasure.loadOf(mail)
    const moments = rows.map(({ receivedAt }) => receivedAt.toISOString()).toSorted()
    return {
      ...{ mail, count: rows.length, oldest: moments[0] ?? null, newest: moments.at(-1) ?? null },
      references: rows.map(({ reference }) => reference),
      mailed_to: await erasure.loadMailedTo(rows.map(({ id }) => id)),
    }
  })

  serve(calls.copyOfWriter, async ({ body, caller, now }) => {
    const mail = readMail(body.mail)
    const { messages, notes } = await erasureBy(caller.actor).copyOf(mail)
    if (messages.length === 0) throw new ApiError('not_found', 'Nobody has written from this address.')
    const names = await loadNames(notes.flatMap(({ writtenBy }) => writtenBy ?? []))
    const text = copyText({ mail, messages, notes, names, keptDays, now })
    return { name: `messages-of-a-person-${dayOf(now)}.json`, text, count: messages.length }
  })

  serve(calls.eraseOfWriter, async ({ body: { mail, count, reason }, caller }) => {
    const erased = await erasureBy(caller.actor)
      .eraseOf(readMail(mail), { count, reason })
      .catch((error: unknown) => {
        throw error instanceof MoreToEraseError ? new ApiError('invalid_state', error.message) : error
      })
    return { erased }
  })

  serve(calls.eraseMessage, async ({ path, body: { reason }, caller }) => {
    const erased = await erasureBy(caller.actor).eraseOne(Number(path.id), reason)
    if (erased === 0) throw noMessage()
    return { erased }
  })
}

function readMail(text: string): string {
  const mail = findMailAddress(text)
  if (!mail) throw wrongField('mail', 'Must be a mail address.')
  return mail
}

const columns = [
  ...['reference', 'received_at', 'state', 'answer_by', 'assigned_to', 'language', 'country', 'topic'],
  ...['mail', 'name', 'company', 'phone', 'text', 'page'],
]

function cellsOf(row: MessageRow, names: ReadonlyMap<number, string>): string[] {
  const { reference, receivedAt, state, answerBy, assignedTo, language, country, topicTitle } = row
  const assigned = assignedTo === null ? '' : (names.get(assignedTo) ?? '')
  const written = [row.mail, row.name, row.company, row.phone, row.text, row.page].map((text) => text ?? '')
  return [
    ...[reference, receivedAt.toISOString(), state, answerBy],
    ...[assigned, language, country, topicTitle ?? '', ...written].map(defusedCell),
  ]
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
