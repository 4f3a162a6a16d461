import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { Picture } from '#domain/media/picture.ts'
import { forms } from '#domain/media/rendition.ts'
import { createRunningClock } from '../../../test/clock.ts'
import { seededPlace } from '../../../test/databases.ts'
import type { Read } from '../db/core/reads.ts'
import { openDatabase } from '../db/opening/open-database.ts'
import { picture as pictureTable } from '../db/schema/media.ts'
import { createPictureStore } from '../db/stores/media/picture-store.ts'
import { createLog } from '../telemetry/log.ts'
import { openMedia } from './media.ts'

/** Starts a store that answers every request with the same bytes and calls `note`. */
async function startStore(bytes: Buffer, note: () => void): Promise<string> {
  const server = createServer((_request, response) => {
    note()
    response.end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The store does not listen on a port.')
  return `http://127.0.0.1:${address.port}`
}

test('does not count the wait for the store towards the time limit of the database', async () => {
  const database = await openDatabase(await seededPlace('postgresql'))
  onTestFinished(() => database.close())
  const { db } = database
  const clock = createRunningClock()
  const [seeded] = await db.select({ hash: pictureTable.hash }).from(pictureTable)
  const original = seeded && (await createPictureStore(db).find(seeded.hash))
  const form = forms.get('800x267-cover')
  if (!form || !original) throw new Error('A new site has a picture.')
  const picture: Picture = { original }
  const drawn = Buffer.from('drawn before')
  const name = { hash: original.hash, crop: 'whole', format: '800x267-cover', mediaType: 'image/webp' } as const
  await createPictureStore(db).recordRendition(name, { size: drawn.length, now: clock() })

  let reading = 0
  let reads = 0
  const read: Read = async (work) => {
    reading++
    reads++
    return work().finally(() => {
      reading--
    })
  }
  const readingMeanwhile: number[] = []
  const endpoint = await startStore(drawn, () => readingMeanwhile.push(reading))
  const media = openMedia({
    db,
    read,
    clock,
    log: createLog('silent', { write: () => {} }),
    store: { endpoint, region: 'eu-north-1', bucket: 'pictures', pathStyle: true, keyId: 'key', secret: 'secret' },
  })
  onTestFinished(() => media.close())
  const { bytes } = await media.library.rendition('visitor', { picture, form, format: 'image/webp' })
  expect(Buffer.from(bytes)).toEqual(drawn)
  expect(readingMeanwhile).toEqual([0])
  expect(reads).toBeGreaterThan(0)
})
