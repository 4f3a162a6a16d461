import { bigint, check, date, index, integer, pgTable, sql, text, timestamp } from '../core/drizzle.ts'
import { person } from './people.ts'
import { searchWords } from './search-words.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What a visitor has written to us. Deleted with all that is known of it, when its time is over or its writer asks for it. */
export const message = pgTable(
  'message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the visitor was told to name it by. */
    reference: text().notNull().unique(),
    /** By what somebody who sends it again is known: the digest of what their program called it, or of what it says on that day. */
    key: text().notNull().unique(),
    /** Of everything it says, by which another message under the same key is told. */
    digest: text().notNull(),
    receivedAt: moment('received_at').notNull(),
    /** The day by whose end the visitor has an answer, as they were told. */
    answerBy: date('answer_by', { mode: 'string' }).notNull(),
    language: text().notNull(),
    country: text().notNull(),
    /** What it is about, by its key, and as the visitor read it; the topic may be called otherwise by now. */
    topic: text(),
    topicTitle: text('topic_title'),
    mail: text().notNull(),
    name: text(),
    company: text(),
    phone: text(),
    text: text().notNull(),
    /** The page it was written on. */
    page: text(),
    /** Where it came from: an address, or the network of an IPv6 one. */
    network: text().notNull(),
    state: text().notNull().default('new'),
    /** Since when it is in that state. */
    stateAt: moment('state_at').notNull(),
    assignedTo: bigint('assigned_to', { mode: 'number' }).references(() => person.id, { onDelete: 'set null' }),
    /** How often somebody changed it, so that two who do at once notice. */
    revision: integer().notNull().default(1),
    /** The words it is found by; null if an older version of the program stored it. */
    words: searchWords(),
  },
  (table) => [
    index('message_received').on(table.receivedAt, table.id),
    index('message_words').using('gin', table.words),
    index('message_without_words').on(table.id).where(sql`${table.words} is null`),
    index('message_inbox').on(table.state, table.receivedAt),
    index('message_mail').on(table.mail),
    index('message_network').on(table.network, table.receivedAt),
    check('message_state', sql`${table.state} in ('new', 'in_work', 'answered', 'spam')`),
  ],
)

/** What colleagues tell each other about a message. */
export const messageNote = pgTable(
  'message_note',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
    writtenAt: moment('written_at').notNull(),
    writtenBy: bigint('written_by', { mode: 'number' }).references(() => person.id, { onDelete: 'set null' }),
    text: text().notNull(),
  },
  (table) => [index('message_note_message').on(table.messageId)],
)
