import type { Db } from '../../core/database.ts'
import { eq } from '../../core/drizzle.ts'
import { signingKey } from '../../schema/limits.ts'

/** Returns the key that all replicas share for a purpose; stores the given one if there is none yet. */
export async function loadSigningKey(db: Db, purpose: string, offered: string): Promise<string> {
  const find = async () => (await db.select().from(signingKey).where(eq(signingKey.purpose, purpose)))[0]
  const existing = await find()
  if (existing) return existing.secret
  await db.insert(signingKey).values({ purpose, secret: offered }).onConflictDoNothing()
  const row = await find()
  if (!row) throw new Error(`The key for ${purpose} was deleted while it was read.`)
  return row.secret
}
