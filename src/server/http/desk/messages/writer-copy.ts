import { storedUntil } from '#domain/contact/stored-until.ts'
import type { MessageRow, NoteRow } from '../../../db/stores/messages/inbox-query.ts'
import type { FilePiece } from '../../answers/streamed-answer.ts'

/** Slice of the messages of a writer, in order. */
export type CopiedSlice = {
  readonly messages: readonly MessageRow[]
  readonly notes: readonly NoteRow[]
  /** Names of colleagues by id. */
  readonly names: ReadonlyMap<number, string>
}

type CopyOptions = { readonly mail: string; readonly keptDays: number; readonly now: Date }

/** Writes all stored data of a writer as formatted JSON, slice by slice. */
export async function* writeCopy(
  slices: AsyncIterable<CopiedSlice>,
  { mail, keptDays, now }: CopyOptions,
): AsyncGenerator<FilePiece> {
  let before = `{\n  "mail": ${JSON.stringify(mail)},\n  "made_at": "${now.toISOString()}",\n  "messages": [\n    `
  for await (const slice of slices) {
    const texts = slice.messages.map((row) => indented(copyOf(row, slice, keptDays)))
    if (texts.length > 0) {
      yield { text: before + texts.join(separator), count: texts.length }
      before = separator
    }
  }
  // All messages may have been erased meanwhile.
  yield { text: `${before === separator ? '' : before}\n  ]\n}\n`, count: 0 }
}

const separator = ',\n    '

/** Formats JSON with deeper indentation. This is safe because strings in JSON contain no line breaks. */
function indented(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', '\n    ')
}

function copyOf(row: MessageRow, { notes, names }: CopiedSlice, keptDays: number) {
  return {
    reference: row.reference,
    received_at: row.receivedAt.toISOString(),
    kept_until: storedUntil(row, keptDays).toISOString(),
    answer_by: row.answerBy,
    state: row.state,
    state_since: row.stateAt.toISOString(),
    language: row.language,
    country: row.country,
    topic: row.topicTitle ?? row.topic,
    name: row.name,
    company: row.company,
    phone: row.phone,
    text: row.text,
    page: row.page,
    network: row.network,
    notes: notes
      .filter(({ messageId }) => messageId === row.id)
      .map(({ text, writtenAt, writtenBy }) => ({
        written_at: writtenAt.toISOString(),
        written_by: writtenBy === null ? null : (names.get(writtenBy) ?? null),
        text,
      })),
  }
}
