import type { ByteStore } from '../../../files/byte-store.ts'
import type { Db } from '../../core/database.ts'
import { and, asc, eq, gte, sql } from '../../core/drizzle.ts'
import { storedBytes } from '../../schema/media.ts'

/** Size of a chunk. Other queries can run between two chunks. */
const chunkBytes = 256 * 1024

/**
 * Creates a byte store in the database itself. Bytes are written chunk by chunk; the caller records their existence in
 * another table after all are written.
 */
export function createStoredBytes(db: Db): ByteStore & { list(): Promise<string[]> } {
  return {
    async put(name, bytes) {
      const count = Math.ceil(bytes.length / chunkBytes)
      for (let chunk = 0; chunk < count; chunk++)
        await db
          .insert(storedBytes)
          .values({ name, chunk, bytes: Buffer.from(bytes.subarray(chunk * chunkBytes, (chunk + 1) * chunkBytes)) })
          // Another replica may write the same bytes: overwriting leaves no moment with fewer chunks.
          .onConflictDoUpdate({ target: [storedBytes.name, storedBytes.chunk], set: { bytes: sql`excluded.bytes` } })
      await db.delete(storedBytes).where(and(eq(storedBytes.name, name), gte(storedBytes.chunk, count)))
    },
    async find(name) {
      const chunks = await db
        .select({ bytes: storedBytes.bytes })
        .from(storedBytes)
        .where(eq(storedBytes.name, name))
        .orderBy(asc(storedBytes.chunk))
      return chunks.length === 0 ? undefined : Buffer.concat(chunks.map(({ bytes }) => bytes))
    },
    async has(name) {
      const rows = await db
        .select({ chunk: storedBytes.chunk })
        .from(storedBytes)
        .where(eq(storedBytes.name, name))
        .limit(1)
      return rows.length > 0
    },
    async remove(name) {
      await db.delete(storedBytes).where(eq(storedBytes.name, name))
    },
    async list() {
      const rows = await db.selectDistinct({ name: storedBytes.name }).from(storedBytes).orderBy(asc(storedBytes.name))
      return rows.map(({ name }) => name)
    },
  }
}
