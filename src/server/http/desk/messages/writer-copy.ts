import { keptUntil } from '#domain/contact/kept-until.ts'
import type { MessageRow, NoteRow } from '../../../db/stores/messages/inbox-query.ts'

type Copy = {
  readonly mail: string
  readonly messages: readonly MessageRow[]
  readonly notes: readonly NoteRow[]
  /** What colleagues are called, by their numbers. */
  readonly names: ReadonlyMap<number, string>
  readonly keptDays: number
  readonly now: Date
}

/** All that is kept of somebody, as a file that people and programs can read. */
export function copyText({ mail, messages, notes, names, keptDays, now }: Copy): string {
  const copy = {
    mail,
    made_at: now.toISOString(),
    messages: messages.map((row) => ({
      reference: row.reference,
      received_at: row.receivedAt.toISOString(),
      kept_until: keptUntil(row, keptDays).toISOString(),
      answer_by: row.answerBy,
      state: row.state,
      state_since: row.stateAt.toISOString(),
      language: row.language,
      country: row.country,
      topic: row.topicTitle ?? row.topic,
      ...{ name: row.name, company: row.company, phone: row.phone, text: row.text, page: row.page },
      network: row.network,
      notes: notes
        .filter(({ messageId }) => messageId === row.id)
        .map(({ text, writtenAt, writtenBy }) => ({
          written_at: writtenAt.toISOString(),
          written_by: writtenBy === null ? null : (names.get(writtenBy) ?? null),
          text,
        })),
    })),
  }
  return `${JSON.stringify(copy, null, 2)}\n`
}
