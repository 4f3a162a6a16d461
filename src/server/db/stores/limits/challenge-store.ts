import type { Db } from '../../core/database.ts'
import { lt } from '../../core/drizzle.ts'
import { usedSolution } from '../../schema/limits.ts'
import { loadSigningKey } from './signing-key-store.ts'

export type ChallengeStore = ReturnType<typeof createChallengeStore>

/** What checks are signed with, and which solutions were taken, for all copies. */
export function createChallengeStore(db: Db) {
  return {
    /** The key of a purpose, or the offered one where there is none yet: the first copy's is that of all. */
    loadKey: (purpose: string, offered: string): Promise<string> => loadSigningKey(db, purpose, offered),

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
