import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from '../core/drizzle.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Changes that were made under an idempotency key. A row is inserted in the transaction of the change, so it exists if
 * and only if something was changed; the answer follows once it is known. Not in backups: keys are valid for a day.
 */
export const idempotentCall = pgTable(
  'idempotent_call',
  {
    /** No foreign key: its lock on the person would deadlock two changes that both update that person. */
    personId: bigint('person_id', { mode: 'number' }).notNull(),
    /** SHA-256 of the key. The key itself is not stored, because it decrypts the answer. */
    keyDigest: text('key_digest').notNull(),
    /** SHA-256 of method, address and body: another request under the same key is refused. */
    fingerprint: text().notNull(),
    /** The one request that made the change. */
    claim: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null while the change is being answered, or if the server stopped before it was. */
    status: integer(),
    /** The body of the answer, encrypted with the idempotency key. */
    encryptedBody: text('encrypted_body'),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.keyDigest] }),
    index('idempotent_call_created_at').on(table.createdAt),
  ],
)
