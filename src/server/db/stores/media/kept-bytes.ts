import type { ByteStore } from '../../../files/byte-store.ts'
import type { Db } from '../../core/database.ts'
import { and, asc, eq, gte, sql } from '../../core/drizzle.ts'
import { keptBytes } from '../../schema/media.ts'

/** A piece is written and read at once; whoever else needs the database comes in between. */
const pieceBytes = 256 * 1024

/**
 * Bytes in the database itself. They are there piece by piece: who puts something says that it is there, and how much,
 * in a row of another table, only when it is whole.
 */
export function createKeptBytes(db: Db): ByteStore & { list(): Promise<string[]> } {
  return {
    async put(name, bytes) {
      const count = Math.ceil(bytes.length / pieceBytes)
      for (let piece = 0; piece < count; piece++)
        await db
          .insert(keptBytes)
          .values({ name, piece, bytes: Buffer.from(bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)) })
          // Somebody else may put the same there: nobody is to find less of it meanwhile.
          .onConflictDoUpdate({ target: [keptBytes.name, keptBytes.piece], set: { bytes: sql`excluded.bytes` } })
      await db.delete(keptBytes).where(and(eq(keptBytes.name, name), gte(keptBytes.piece, count)))
    },
    async find(name) {
      const pieces = await db
        .select({ bytes: keptBytes.bytes })
        .from(keptBytes)
        .where(eq(keptBytes.name, name))
        .orderBy(asc(keptBytes.piece))
      return pieces.length === 0 ? undefined : Buffer.concat(pieces.map(({ bytes }) => bytes))
    },
    async has(name) {
      const rows = await db.select({ piece: keptBytes.piece }).from(keptBytes).where(eq(keptBytes.name, name)).limit(1)
      return rows.length > 0
    },
    async remove(name) {
      await db.delete(keptBytes).where(eq(keptBytes.name, name))
    },
    async list() {
      const rows = await db.selectDistinct({ name: keptBytes.name }).from(keptBytes).orderBy(asc(keptBytes.name))
      return rows.map(({ name }) => name)
    },
  }
}
