import type { Person } from '#domain/people/person.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { callFunction, type JsonRow, readJsonRow } from '../../core/database-function.ts'
import { and, desc, eq, isNull, ne, sql } from '../../core/drizzle.ts'
import { idempotentCall } from '../../schema/calls.ts'
import { person, session } from '../../schema/people.ts'
import { readPerson } from './person-store.ts'

/** A session of a user in one browser, possibly without the second factor yet. */
export type Session = {
  readonly id: number
  readonly person: Person
  readonly startedAt: Date
  readonly lastSeenAt: Date
  /** Time of the last authentication; undefined while the second factor is missing. */
  readonly authenticatedAt: Date | undefined
  readonly address: string
  readonly userAgent: string
  /** An earlier change under the idempotency key that the session was looked up with. */
  readonly earlierCall?: typeof idempotentCall.$inferSelect
}

/** A session to be started. Only the digest of its token is stored. */
type NewSession = {
  readonly tokenDigest: string
  readonly person: Person & { readonly passwordHash: string }
  readonly now: Date
  readonly isProven: boolean
  readonly address: string
  readonly userAgent: string
}

type JsonSession = { readonly session: JsonRow; readonly person: JsonRow; readonly call: JsonRow | null }

/** Method of authentication, for the audit log. */
export type Means = 'password' | 'code' | 'recovery_code' | 'link'

/** Creates the store of sessions. */
export function createSessionStore(db: Db, { change } = noChanges) {
  return {
    async find(tokenDigest: string, keyDigest: string | null = null): Promise<Session | undefined> {
      const found = await callFunction<JsonSession | null>(db, sql`find_session(${tokenDigest}, ${keyDigest})`)
      if (!found) return undefined
      const row = { session: readJsonRow(session, found.session), person: readJsonRow(person, found.person) }
      const known = readSession(row)
      return known && { ...known, ...(found.call && { earlierCall: readJsonRow(idempotentCall, found.call) }) }
    },

    /** Loads all sessions by user. */
    async loadByPerson(): Promise<ReadonlyMap<number, Session[]>> {
      const rows = await selectFrom(db)
      return Map.groupBy(
        rows.flatMap((row) => readSession(row) ?? []),
        ({ person: { id } }) => id,
      )
    },

    async loadOf(personId: number): Promise<Session[]> {
      const rows = await selectFrom(db).where(eq(session.personId, personId)).orderBy(desc(session.lastSeenAt))
      return rows.flatMap((row) => readSession(row) ?? [])
    },

    /**
     * Starts a session, and records it in the audit log if no factor is missing. Returns undefined if the password was
     * changed or the user suspended meanwhile.
     */
    start: ({ person: user, now, isProven, ...rest }: NewSession, means: Means): Promise<number | undefined> =>
      change(
        'people',
        async (tx) => {
          const isSame = and(
            eq(person.id, user.id),
            eq(person.passwordHash, user.passwordHash),
            isNull(person.suspendedAt),
          )
          const [same] = await tx.select({ id: person.id }).from(person).where(isSame).for('update')
          if (!same) return undefined
          const row = {
            ...rest,
            personId: user.id,
            startedAt: now,
            lastSeenAt: now,
            authenticatedAt: isProven ? now : null,
          }
          const [started] = await tx.insert(session).values(row).returning({ id: session.id })
          if (!started) throw new Error('The database returned no id.')
          return started.id
        },
        (id) => (isProven && id ? [{ action: 'session.start', subject: String(user.id), after: { means } }] : []),
      ),

    /**
     * Completes a session after the second factor, under another token, so that the first one is worthless. Returns
     * whether the session still exists.
     */
    complete: (id: number, fresh: { tokenDigest: string; now: Date }, means: Means): Promise<boolean> =>
      change(
        'people',
        async (tx) => {
          const { tokenDigest, now } = fresh
          const renewed = { tokenDigest, authenticatedAt: now, lastSeenAt: now, startedAt: now }
          const [row] = await tx.update(session).set(renewed).where(eq(session.id, id)).returning()
          return row?.personId
        },
        (personId) => (personId ? [{ action: 'session.start', subject: String(personId), after: { means } }] : []),
      ).then((personId) => personId !== undefined),

    /** Records a re-authentication; returns whether the session still exists. */
    prove: (id: number, now: Date): Promise<boolean> =>
      change(
        'people',
        async (tx) => {
          const [row] = await tx.update(session).set({ authenticatedAt: now }).where(eq(session.id, id)).returning()
          return row?.personId
        },
        (personId) => (personId ? [{ action: 'session.prove', subject: String(personId) }] : []),
      ).then((personId) => personId !== undefined),

    async noteSeen(id: number, now: Date): Promise<void> {
      await db.update(session).set({ lastSeenAt: now }).where(eq(session.id, id))
    },

    /** Ends a session of a user; returns whether there was one. */
    end: (personId: number, id: number): Promise<boolean> =>
      change(
        'people',
        async (tx) => {
          const { rowCount } = await tx.delete(session).where(and(eq(session.id, id), eq(session.personId, personId)))
          return rowCount === 1
        },
        (isEnded) => (isEnded ? [{ action: 'session.end', subject: String(personId), after: { session: id } }] : []),
      ),

    /** Ends all sessions of a user, except one if given, and returns their number. */
    endAll: (personId: number, keptId?: number): Promise<number> =>
      change(
        'people',
        async (tx) => {
          const isOther = keptId === undefined ? undefined : ne(session.id, keptId)
          const { rowCount } = await tx.delete(session).where(and(eq(session.personId, personId), isOther))
          return rowCount ?? 0
        },
        (ended) =>
          ended > 0 ? [{ action: 'session.end', subject: String(personId), after: { sessions: ended } }] : [],
      ),
  }
}

function selectFrom(db: Db) {
  return db.select().from(session).innerJoin(person, eq(person.id, session.personId))
}

type Row = { session: typeof session.$inferSelect; person: typeof person.$inferSelect }

function readSession({
  session: { id, startedAt, lastSeenAt, authenticatedAt, address, userAgent },
  person,
}: Row): Session | undefined {
  const [known] = readPerson(person)
  return (
    known && {
      id,
      person: known,
      startedAt,
      lastSeenAt,
      authenticatedAt: authenticatedAt ?? undefined,
      address,
      userAgent,
    }
  )
}
