import type { AnyColumn } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, sql, text, timestamp } from '../core/drizzle.ts'
import { accessLink } from './people.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Returns the words that an email is found by. */
export function recipientSearchWords(recipient: AnyColumn) {
  return sql`search_words(lower(${recipient}))`
}

/**
 * An email that waits or was sent. It holds the data only; the text is written when the email is sent, so that no token
 * is stored.
 */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    /** Part of the Message-ID, which is the same for all attempts. */
    id: text().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** The link in the email. Revoking the link cancels an email that was not sent; the row stays. */
    linkId: bigint('link_id', { mode: 'number' }).references(() => accessLink.id, { onDelete: 'set null' }),
    /** Other data of the email, such as the ids of held rates. */
    about: jsonb().notNull(),
    createdAt: moment('created_at').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** When the last attempt began. */
    attemptedAt: moment('attempted_at'),
    /** Why the last attempt failed; null while one is under way. */
    problem: text(),
    /** Null while the email waits. */
    outcome: text(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('outgoing_mail_due').on(table.nextAttemptAt).where(sql`${table.outcome} is null`),
    index('outgoing_mail_link').on(table.linkId),
    index('outgoing_mail_created').on(table.createdAt),
    index('outgoing_mail_outcome').on(table.outcome, table.createdAt),
    index('outgoing_mail_recipient').using('gin', recipientSearchWords(table.recipient)),
    check('outgoing_mail_outcome', sql`${table.outcome} in ('sent', 'failed', 'needless', 'stopped')`),
  ],
)

/** Events of which people were notified: each once, by the first replica that notices it. */
export const notifiedEvent = pgTable('notified_event', {
  key: text().primaryKey(),
  notifiedAt: moment('notified_at').notNull(),
})
