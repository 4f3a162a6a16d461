import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { and, desc, eq, isNull, sql } from '../../core/drizzle.ts'
import { accessLink, accessToken } from '../../schema/people.ts'
import { isOpen } from './good-link.ts'

/** Valid set-up link. */
type OpenSetUpLink = { readonly id: number; readonly expiresAt: Date }

type NewSetUpLink = {
  /** Returns the token's digest for the id of a link. */
  readonly digestOf: (id: number) => string
  readonly now: Date
  readonly expiresAt: Date
}

/** Creates the store of the link that sets up the first administrator. There is one at a time, for all replicas. */
export function createSetUpLinkStore(db: Db, { change } = noChanges) {
  const store = {
    /**
     * Finds the valid link if its token belongs to its id; that is not so after a restore elsewhere, where the key
     * differs.
     */
    async find({ digestOf, now }: Pick<NewSetUpLink, 'digestOf' | 'now'>, of = db): Promise<OpenSetUpLink | undefined> {
      const [row] = await of
        .select({ id: accessLink.id, expiresAt: accessLink.expiresAt, digest: accessToken.digest })
        .from(accessLink)
        .innerJoin(accessToken, eq(accessToken.linkId, accessLink.id))
        .where(and(isSetUp, isOpen(now)))
        .orderBy(desc(accessLink.id))
        .limit(1)
      return row && row.digest === digestOf(row.id) ? { id: row.id, expiresAt: row.expiresAt } : undefined
    },

    /** Creates the link and replaces any other, unless another replica has just created one. */
    create: (link: NewSetUpLink): Promise<OpenSetUpLink> =>
      change(
        'people',
        async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
          const found = await store.find(link, tx)
          if (found) return { ...found, isNew: false }
          await tx.delete(accessLink).where(and(isSetUp, isNull(accessLink.usedAt)))
          const { now: createdAt, expiresAt } = link
          const row = { purpose: 'set_up', role: 'administrator', createdBy: 'job', createdAt, expiresAt }
          const [made] = await tx.insert(accessLink).values(row).returning({ id: accessLink.id })
          if (!made) throw new Error('The database returned no id.')
          await tx.insert(accessToken).values({ digest: link.digestOf(made.id), linkId: made.id })
          return { id: made.id, expiresAt, isNew: true }
        },
        ({ isNew, expiresAt }) => {
          const after = { purpose: 'set_up', role: 'administrator', expiresAt: expiresAt.toISOString() }
          return isNew ? [{ action: 'person.invite', subject: '', after }] : []
        },
      ),
  }
  return store
}

const isSetUp = eq(accessLink.purpose, 'set_up')
