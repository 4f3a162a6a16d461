import { storedOutcomes } from '#domain/people/attempt.ts'
import { bigint, boolean, check, index, pgTable, primaryKey, sql, text, timestamp } from '../core/drizzle.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A user of the desk. Rows are never deleted, because the audit log refers to them. */
export const person = pgTable(
  'person',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case. */
    mail: text().notNull().unique(),
    name: text().notNull(),
    role: text().notNull(),
    /** Language of the desk; null for the language of the browser. */
    language: text(),
    passwordHash: text('password_hash').notNull(),
    /** Null without a second factor. */
    totpSecret: text('totp_secret'),
    /** Time step of the last accepted code: no code is accepted twice. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    mustHaveSecondFactor: boolean('must_have_second_factor').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    suspendedAt: moment('suspended_at'),
  },
  (table) => [check('person_role', sql`${table.role} in ('viewer', 'editor', 'treasurer', 'administrator')`)],
)

/** Codes that each replace a lost second factor once; stored as digests. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => person.id),
    digest: text().notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.personId, table.digest] })],
)

/** A signed-in browser. The token itself is only in its cookie. */
export const session = pgTable(
  'session',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenDigest: text('token_digest').notNull().unique(),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => person.id),
    startedAt: moment('started_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Time of the last authentication; null while the second factor is missing. */
    authenticatedAt: moment('authenticated_at'),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('session_person').on(table.personId)],
)

/** A link that is valid once: to set up the first administrator, accept an invitation or choose a new password. */
export const accessLink = pgTable(
  'access_link',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    purpose: text().notNull(),
    /** Recipient; null for the link to set up the first administrator. */
    mail: text(),
    role: text().notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [check('access_link_purpose', sql`${table.purpose} in ('set_up', 'invitation', 'reset')`)],
)

/**
 * Tokens of links, stored as digests. Each attempt to email a link creates a token, so that none is stored with the
 * email.
 */
export const accessToken = pgTable(
  'access_token',
  {
    digest: text().primaryKey(),
    linkId: bigint('link_id', { mode: 'number' })
      .notNull()
      .references(() => accessLink.id, { onDelete: 'cascade' }),
  },
  (table) => [index('access_token_link').on(table.linkId)],
)

/**
 * Attempts to sign in, to re-authenticate or to ask for a new password. Email addresses are stored as digests: people
 * type passwords into that field.
 */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    mailDigest: text('mail_digest').notNull(),
    personId: bigint('person_id', { mode: 'number' }),
    /** Network of the client. */
    network: text().notNull(),
    userAgent: text('user_agent').notNull(),
    /** Kind of attempt; failures are counted for each kind separately. */
    kind: text({ enum: ['sign_in', 'new_password', 'reauthentication'] }).notNull(),
    outcome: text({ enum: storedOutcomes }).notNull(),
    /** Open session of a re-authentication. Sessions are deleted before their attempts, so it is no foreign key. */
    sessionId: bigint('session_id', { mode: 'number' }),
  },
  (table) => [
    check('sign_in_attempt_kind', sql`${table.kind} in ('sign_in', 'new_password', 'reauthentication')`),
    check('sign_in_attempt_outcome', sql`${table.outcome} in ('refused', 'password_right', 'let_in', 'throttled')`),
    index('sign_in_attempt_mail').on(table.mailDigest, table.at),
    index('sign_in_attempt_network').on(table.network, table.at),
    index('sign_in_attempt_session').on(table.sessionId, table.at),
  ],
)
