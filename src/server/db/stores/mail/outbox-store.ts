import { randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { type AlertEvent, isGathering } from '#domain/mail/alert-event.ts'
import { type AlertKind, isAlert, type MailKind, mailKinds } from '#domain/mail/mail-kind.ts'
import { joinAbouts, type MailOutcome, nextAttemptAt } from '#domain/mail/outgoing-mail.ts'
import type { Json } from '#domain/people/act.ts'
import { type Right, rolesWith } from '#domain/people/rights.ts'
import type { Db } from '../../core/database.ts'
import { and, asc, eq, inArray, isNull, lte, max, ne, sql } from '../../core/drizzle.ts'
import { notifiedEvent, outgoingMail } from '../../schema/mail.ts'
import { person } from '../../schema/people.ts'

/** An email to be queued. */
type NewMail = {
  readonly kind: MailKind
  readonly recipient: string
  readonly linkId?: number
  readonly about?: Json
}

/** An email that a replica has taken to send it. */
export type TakenMail = {
  readonly id: string
  readonly kind: MailKind
  readonly recipient: string
  readonly linkId: number | undefined
  /** Written by `queueMail`, possibly of another release. */
  readonly about: unknown
  readonly createdAt: Date
  readonly nextAttemptAt: Date
}

export type OutboxStore = ReturnType<typeof createOutboxStore>

/** Queues an email. Called in the transaction of the change that it reports, so that both are stored or neither. */
export async function queueMail(db: Db, { kind, recipient, linkId, about = {} }: NewMail, now: Date): Promise<void> {
  const row = { id: randomUUID(), kind, recipient, about, createdAt: now, nextAttemptAt: now }
  await db.insert(outgoingMail).values({ ...row, linkId: linkId ?? null })
}

/** Creates the store of emails to be sent. */
export function createOutboxStore(db: Db) {
  return {
    queue: (mail: NewMail, now: Date): Promise<void> => queueMail(db, mail, now),

    /**
     * Takes the email that has been due longest, and postpones its next attempt: no other replica takes it meanwhile,
     * and if this one dies, it is tried again then.
     */
    take: (now: Date): Promise<TakenMail | undefined> =>
      db.transaction(async (tx) => {
        const isDue = and(isNull(outgoingMail.outcome), lte(outgoingMail.nextAttemptAt, now), isKnown)
        const [due] = await tx
          .select()
          .from(outgoingMail)
          .where(isDue)
          .orderBy(asc(outgoingMail.nextAttemptAt))
          .limit(1)
          .for('update', { skipLocked: true })
        if (!due) return undefined
        const attempts = due.attempts + 1
        const begun = { attempts, attemptedAt: now, nextAttemptAt: nextAttemptAt(attempts, now), problem: null }
        const taken = { ...begun, ...(await mergeAlerts(tx, due, isDue)) }
        await tx.update(outgoingMail).set(taken).where(eq(outgoingMail.id, due.id))
        return readMail({ ...due, ...taken })
      }),

    /**
     * Assigns the link that an email contains from now on. Clears `about`, because the audit log has who requested the
     * link.
     */
    async setLink(id: string, linkId: number): Promise<void> {
      await db.update(outgoingMail).set({ linkId, about: {} }).where(eq(outgoingMail.id, id))
    },

    /** Records why an attempt failed; the next one follows when it is due. */
    async postpone(id: string, problem: string): Promise<void> {
      await db.update(outgoingMail).set({ problem }).where(eq(outgoingMail.id, id))
    },

    async finish(id: string, outcome: MailOutcome, { now, problem }: { now: Date; problem?: string }): Promise<void> {
      const ended = { outcome, endedAt: now, problem: problem ?? null }
      await db.update(outgoingMail).set(ended).where(eq(outgoingMail.id, id))
    },

    /**
     * Queues one email about new events for each active user with a right, and returns how many. The first replica that
     * notices an event queues it. Queues nothing while there is no recipient, nor shortly after an email of the same
     * kind, so that many events become few emails.
     */
    queueOnce: <Event extends AlertEvent>({
      events,
      right,
      kind,
      aboutOf,
      now,
    }: AlertToQueue<Event>): Promise<number> =>
      db.transaction(async (tx) => {
        const isRecipient = and(inArray(person.role, rolesWith(right)), isNull(person.suspendedAt))
        const recipients = await tx.select({ mail: person.mail }).from(person).where(isRecipient).orderBy(person.id)
        if (recipients.length === 0 || events.length === 0) return 0
        const [last] = await tx
          .select({ at: max(outgoingMail.createdAt) })
          .from(outgoingMail)
          .where(eq(outgoingMail.kind, kind))
        if (isGathering(last?.at ?? undefined, now)) return 0
        const added = await recordNotified(tx, events, now)
        const fresh = events.filter(({ key }) => added.has(key))
        if (fresh.length === 0) return 0
        for (const { mail } of recipients) await queueMail(tx, { kind, recipient: mail, about: aboutOf(fresh) }, now)
        return recipients.length
      }),
  }
}

type AlertToQueue<Event> = {
  readonly events: readonly Event[]
  /** Right of the recipients. */
  readonly right: Right
  readonly kind: AlertKind
  readonly aboutOf: (events: readonly Event[]) => Json
  readonly now: Date
}

/** Maximum of events that one statement records, so that no statement comes near its time limit. */
const eventsAtOnce = 5_000

/** Records events as notified, and returns the keys of those that were not before. */
async function recordNotified(tx: Db, events: readonly AlertEvent[], now: Date): Promise<ReadonlySet<string>> {
  const added = new Set<string>()
  // A rate list that is wrong as a whole has tens of thousands of events.
  for (let from = 0; from < events.length; from += eventsAtOnce) {
    const keys = sql.param(events.slice(from, from + eventsAtOnce).map(({ key }) => key))
    const { rows } = await tx.execute<{ key: string }>(sql`
      insert into ${notifiedEvent} (key, notified_at)
      select event.key, ${now.toISOString()}::timestamptz from unnest(${keys}::text[]) as event (key)
      where not exists (select from ${notifiedEvent} known where known.key = event.key)
      on conflict do nothing returning key`)
    for (const { key } of rows) added.add(key)
  }
  return added
}

/** Merges waiting alerts for the same recipient into one, with all their events and the time of the last. */
async function mergeAlerts(tx: Db, { id, kind, recipient, about, createdAt }: Row, isDue: SQL | undefined) {
  if (!isAlert(kind)) return {}
  const isSameAlert = and(
    isDue,
    eq(outgoingMail.kind, kind),
    eq(outgoingMail.recipient, recipient),
    ne(outgoingMail.id, id),
  )
  // An email that another replica has just taken is left to it.
  const others = await tx.select().from(outgoingMail).where(isSameAlert).for('update', { skipLocked: true })
  if (others.length === 0) return {}
  const mergedIds = others.map((other) => other.id)
  await tx.delete(outgoingMail).where(inArray(outgoingMail.id, mergedIds))
  const last = others.map((other) => other.createdAt).reduce((one, other) => (other > one ? other : one), createdAt)
  return { about: joinAbouts([about, ...others.map((other) => other.about)]), createdAt: last }
}

/** Condition for kinds that this release knows; others are left to newer releases. */
export const isKnown = inArray(outgoingMail.kind, [...mailKinds])

type Row = typeof outgoingMail.$inferSelect

function readMail(row: Row): TakenMail | undefined {
  const { id, recipient, about, createdAt, nextAttemptAt } = row
  const kind = mailKinds.find((one) => one === row.kind)
  return kind && { id, kind, recipient, about, createdAt, nextAttemptAt, linkId: row.linkId ?? undefined }
}
