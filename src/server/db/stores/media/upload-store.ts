import type { Refusal } from '#domain/media/upload.ts'
import type { Db } from '../../core/database.ts'
import { and, asc, count, eq, gte, isNull, lt, or, sql } from '../../core/drizzle.ts'
import { upload, uploadChunk } from '../../schema/media.ts'
import { person } from '../../schema/people.ts'

export type Upload = typeof upload.$inferSelect & {
  /** How much of it has come. */
  readonly received: number
}

/** A piece came that does not follow those before it. */
export class WrongPlaceError extends Error {
  override name = 'WrongPlaceError'
  readonly received: number
  constructor(received: number) {
    super(`The next piece begins at ${received}.`)
    this.received = received
  }
}

export class TooManyUploadsError extends Error {
  override name = 'TooManyUploadsError'
}

/** Nobody can fill the disk with files that never end. */
const maxOpen = 100

/** Whoever has not gone on for so long has given up. */
const forgottenMilliseconds = 24 * 3_600_000

/** Whoever has worked for so long has been stopped. */
const takenMilliseconds = 120_000

/** Files on their way, piece by piece: whoever is interrupted goes on where they were, with whichever copy of the program. */
export function createUploadStore(db: Db) {
  const ofPerson = (id: number, personId: number) => and(eq(upload.id, id), eq(upload.personId, personId))
  // A file that has become a picture or was refused has come whole, though its pieces are gone.
  const receivedOf = sql<number>`case when ${upload.pictureHash} is not null or ${upload.refusal} is not null then ${upload.size} else coalesce((
    select sum(length(${uploadChunk.bytes})) from ${uploadChunk} where ${uploadChunk.uploadId} = ${upload.id}
  ), 0)::int end`
  const isTaken = (id: number, processingSince: Date) =>
    and(eq(upload.id, id), eq(upload.processingSince, processingSince))
  const forgottenAt = (now: Date) => new Date(now.getTime() - forgottenMilliseconds)
  const isOld = (now: Date) => lt(upload.startedAt, forgottenAt(now))

  async function refuseTooMany(from: Db, personId: number, now: Date): Promise<void> {
    const [open] = await from
      .select({ count: count() })
      .from(upload)
      .where(
        and(
          eq(upload.personId, personId),
          isNull(upload.pictureHash),
          isNull(upload.refusal),
          gte(upload.startedAt, forgottenAt(now)),
        ),
      )
    if ((open?.count ?? 0) >= maxOpen) throw new TooManyUploadsError('Too many files are on their way; finish some.')
  }

  return {
    async begin({ personId, name, size, now }: { personId: number; name: string; size: number; now: Date }) {
      // Whoever sends thousands is refused at little cost.
      await refuseTooMany(db, personId, now)
      return db.transaction(async (tx) => {
        // Those of one person begin one after the other, or each would count without the others.
        await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('update')
        await tx.delete(upload).where(and(eq(upload.personId, personId), isOld(now)))
        await refuseTooMany(tx, personId, now)
        const [row] = await tx.insert(upload).values({ personId, name, size, startedAt: now }).returning()
        if (!row) throw new Error('Nothing was inserted.')
        return { ...row, received: 0 }
      })
    },

    async find(id: number, personId: number): Promise<Upload | undefined> {
      const [row] = await db.select({ upload, received: receivedOf }).from(upload).where(ofPerson(id, personId))
      return row && { ...row.upload, received: row.received }
    },

    /** Adds a piece where the last one ended; one that is there already is passed over. Gives how much has come. */
    async add(id: number, personId: number, piece: { readonly start: number; readonly bytes: Buffer }) {
      return db.transaction(async (tx) => {
        const [row] = await tx.select({ size: upload.size }).from(upload).where(ofPerson(id, personId)).for('update')
        if (!row) return undefined
        const [come] = await tx.select({ received: receivedOf }).from(upload).where(eq(upload.id, id))
        const received = come?.received ?? 0
        if (piece.start + piece.bytes.length <= received) return received
        if (piece.start !== received || received + piece.bytes.length > row.size) throw new WrongPlaceError(received)
        await tx.insert(uploadChunk).values({ uploadId: id, ...piece })
        return received + piece.bytes.length
      })
    },

    async load(id: number): Promise<Uint8Array> {
      const pieces = await db
        .select({ bytes: uploadChunk.bytes })
        .from(uploadChunk)
        .where(eq(uploadChunk.uploadId, id))
        .orderBy(asc(uploadChunk.start))
      return Buffer.concat(pieces.map(({ bytes }) => bytes))
    },

    /** Whether whoever asks makes a picture of it: nobody else does at the same time. */
    async take(id: number, now: Date): Promise<boolean> {
      const before = new Date(now.getTime() - takenMilliseconds)
      const taken = await db
        .update(upload)
        .set({ processingSince: now })
        .where(
          and(
            eq(upload.id, id),
            isNull(upload.documentId),
            isNull(upload.refusal),
            or(isNull(upload.processingSince), lt(upload.processingSince, before)),
          ),
        )
        .returning({ id: upload.id })
      return taken.length > 0
    },

    /** Somebody else may take it now. */
    async giveBack(id: number, processingSince: Date): Promise<void> {
      await db.update(upload).set({ processingSince: null }).where(isTaken(id, processingSince))
    },

    /** Which picture came of it; false where it is not there any more, or somebody else has taken it since. */
    async becamePicture(id: number, pictureHash: string, processingSince: Date): Promise<boolean> {
      const taken = await db
        .update(upload)
        .set({ pictureHash })
        .where(isTaken(id, processingSince))
        .returning({ id: upload.id })
      return taken.length > 0
    },

    /** Which image was made of it, where one was; what came of it is remembered, the file itself is not. */
    async becameImage(id: number, documentId: number | null): Promise<void> {
      await db.update(upload).set({ documentId, processingSince: null }).where(eq(upload.id, id))
      await db.delete(uploadChunk).where(eq(uploadChunk.uploadId, id))
    },

    /** Remembers why a file is refused, and forgets the file. */
    async refuse(id: number, refusal: Refusal): Promise<void> {
      await db.update(upload).set({ refusal, processingSince: null }).where(eq(upload.id, id))
      await db.delete(uploadChunk).where(eq(uploadChunk.uploadId, id))
    },

    async drop(id: number, personId: number): Promise<boolean> {
      const dropped = await db.delete(upload).where(ofPerson(id, personId)).returning({ id: upload.id })
      return dropped.length > 0
    },

    async forgetOld(now: Date): Promise<void> {
      await db.delete(upload).where(isOld(now))
    },
  }
}

export type UploadStore = ReturnType<typeof createUploadStore>
