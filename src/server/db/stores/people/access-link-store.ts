import type { LinkInfo } from '#contract/desk/link.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, inArray, isNull, sql } from '../../core/drizzle.ts'
import { accessLink, accessToken, person, session } from '../../schema/people.ts'
import { queueMail } from '../mail/outbox-store.ts'
import { isOpen, isStillJustified, type LinkRow, readLink } from './good-link.ts'
import { type NewPerson, voidLinks } from './person-store.ts'

type NewLink = LinkInfo & {
  readonly createdAt: Date
  readonly createdBy: string
  /** Undefined for a link that is mailed, whose token is created when the email is sent. */
  readonly tokenDigest?: string
  /** True to queue an email with the link. */
  readonly isToBeMailed?: boolean
}

/** A valid link and who created it. */
type OpenLink = LinkInfo & { readonly createdBy: string }

/** The link was used meanwhile, or is not valid any more. */
export class UsedLinkError extends Error {
  override name = 'UsedLinkError'
}

/** Creates the store of links that create an account or reset a password. */
export function createAccessLinkStore(db: Db, { change } = noChanges) {
  return {
    async find(tokenDigest: string, now: Date): Promise<LinkInfo | undefined> {
      const [row] = await db
        .select()
        .from(accessLink)
        .where(and(hasToken(db, tokenDigest), isOpen(now)))
      return row && (await isStillJustified(db, row)) ? readLink(row) : undefined
    },

    /** Creates a link and returns its id. */
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

    /**
     * Adds a token to a link; tokens of earlier emails stay valid. Returns undefined if the link is not valid any more.
     */
    async addToken(linkId: number, digest: string, now: Date): Promise<OpenLink | undefined> {
      const [row] = await db
        .select()
        .from(accessLink)
        .where(and(eq(accessLink.id, linkId), isOpen(now)))
      const link = row && (await isStillJustified(db, row)) ? readLink(row) : undefined
      if (!row || !link) return undefined
      await db.insert(accessToken).values({ digest, linkId })
      return { ...link, createdBy: row.createdBy }
    },

    /** Uses up a link and creates the user that it is for. Only the first of two concurrent requests succeeds. */
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

    /** Uses up a link, sets another password and ends all sessions of the user. */
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
 * Returns the condition for links that a new one replaces, because only the newest link of an email address is valid.
 * Anyone can request a link for any address, so a request of a visitor replaces earlier requests of visitors only, and
 * no link from the desk.
 */
function isReplaced({ createdBy }: NewLink, mail: string) {
  const isFromVisitor = createdBy === 'visitor' ? eq(accessLink.createdBy, createdBy) : undefined
  return and(eq(accessLink.mail, mail), isNull(accessLink.usedAt), isFromVisitor)
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
  // Every replica offers a set-up link; none is valid once there is an administrator.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
  const isThis = and(hasToken(tx, tokenDigest), isOpen(now))
  const [used] = await tx.update(accessLink).set({ usedAt: now }).where(isThis).returning()
  if (!used || !(await isStillJustified(tx, used))) throw new UsedLinkError()
  return used
}
