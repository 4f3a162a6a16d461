import type { Db } from '../../core/database.ts'
import { lt } from '../../core/drizzle.ts'
import { usedSolution } from '../../schema/limits.ts'
import { loadSigningKey } from './signing-key-store.ts'

export type ChallengeStore = ReturnType<typeof createChallengeStore>

/** Creates the store of challenge keys and used solutions, which all replicas share. */
export function createChallengeStore(db: Db) {
  return {
    /**
     * Returns the key of a purpose; stores the offered one if there is none yet, so that all replicas use the first.
     */
    loadKey: (purpose: string, offered: string): Promise<string> => loadSigningKey(db, purpose, offered),

    /** Marks a solution as used; returns false if it was used before, on any replica. */
    async use(digest: string, expiresAt: Date): Promise<boolean> {
      const rows = await db.insert(usedSolution).values({ digest, expiresAt }).onConflictDoNothing().returning()
      return rows.length > 0
    },
  }
}

/** Deletes used solutions that would be rejected as expired anyway. */
export async function forgetOldSolutions(db: Db, now: Date): Promise<void> {
  await db.delete(usedSolution).where(lt(usedSolution.expiresAt, now))
}
