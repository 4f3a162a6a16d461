import type { AnyColumn } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, sql, text, timestamp } from '../core/drizzle.ts'
import { accessLink } from './people.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The texts that mails are found by. */
export function recipientWords(recipient: AnyColumn) {
  return sql`search_words(lower(${recipient}))`
}

/**
 * A mail that is to be sent, or was. It says what the mail is about, and is put into words when it is sent: no token and
 * no text waits here.
 */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    /** Part of the Message-ID, which stays the same however often it is tried. */
    id: text().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** The link it brings. Whoever revokes that takes the mail back too, where it is not sent; that there was one stays. */
    linkId: bigint('link_id', { mode: 'number' }).references(() => accessLink.id, { onDelete: 'set null' }),
    /** What else it is about, such as the numbers of held figures. */
    about: jsonb().notNull(),
    createdAt: moment('created_at').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** When the last attempt began. */
    triedAt: moment('tried_at'),
    /** Why the last attempt failed; null while one is under way. */
    problem: text(),
    /** Null while it waits. */
    outcome: text(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('outgoing_mail_due').on(table.nextAttemptAt).where(sql`${table.outcome} is null`),
    index('outgoing_mail_link').on(table.linkId),
    index('outgoing_mail_created').on(table.createdAt),
    index('outgoing_mail_outcome').on(table.outcome, table.createdAt),
    index('outgoing_mail_recipient').using('gin', recipientWords(table.recipient)),
    check('outgoing_mail_outcome', sql`${table.outcome} in ('sent', 'failed', 'needless', 'stopped')`),
  ],
)

/** What somebody was told of: each event once, by whichever copy of the program is first. */
export const toldEvent = pgTable('told_event', {
  key: text().primaryKey(),
  toldAt: moment('told_at').notNull(),
})
