import { expect, test } from 'vitest'
import type { Original } from '#domain/media/picture.ts'
import { join } from '../../../test/desk.ts'
import { png, uploadFile } from '../../../test/pictures.ts'
import { callCommand, runCommand } from '../../../test/processes.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { startTestServer } from '../../../test/server.ts'
import { createStoredBytes } from '../db/stores/media/stored-bytes.ts'
import { createS3Store } from '../media/s3/s3-store.ts'
import { mediaMove } from './media-move.ts'

test('moves pictures to the S3 store and back while they stay available', async () => {
  const store = await startS3Server()
  const server = await startTestServer({ kind: 'postgresql' })
  const env = { ...store.env, DATABASE_URL: server.place.url ?? '' }
  const there = createS3Store(store.settings, { fetch, clock: () => new Date() })
  const here = createStoredBytes(server.services.database.db)
  const editor = await join(server, 'editor')
  const first = await upload('#3538cd')
  await upload('#112233')
  const isShown = async ({ hash }: Original) =>
    (await editor.fetch(`/admin/rest/media/${hash}/whole/320-whole`, { headers: { accept: 'image/webp' } })).status
  expect(await isShown(first)).toBe(200)

  // The store has two uploads, a rendition and the seeded drawing.
  expect(await runCommand('media-move', ['--to', 'store'], env)).toEqual({
    code: 0,
    said: '4 files moved, 0 already there.\n',
  })
  expect(await here.list()).toEqual([])
  expect(await there.has(first.hash)).toBe(true)

  // A server with the store in its settings reads pictures from it, and saves new ones there.
  const withStore = await startTestServer({ place: server.place, env: store.env })
  const other = await join(withStore, 'administrator')
  expect((await other.fetch(`/admin/rest/media/${first.hash}/whole/640-whole`)).status).toBe(200)
  const { picture } = await uploadFile(other, await png({ colour: '#445566' }), 'third.png')
  expect(await there.has(picture?.hash ?? '')).toBe(true)
  expect(await here.list()).toEqual([])

  expect((await callCommand(mediaMove, ['--to', 'database'], env)).text).toMatch(/^6 files moved, 0 already there/)
  expect(await there.has(first.hash)).toBe(false)
  expect(await isShown(first)).toBe(200)

  async function upload(colour: string): Promise<Original> {
    const { picture } = await uploadFile(editor, await png({ colour }))
    if (!picture) throw new Error('A picture becomes an image.')
    return picture
  }
})

test('answers picture requests with 503 and Retry-After while the S3 store is unavailable, and stays ready', async () => {
  const store = await startS3Server()
  const server = await startTestServer({ env: store.env })
  const editor = await join(server, 'editor')
  const { picture } = await uploadFile(editor, await png())
  await store.stop()
  const away = await editor.fetch(`/admin/rest/media/${picture?.hash}/whole/320-whole`)
  expect(away.status).toBe(503)
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
  await expect(uploadFile(editor, await png({ colour: '#112233' }))).rejects.toMatchObject({
    code: 'temporarily_unavailable',
  })
  const health = await fetch(`${server.origin}/readyz`)
  expect(health.status).toBe(200)
})

test.each([
  ['nowhere', []],
  ['elsewhere', ['--to', 'moon']],
])('rejects the arguments %s and prints its usage', async (_, args) => {
  const { code, text } = await callCommand(mediaMove, args, {})
  expect(code).toBe(1)
  expect(text).toContain('npm run media:move -- --to store')
})

test('rejects a move without a store in the settings', async () => {
  expect(await callCommand(mediaMove, ['--to', 'store'], {})).toEqual({
    code: 1,
    text: expect.stringContaining('MEDIA_S3_ENDPOINT'),
  })
})
