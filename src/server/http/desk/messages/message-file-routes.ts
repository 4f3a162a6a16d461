import { csvLines } from '#contract/core/csv.ts'
import { ApiError, wrongField } from '#contract/core/error.ts'
import {
  copyOfWriter,
  eraseMessage,
  eraseOfWriter,
  exportMessages,
  findWriter,
  maxExportedMessages,
} from '#contract/desk/message-files.ts'
import { findMailAddress } from '#domain/people/mail-address.ts'
import { defusedCell } from '#domain/texts/words/spreadsheet-cell.ts'
import { loadNames } from '../../../db/stores/audit/mails-of-people.ts'
import { createErasureStore, MoreToEraseError } from '../../../db/stores/messages/erasure-store.ts'
import {
  countMessages,
  type InboxFilter,
  loadMessageSlice,
  type MessageRow,
  sliceRows,
} from '../../../db/stores/messages/inbox-query.ts'
import { createInboxStore } from '../../../db/stores/messages/inbox-store.ts'
import { type FilePiece, streamedFile } from '../../answers/streamed-answer.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import type { DeskCaller } from '../guard/desk-guard.ts'
import { inboxFilter, noMessage } from './message-routes.ts'
import { type CopiedSlice, writeCopy } from './writer-copy.ts'

const endpoints = { exportMessages, findWriter, copyOfWriter, eraseOfWriter, eraseMessage }

/** Endpoints of the CSV export, of the copy for a writer, and of erasure. */
export const messageFilesFeature = deskFeature(endpoints, messageFileHandlers)

function messageFileHandlers({
  db,
  changesBy,
  config: { messagesKeptDays: keptDays },
}: DeskContext): DeskHandlers<typeof endpoints> {
  const erasure = createErasureStore(db)
  const erasureBy = ({ actor }: DeskCaller) => createErasureStore(db, changesBy(actor))

  async function* tableOf(filter: InboxFilter): AsyncGenerator<FilePiece> {
    let rows = await loadMessageSlice(db, filter)
    for (let head = [columns]; ; head = []) {
      const names = await loadNames(
        db,
        rows.flatMap(({ assignedTo }) => assignedTo ?? []),
      )
      const table = [...head, ...rows.map((row) => cellsOf(row, names))]
      yield { text: [...csvLines(table)].join(''), count: rows.length }
      const last = rows.at(-1)
      if (!last || rows.length < sliceRows) return
      rows = await loadMessageSlice(db, filter, last)
    }
  }

  async function* slicesOf(mail: string): AsyncGenerator<CopiedSlice> {
    for (let lastId: number | undefined = 0; lastId !== undefined; ) {
      const slice = await erasure.loadSliceOf(mail, lastId)
      const names = await loadNames(
        db,
        slice.notes.flatMap(({ writtenBy }) => writtenBy ?? []),
      )
      yield { ...slice, names }
      lastId = slice.messages.length < sliceRows ? undefined : slice.messages.at(-1)?.id
    }
  }

  return {
    async exportMessages({ body, caller, now }) {
      const filter = inboxFilter(body, caller.session.person.id)
      const count = await countMessages(db, filter, maxExportedMessages + 1)
      // A truncated table would look complete, so it is rejected.
      if (count > maxExportedMessages)
        throw wrongField('search', `Matches more than ${maxExportedMessages} messages; narrow the search.`)
      await createInboxStore(changesBy(caller.actor)).noteExport(count)
      return streamedFile(`messages-${dayOf(now)}.csv`, tableOf(filter))
    },
    async findWriter({ body }) {
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
    },
    async copyOfWriter({ body, caller, now }) {
      const mail = readMail(body.mail)
      const count = await erasureBy(caller).noteCopy(mail)
      if (count === 0) throw new ApiError('not_found', 'There are no messages from this address.')
      return streamedFile(`messages-of-a-person-${dayOf(now)}.json`, writeCopy(slicesOf(mail), { mail, keptDays, now }))
    },
    async eraseOfWriter({ body: { mail, count, reason }, caller }) {
      const erased = await erasureBy(caller)
        .eraseOf(readMail(mail), { count, reason })
        .catch((error: unknown) => {
          throw error instanceof MoreToEraseError ? new ApiError('invalid_state', error.message) : error
        })
      return { erased }
    },
    async eraseMessage({ path, body: { reason }, caller }) {
      const erased = await erasureBy(caller).eraseOne(Number(path.id), reason)
      if (erased === 0) throw noMessage()
      return { erased }
    },
  }
}

function readMail(text: string): string {
  const mail = findMailAddress(text)
  if (!mail) throw wrongField('mail', 'Must be an email address.')
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
