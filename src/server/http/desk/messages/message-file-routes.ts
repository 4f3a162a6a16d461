import { csvLines } from '#contract/core/csv.ts'
import { ApiError, wrongField } from '#contract/core/error.ts'
import * as calls from '#contract/desk/message-files.ts'
import type { Actor } from '#domain/people/actor.ts'
import { findMailAddress } from '#domain/people/mail-address.ts'
import { defusedCell } from '#domain/texts/words/spreadsheet-cell.ts'
import { type ErasureStore, MoreToEraseError } from '../../../db/stores/messages/erasure-store.ts'
import { type InboxFilter, type MessageRow, sliceRows } from '../../../db/stores/messages/inbox-query.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import { type FilePiece, streamedFile } from '../../answers/streamed-answer.ts'
import type { DeskCaller } from '../door/desk-door.ts'
import { inboxFilter, type MessageNeeds, noMessage } from './message-routes.ts'
import { type CopiedSlice, writeCopy } from './writer-copy.ts'

export type MessageFileNeeds = Pick<MessageNeeds, 'inbox' | 'inboxBy' | 'loadNames' | 'keptDays'> & {
  readonly erasure: Pick<ErasureStore, 'loadOf' | 'loadSliceOf' | 'loadMailedTo'>
  /** Hands out and erases in somebody's name. */
  readonly erasureBy: (by: Actor) => ErasureStore
}

const { maxExportedMessages } = calls

/** Messages that leave the desk: as a table, as a copy for whoever wrote them, and for good. */
export function messageFileRoutes(serve: ServePlain<DeskCaller>, needs: MessageFileNeeds): void {
  const { inbox, inboxBy, loadNames, keptDays, erasure, erasureBy } = needs

  serve(calls.exportMessages, async ({ body, caller, now }) => {
    const filter = inboxFilter(body, caller.session.person.id)
    const count = await inbox.count(filter, maxExportedMessages + 1)
    // A table that ends somewhere looks like all there is.
    if (count > maxExportedMessages)
      throw wrongField('search', `Finds more than ${maxExportedMessages} messages: look for fewer.`)
    await inboxBy(caller.actor).noteExport(count)
    return streamedFile(`messages-${dayOf(now)}.csv`, tableOf(filter))
  })

  async function* tableOf(filter: InboxFilter): AsyncGenerator<FilePiece> {
    let rows = await inbox.loadSlice(filter)
    for (let head = [columns]; ; head = []) {
      const names = await loadNames(rows.flatMap(({ assignedTo }) => assignedTo ?? []))
      const table = [...head, ...rows.map((row) => cellsOf(row, names))]
      yield { text: [...csvLines(table)].join(''), count: rows.length }
      const last = rows.at(-1)
      if (!last || rows.length < sliceRows) return
      rows = await inbox.loadSlice(filter, last)
    }
  }

  serve(calls.findWriter, async ({ body }) => {
    const mail = readMail(body.mail)
    const rows = await erasure.loadOf(mail)
    const moments = rows.map(({ receivedAt }) => receivedAt.toISOString()).toSorted()
    return {
      mail,
      count: rows.length,
      oldest: moments[0] ?? null,
      newest: moments.at(-1) ?? null,
      references: rows.map(({ reference }) => reference),
      mailed_to: await erasure.loadMailedTo(rows.map(({ id }) => id)),
    }
  })

  serve(calls.copyOfWriter, async ({ body, caller, now }) => {
    const mail = readMail(body.mail)
    const count = await erasureBy(caller.actor).noteCopy(mail)
    if (count === 0) throw new ApiError('not_found', 'Nobody has written from this address.')
    return streamedFile(`messages-of-a-person-${dayOf(now)}.json`, writeCopy(slicesOf(mail), { mail, keptDays, now }))
  })

  async function* slicesOf(mail: string): AsyncGenerator<CopiedSlice> {
    for (let lastId: number | undefined = 0; lastId !== undefined; ) {
      const slice = await erasure.loadSliceOf(mail, lastId)
      const names = await loadNames(slice.notes.flatMap(({ writtenBy }) => writtenBy ?? []))
      yield { ...slice, names }
      lastId = slice.messages.length < sliceRows ? undefined : slice.messages.at(-1)?.id
    }
  }

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
  'reference',
  'received_at',
  'state',
  'answer_by',
  'assigned_to',
  'language',
  'country',
  'topic',
  'mail',
  'name',
  'company',
  'phone',
  'text',
  'page',
]

function cellsOf(row: MessageRow, names: ReadonlyMap<number, string>): string[] {
  const { reference, receivedAt, state, answerBy, assignedTo, language, country, topicTitle } = row
  const assigned = assignedTo === null ? '' : (names.get(assignedTo) ?? '')
  const written = [row.mail, row.name, row.company, row.phone, row.text, row.page].map((text) => text ?? '')
  return [
    reference,
    receivedAt.toISOString(),
    state,
    answerBy,
    ...[assigned, language, country, topicTitle ?? '', ...written].map(defusedCell),
  ]
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
