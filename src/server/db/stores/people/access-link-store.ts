import type { LinkInfo } from '#contract/desk/link.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, inArray, isNull, sql } from '../../core/drizzle.ts'
import { accessLink, accessToken, person, session } from '../../schema/people.ts'
import { queueMail } from '../mail/outbox-store.ts'
import { isOpen, isStillNeeded, type LinkRow, readLink } from './good-link.ts'
import { type NewPerson, voidLinks } from './person-store.ts'

type NewLink = LinkInfo & {
  readonly createdAt: Date
  readonly createdBy: string
  /** Undefined where a mail brings it, which makes a token when it is sent. */
  readonly tokenDigest?: string
  /** Whether that mail is to be written. */
  readonly isToBeMailed?: boolean
}

/** A link that is open, and who made it. */
type OpenLink = LinkInfo & { readonly createdBy: string }

/** Somebody else was quicker, or the link is over. */
export class UsedLinkError extends Error {
  override name = 'UsedLinkError'
}

/** Links that make somebody a person of the desk, or give them another password. */
export function createAccessLinkStore(db: Db, { change } = noChanges) {
  return {
    async find(tokenDigest: string, now: Date): Promise<LinkInfo | undefined> {
      const [row] = await db
        .select()
        .from(accessLink)
        .where(and(hasToken(db, tokenDigest), isOpen(now)))
      return row && (await isStillNeeded(db, row)) ? readLink(row) : undefined
    },

    /** Gives its number. */
    create: (link: NewLink): Promise<number> =>
      change(
        'people',
        async (tx) => {
          if (link.mail) await tx.delete(accessLink).where(isReplaced(link, link.mail))
          return insert(tx, link)
        },
        () => [
          {
            action: link.purpose === 'reset' ? 'person.ask_new_password' : 'person.invite',
            subject: link.mail ?? '',
            after: { purpose: link.purpose, role: link.role, expiresAt: link.expiresAt.toISOString() },
          },
        ],
      ),

    /** Gives a link one more token; what was mailed under another stays good. Undefined where the link is over. */
    async addToken(linkId: number, digest: string, now: Date): Promise<OpenLink | undefined> {
      const [row] = await db
        .select()
        .from(accessLink)
        .where(and(eq(accessLink.id, linkId), isOpen(now)))
      const link = row && (await isStillNeeded(db, row)) ? readLink(row) : undefined
      if (!row || !link) return undefined
      await db.insert(accessToken).values({ digest, linkId })
      return { ...link, createdBy: row.createdBy }
    },

    /** Uses a link up, and makes whoever it was for a person. Of two who use it at once the first does. */
    join: (tokenDigest: string, newcomer: NewPerson, now: Date): Promise<number> =>
      change(
        'people',
        async (tx) => {
          await useUp(tx, tokenDigest, now)
          const [joined] = await tx
            .insert(person)
            .values({ ...newcomer, language: newcomer.language ?? null, createdAt: now })
            .onConflictDoNothing()
            .returning({ id: person.id })
          if (!joined) throw new UsedLinkError()
          return joined.id
        },
        (id) => [
          {
            action: 'person.join',
            subject: String(id),
            after: { mail: newcomer.mail, name: newcomer.name, role: newcomer.role },
          },
        ],
      ),

    /** Uses a link up, and gives whoever it was for another password. Nobody stays signed in with the old one. */
    renewPassword: (tokenDigest: string, passwordHash: string, now: Date): Promise<number> =>
      change(
        'people',
        async (tx) => {
          const { mail } = await useUp(tx, tokenDigest, now)
          const [renewed] = await tx
            .update(person)
            .set({ passwordHash })
            .where(and(eq(person.mail, mail ?? ''), isNull(person.suspendedAt)))
            .returning({ id: person.id })
          if (!renewed) throw new UsedLinkError()
          await tx.delete(session).where(eq(session.personId, renewed.id))
          await voidLinks(tx, renewed.id)
          return renewed.id
        },
        (id) => [{ action: 'person.change_password', subject: String(id), after: { by: 'link' } }],
      ),
  }
}

/**
 * Of several for one mail address only the newest is good. But anybody can ask for a link in somebody's name: that takes
 * the place of what was asked for in the same way, and nothing from what somebody of the desk has made.
 */
function isReplaced({ createdBy }: NewLink, mail: string) {
  const isAsked = createdBy === 'visitor' ? eq(accessLink.createdBy, createdBy) : undefined
  return and(eq(accessLink.mail, mail), isNull(accessLink.usedAt), isAsked)
}

async function insert(tx: Db, { tokenDigest, isToBeMailed, ...link }: NewLink): Promise<number> {
  const [made] = await tx
    .insert(accessLink)
    .values({ ...link, mail: link.mail ?? null })
    .returning({ id: accessLink.id })
  if (!made) throw new Error('The database returned no id.')
  if (tokenDigest) await tx.insert(accessToken).values({ digest: tokenDigest, linkId: made.id })
  if (isToBeMailed && link.mail && link.purpose !== 'set_up')
    await queueMail(tx, { kind: link.purpose, recipient: link.mail, linkId: made.id }, link.createdAt)
  return made.id
}

function hasToken(db: Db, digest: string) {
  const named = db.select({ id: accessToken.linkId }).from(accessToken).where(eq(accessToken.digest, digest))
  return inArray(accessLink.id, named)
}

async function useUp(tx: Db, tokenDigest: string, now: Date): Promise<LinkRow> {
  // Several copies print a link each: once there is an administrator, none of them is good any more.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
  const isThis = and(hasToken(tx, tokenDigest), isOpen(now))
  const [used] = await tx.update(accessLink).set({ usedAt: now }).where(isThis).returning()
  if (!used || !(await isStillNeeded(tx, used))) throw new UsedLinkError()
  return used
}
