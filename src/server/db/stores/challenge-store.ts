import type { Db } from '../database.ts'
import { eq, lt } from '../drizzle.ts'
import { signingKey, usedSolution } from '../schema/limits.ts'

export type ChallengeStore = ReturnType<typeof createChallengeStore>

/** What checks are signed with, and which solutions were taken, for all copies. */
export function createChallengeStore(db: Db) {
  return {
    /** The key of a purpose, or the offered one where there is none yet: the first copy's is that of all. */
    async loadKey(purpose: string, offered: string): Promise<string> {
      const find = async () => (await db.select().from(signingKey).where(eq(signingKey.purpose, purpose)))[0]
      const known = await find()
      if (known) return known.secret
      await db.insert(signingKey).values({ purpose, secret: offered }).onConflictDoNothing()
      const row = await find()
      if (!row) throw new Error(`The key for ${purpose} went away while it was read.`)
      return row.secret
    },

    /** Whether nobody has used it before, on whichever copy. */
    async use(digest: string, expiresAt: Date): Promise<boolean> {
      const rows = await db.insert(usedSolution).values({ digest, expiresAt }).onConflictDoNothing().returning()
      return rows.length > 0
    },
  }
}

/** What would be refused as expired anyway. */
export async function forgetOldSolutions(db: Db, now: Date): Promise<void> {
  await db.delete(usedSolution).where(lt(usedSolution.expiresAt, now))
}
