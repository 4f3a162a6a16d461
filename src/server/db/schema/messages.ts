import { bigint, check, date, index, integer, pgTable, sql, text, timestamp } from '../core/drizzle.ts'
import { person } from './people.ts'
import { searchWords } from './search-words.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A message of a visitor. Deleted with everything known of it when it expires or its writer asks for it. */
export const message = pgTable(
  'message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Reference number that the visitor was given. */
    reference: text().notNull().unique(),
    /** Detects repeated sending: a digest of the client's key, or of the content and the day. */
    key: text().notNull().unique(),
    /** Digest of the content, by which another message under the same key is detected. */
    digest: text().notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Day by which the visitor was promised an answer. */
    answerBy: date('answer_by', { mode: 'string' }).notNull(),
    language: text().notNull(),
    country: text().notNull(),
    /** Key of the topic, and its title as the visitor read it. */
    topic: text(),
    topicTitle: text('topic_title'),
    mail: text().notNull(),
    name: text(),
    company: text(),
    phone: text(),
    text: text().notNull(),
    /** Page with the form. */
    page: text(),
    /** Network of the client: an IPv4 address or an IPv6 network. */
    network: text().notNull(),
    state: text().notNull().default('new'),
    /** Time of the last change of the state. */
    stateAt: moment('state_at').notNull(),
    assignedTo: bigint('assigned_to', { mode: 'number' }).references(() => person.id, { onDelete: 'set null' }),
    /** Number of changes, by which a change based on an older state is rejected. */
    revision: integer().notNull().default(1),
    /** The words that the message is found by. */
    words: searchWords().notNull(),
  },
  (table) => [
    // With the state, so that a page far back of the open messages is found by the index alone.
    index('message_received').on(table.receivedAt, table.id, table.state),
    index('message_words').using('gin', table.words),
    index('message_inbox').on(table.state, table.receivedAt),
    index('message_mail').on(table.mail),
    index('message_network').on(table.network, table.receivedAt),
    check('message_state', sql`${table.state} in ('new', 'in_work', 'answered', 'spam')`),
  ],
)

/** A note on a message, for colleagues. */
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
