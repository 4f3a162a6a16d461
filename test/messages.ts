import { message } from '#server/db/schema/messages.ts'
import { messageSearchWords } from '#server/db/stores/messages/inbox-query.ts'
import type { TestServer } from './server.ts'

type Written = Partial<Omit<typeof message.$inferInsert, 'receivedAt'>> & { readonly receivedAt?: string }

let last = 0

/** Stores a message of a visitor, received on a Monday morning unless `written` says otherwise; returns its id. */
export async function receive({ services }: Pick<TestServer, 'services'>, written: Written = {}): Promise<number> {
  const number = ++last
  const receivedAt = new Date(written.receivedAt ?? '2026-11-16T08:00:00Z')
  const values = {
    reference: `AGIO-${String(number).padStart(4, '0')}`,
    key: `key-${number}`,
    digest: `digest-${number}`,
    answerBy: '2026-11-17',
    language: 'pl',
    country: 'PL',
    topic: 'exchange',
    topicTitle: 'Wymiana walut',
    mail: 'klient@poczta.example',
    network: '203.0.113.7',
    page: '/pl/pages/kontakt',
    text: 'Dzień dobry,\n\nczy kurs jest gwarantowany?',
    stateAt: receivedAt,
    ...written,
    receivedAt,
  }
  const [row] = await services.database.db
    .insert(message)
    .values({ ...values, words: messageSearchWords(values) })
    .returning({ id: message.id })
  if (!row) throw new Error('The insert returned no row.')
  return row.id
}
