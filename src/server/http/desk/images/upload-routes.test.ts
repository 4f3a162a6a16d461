import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { countImages, listImages } from '#contract/desk/images.ts'
import { beginUpload, cancelUpload, finishUpload, readUpload, sendPiece } from '#contract/desk/uploads.ts'
import { imageFolders } from '#domain/content/model/collections/image-folders.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { atId, join, type Machine, mailOf, nothing, signInAs } from '../../../../../test/desk.ts'
import { colourAt, finishFile, paint, png, sendFile, uploadFile } from '../../../../../test/pictures.ts'
import { refusal } from '../../../../../test/refusal.ts'
import { startTestServer } from '../../../../../test/server.ts'
import { shareTimedSite } from '../../../../../test/site-editor.ts'
import { eq } from '../../../db/core/drizzle.ts'
import { upload } from '../../../db/schema/media.ts'
import { createStoredBytes } from '../../../db/stores/media/stored-bytes.ts'
import { createUploadStore } from '../../../db/stores/media/upload-store.ts'
import { createUploads } from '../../../media/uploads.ts'

// One site for the file: each test uploads images in colours of its own, so that no file is a duplicate.
const site = shareTimedSite()

const ofImages = contentCalls(images)

const countsOf = ({ call }: Machine) => call(countImages, nothing)

test('creates a draft image from an uploaded file with its name, size and colour', async () => {
  const { editor } = site()
  const finished = await uploadFile(editor, await png(), 'Vilnius at dusk.PNG')
  expect(finished).toMatchObject({
    state: 'done',
    notes: [],
    same_as: [],
    picture: { mediaType: 'image/png', width: 120, height: 80, colour: expect.stringMatching(/^#4\w4\wd\w$/) },
  })
  const read = await editor.call(ofImages.read, atId(finished.document ?? 0))
  expect(read).toMatchObject({ key: 'vilnius-at-dusk', created_by: 'editor@evp.example' })
  expect(read.parts).toMatchObject([
    {
      part: 'shared',
      state: 'draft',
      value: { title: 'Vilnius at dusk.PNG', picture: { original: finished.picture } },
    },
  ])
})

test('uploads a file in consecutive pieces, and resumes after an interruption', async () => {
  const { editor } = site()
  const before = await countsOf(editor)
  const bytes = await png({ width: 300, height: 300 })
  const { id } = await editor.call(beginUpload, { ...nothing, body: { name: 'a.png', size: bytes.length } })
  const send = (start: number, end: number) =>
    editor.call(sendPiece, { path: { id: String(id) }, query: { start }, body: bytes.subarray(start, end) })
  expect(await send(0, 100)).toEqual({ id, size: bytes.length, received: 100 })
  // Sent again, as after a lost answer.
  expect(await send(0, 100)).toMatchObject({ received: 100 })
  expect(await refusal(send(200, 300))).toMatchObject({ code: 'invalid_state', data: { received: 100 } })
  expect(await refusal(editor.call(finishUpload, { ...atId(id), body: {} }))).toMatchObject({ code: 'invalid_state' })
  expect(await editor.call(readUpload, atId(id))).toMatchObject({ received: 100 })
  await send(100, bytes.length)
  expect(await refusal(send(bytes.length, bytes.length + 1))).toMatchObject({ code: 'invalid_parameters' })
  const finished = await finishFile(editor, id)
  // A repeated request returns the same result and creates nothing.
  expect(await finishFile(editor, id)).toEqual(finished)
  expect((await countsOf(editor)).all).toBe(before.all + 1)
})

test('deletes a cancelled upload, and hides uploads from other people', async () => {
  const { editor, server } = site()
  const id = await sendFile(editor, await png())
  const other = await join(server, 'administrator')
  expect(await refusal(other.call(readUpload, atId(id)))).toMatchObject({ code: 'not_found' })
  expect(await refusal(other.call(cancelUpload, atId(id)))).toMatchObject({ code: 'not_found' })
  await editor.call(cancelUpload, atId(id))
  expect(await refusal(editor.call(readUpload, atId(id)))).toMatchObject({ code: 'not_found' })
})

test('rejects an unknown folder, and finishes the upload with a valid one', async () => {
  const { editor } = site()
  const ofFolders = contentCalls(imageFolders)
  const create = async (key: string) => {
    const body = { key, part: 'shared' as const, value: { title: key } }
    return (await editor.call(ofFolders.create, { ...nothing, body })).id
  }
  const [open, trashed] = [await create('kept'), await create('thrown')]
  await editor.call(ofFolders.trash, { ...atId(trashed), body: { knowing: [] } })
  const [page] = (await editor.call(contentCalls(pages).list, nothing)).items
  const id = await sendFile(editor, await png({ colour: '#123456' }), 'filed.png')
  for (const folder of [999_999, page?.id ?? 0, trashed]) {
    const refused = await refusal(finishFile(editor, id, { folder }))
    expect(refused).toMatchObject({ code: 'invalid_parameters', properties: { folder: [expect.any(String)] } })
  }
  const { document } = await finishFile(editor, id, { folder: open })
  const { parts } = await editor.call(ofImages.read, atId(document ?? 0))
  expect(parts).toMatchObject([{ value: { title: 'filed.png', folder: open } }])
})

test('rejects binary bodies at other endpoints with 415', async () => {
  const { editor } = site()
  const answer = await editor.fetch('/admin/rest/uploads', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.alloc(1_000),
  })
  expect(answer.status).toBe(415)
  expect(await answer.json()).toMatchObject({ error: 'invalid_request' })
})

test('creates one image for concurrent finish requests on two replicas, and none after cancelling', async () => {
  const { editor, server, clock } = site()
  const before = await countsOf(editor)
  const id = await sendFile(editor, await png({ colour: '#552211' }))
  const other = await startTestServer({ place: server.place, clock })
  const elsewhere = await signInAs(other, mailOf('editor'))
  const finished = await Promise.all(
    Array.from({ length: 10 }, (_, place) => finishFile(place % 2 ? editor : elsewhere, id)),
  )
  expect(new Set(finished.map(({ document }) => document)).size).toBe(1)
  expect((await countsOf(editor)).all).toBe(before.all + 1)
  const second = await sendFile(editor, await png({ colour: '#112233' }))
  const finishing = refusal(finishFile(editor, second))
  await editor.call(cancelUpload, atId(second))
  expect(await finishing).toMatchObject({ code: 'not_found' })
  expect((await countsOf(editor)).all).toBe(before.all + 1)
})

test('refuses a file with the same reason each time a client asks, and forgets its bytes', async () => {
  const { editor, server } = site()
  const id = await sendFile(editor, Buffer.from('PK\x03\x04 and so on'), 'logo.png')
  for (let ask = 0; ask < 2; ask++) {
    const refused = await refusal(editor.call(finishUpload, { ...atId(id), body: {} }))
    expect(refused).toMatchObject({ code: 'invalid_parameters', data: { reason: 'not_a_picture', kind: 'zip' } })
  }
  expect(await editor.call(readUpload, atId(id))).toEqual({ id, size: 14, received: 14 })
  expect(await createUploadStore(server.services.database.db).load(id)).toHaveLength(0)
})

test('refuses no file for what is left of it when its upload is cancelled in the middle', async () => {
  const { editor, server, clock } = site()
  const id = await sendFile(editor, await png({ colour: '#332211' }))
  const { database, media } = server.services
  const store = createUploadStore(database.db)
  const [row] = await database.db.select().from(upload).where(eq(upload.id, id))
  const begun = row && (await store.find(id, row.personId))
  if (!begun) throw new Error('The upload is there until it is cancelled.')
  const uploads = createUploads({
    library: media.library,
    pictures: media.pictures,
    clock,
    waitMilliseconds: 60_000,
    uploads: {
      ...store,
      async load(one) {
        await editor.call(cancelUpload, atId(id))
        return store.load(one)
      },
    },
  })
  expect(await uploads.finish(begun)).toBeUndefined()
})

test('stores a duplicate file once, and names the first image', async () => {
  const { editor } = site()
  const before = await countsOf(editor)
  const bytes = await png({ colour: '#225511' })
  const first = await uploadFile(editor, bytes, 'one.png')
  const second = await uploadFile(editor, bytes, 'one.png')
  expect(second).toMatchObject({ picture: first.picture, same_as: [first.document] })
  const { items } = await editor.call(listImages, nothing)
  const counts = await countsOf(editor)
  const listed = items.filter(({ key }) => ['one-2', 'one', 'first-light'].includes(key))
  expect(listed).toMatchObject([
    { key: 'one-2', same_as: { id: first.document, title: 'one.png' } },
    { key: 'one', same_as: null },
    { key: 'first-light', same_as: null, used_by: 1 },
  ])
  const { duplicate, no_alt, unused } = before.needs
  expect(counts).toMatchObject({
    all: before.all + 2,
    bytes: before.bytes + (listed[0]?.size ?? 0),
    needs: { duplicate: duplicate + 1, no_alt: no_alt + 2, unused: unused + 2 },
  })
})

test('gives images with transparency a transparent placeholder colour', async () => {
  const { editor } = site()
  const paintOver = (alpha: number) =>
    sharp({ create: { width: 40, height: 30, channels: 4, background: { r: 53, g: 56, b: 205, alpha } } })
      .png()
      .toBuffer()
  const colourOf = async (alpha: number) =>
    (await uploadFile(editor, await paintOver(alpha), 'glass.png')).picture?.colour
  expect(await colourOf(1)).toBe('#3538cd')
  expect(await colourOf(0.5)).toMatch(/^#[0-9a-f]{6}00$/)
})

test('removes location and camera from photos, and turns them upright', async () => {
  const { editor, server } = site()
  const photo = await paint({ width: 120, height: 80 })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 41/1 0/1' }, IFD0: { Make: 'Secret camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Secret camera')).toBe(true)
  const { picture } = await uploadFile(editor, photo, 'photo.jpg')
  expect(picture).toMatchObject({ mediaType: 'image/jpeg', width: 80, height: 120 })
  const stored = Buffer.from((await createStoredBytes(server.services.database.db).find(picture?.hash ?? '')) ?? [])
  expect(stored.includes('Secret') || stored.includes('Exif')).toBe(false)
  const { orientation, exif, width } = await sharp(stored).metadata()
  expect({ orientation, exif, width }).toEqual({ orientation: undefined, exif: undefined, width: 80 })
  // After a clockwise turn, the mark of the upper left is at the upper right.
  expect(await colourAt(stored, 70, 10)).toBe('white')
  expect(await colourAt(stored, 10, 10)).toBe('blue')
})
