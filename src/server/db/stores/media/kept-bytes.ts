import type { ByteStore } from '../../../files/byte-store.ts'
import type { Db } from '../../database.ts'
import { asc, eq, sql } from '../../drizzle.ts'
import { keptBytes } from '../../schema/media.ts'

/** A piece is written and read at once; whoever else needs the database comes in between. */
const pieceBytes = 256 * 1024

/**
 * Bytes in the database itself. They are there piece by piece: who puts something says that it is there, in a row of
 * another table, only when it is whole.
 */
export function createKeptBytes(db: Db): ByteStore & { list(): Promise<string[]> } {
  return {
    async put(name, bytes) {
      await db.delete(keptBytes).where(eq(keptBytes.name, name))
      for (let piece = 0; piece * pieceBytes < bytes.length; piece++)
        await db
          .insert(keptBytes)
          .values({ name, piece, bytes: Buffer.from(bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes)) })
          // Somebody else may put the same there.
          .onConflictDoUpdate({ target: [keptBytes.name, keptBytes.piece], set: { bytes: sql`excluded.bytes` } })
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
