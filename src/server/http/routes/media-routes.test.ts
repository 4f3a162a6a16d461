import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { images } from '#domain/content/model/collections/images.ts'
import type { Edits, Original } from '#domain/media/picture.ts'
import type { PublicPicture } from '#domain/media/public-picture.ts'
import { createTestClock } from '../../../../test/clock.ts'
import { atId, join, type Machine } from '../../../../test/desk.ts'
import { colourAt, png, uploadFile } from '../../../../test/pictures.ts'
import { shareTestServer } from '../../../../test/server.ts'
import { writerOf } from '../../../../test/site-editor.ts'
import { createStoredBytes } from '../../db/stores/media/stored-bytes.ts'

const ofImages = contentCalls(images)

// One site for the file: tests that change an image create their own.
const start = '2026-11-16T08:00:00Z'
const time = createTestClock(start)
const server = shareTestServer({ clock: time.clock })
let editor: Machine
let common: Gallery
beforeAll(async () => {
  editor = await join(server(), 'editor')
  common = await openGallery()
  await common.publish()
})
beforeEach(() => time.set(start))

const read = (path: string, init: RequestInit = {}) => fetch(server().origin + path, { redirect: 'manual', ...init })

let pictures = 0

type Gallery = Awaited<ReturnType<typeof openGallery>>

/** Uploads an image that no other test uses. */
async function openGallery(painting = { width: 200, height: 100 }) {
  const writer = writerOf(editor)
  const key = `dusk-${++pictures}`
  const colour = `#3538${(0xcd - pictures).toString(16)}`
  const { document, picture } = await uploadFile(editor, await png({ ...painting, colour }), `${key}.png`)
  if (document === null || picture === null) throw new Error('A picture becomes an image.')
  const original: Original = picture
  return {
    document,
    original,
    async publish(edits?: Edits) {
      await writer.change(
        document,
        'shared',
        { title: 'Dusk', alt: { en: 'A tower', lt: 'Bokštas' }, picture: { original, ...(edits && { edits }) } },
        images,
      )
      await writer.publish(document, 'shared', undefined, images)
    },
    async publicForm(locale = 'en') {
      const answer = await read(`/${locale}/rest/images?key=${key}`)
      const { items } = (await answer.json()) as { items: { key: string; alt: string; picture: PublicPicture }[] }
      return items[0]
    },
  }
}

test('lists a published image with addresses of its renditions in each size', async () => {
  const { publicForm, publish } = await openGallery({ width: 820, height: 280 })
  expect(await publicForm()).toBeUndefined()
  await publish()
  const image = await publicForm('lt')
  expect(image).toMatchObject({
    alt: 'Bokštas',
    picture: { width: 820, height: 280, colour: expect.stringMatching(/^#[0-9a-f]{6}$/) },
  })
  expect(image).not.toHaveProperty('alt_language')
  // A page needs the language of the alternative text for screen readers.
  expect(await publicForm('pl')).toMatchObject({ alt: 'A tower', alt_language: 'en' })
  const { shapes } = image?.picture ?? { shapes: {} as never }
  expect(Object.keys(shapes)).toEqual(['whole', 'banner', 'wide', 'card', 'tall', 'square'])
  expect(shapes.whole.map(({ width }) => width)).toEqual([320, 640, 820])
  expect(shapes.banner[0]).toMatchObject({ width: 800, height: 267 })
  for (const { address, width, height } of [shapes.whole[0], shapes.card[1], shapes.square[0]].flatMap(
    (one) => one ?? [],
  )) {
    const answer = await read(address, { headers: { accept: 'image/webp,*/*' } })
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('vary')).toContain('accept')
    expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ width, height, format: 'webp' })
  }
})

test.each([
  ['image/avif,image/webp,*/*', 'image/avif', 80],
  ['image/avif;q=0, image/webp', 'image/webp', 80],
  ['*/*', 'image/png', 80],
  // Another size, so that it is rendered for this request.
  ['', 'image/png', 100],
] as const)('answers Accept "%s" with %s, the first time and again', async (accept, format, size) => {
  const { square } = (await common.publicForm())?.picture.shapes ?? {}
  const address = square?.find(({ width }) => width === size)?.address ?? ''
  for (let time = 0; time < 3; time++)
    expect((await read(address, { headers: { accept } })).headers.get('content-type')).toBe(format)
  const etag = (await read(address, { headers: { accept } })).headers.get('etag') ?? ''
  expect((await read(address, { headers: { accept, 'if-none-match': etag } })).status).toBe(304)
})

test('sends a slow rendition in another format for a minute, then in the preferred one', async () => {
  const { publicForm, publish } = await openGallery({ width: 820, height: 620 })
  await publish()
  const address = (await publicForm())?.picture.shapes.whole.at(-1)?.address ?? ''
  const ask = async () => {
    const { headers } = await read(address, { headers: { accept: 'image/avif,image/webp' } })
    return [headers.get('content-type'), headers.get('cache-control')]
  }
  const [first, soon] = await ask()
  expect(first).toBe('image/webp')
  expect(soon).toMatch(/^public, max-age=(60|59)$/)
  await expect.poll(ask).toEqual(['image/avif', 'public, max-age=31536000, immutable'])
})

test('hides an unpublished image from visitors, and shows it at the desk', async () => {
  const { original, publish } = await openGallery()
  const [address, atDesk] = ['', '/admin/rest'].map((folder) => `${folder}/media/${original.hash}/whole/320-whole`)
  expect((await read(address ?? '')).status).toBe(404)
  expect((await read(atDesk ?? '')).status).toBe(401)
  const shown = await editor.fetch(atDesk ?? '')
  expect(shown.status).toBe(200)
  expect(shown.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect((await (await join(server(), 'viewer')).fetch(atDesk ?? '')).status).toBe(200)
  await publish()
  expect((await read(address ?? '')).status).toBe(200)
})

test('answers 404 for unknown sizes and edits', async () => {
  const { original } = common
  const status = async (path: string) => (await read(`/media/${original.hash}/${path}`)).status
  expect(await status('whole/320-whole')).toBe(200)
  for (const path of ['whole/321-whole', 'whole/320x321-cover', 'w640/320-whole', 'c0.0.9.9/320-whole'])
    expect(await status(path), path).toBe(404)
  expect((await read(`/media/${'0'.repeat(64)}/whole/320-whole`)).status).toBe(404)
})

test('applies edits to every shape, and keeps the old address working', async () => {
  const { original, publish, publicForm, document } = await openGallery({ width: 120, height: 80 })
  await publish()
  const before = (await publicForm())?.picture.shapes.whole[0]?.address ?? ''
  // The mark is at the upper left; after mirroring and a clockwise turn it is at the lower right.
  await publish({ turn: 90, flip: true })
  const { picture } = (await publicForm()) ?? {}
  expect(picture).toMatchObject({ width: 80, height: 120 })
  const [small] = picture?.shapes.whole ?? []
  expect(small?.address).not.toBe(before)
  const bytes = await (await read(small?.address ?? '')).bytes()
  expect(await colourAt(bytes, 77, 117)).toBe('white')
  expect(await colourAt(bytes, 3, 3)).toBe('blue')
  expect((await read(before)).status).toBe(200)
  // Once the image is unpublished, all its addresses answer 404.
  await editor.call(ofImages.publish, { ...atId(document), body: { parts: [{ part: 'shared' }] } })
  expect((await read(before)).status).toBe(404)
  expect((await read(small?.address ?? '')).status).toBe(404)
  expect(original.hash).toHaveLength(64)
})

test('serves a replaced image for one day, and not once the image is unpublished', async () => {
  const { publish, publicForm, document } = await openGallery()
  await publish()
  const before = (await publicForm())?.picture.shapes.square[0]?.address ?? ''
  await publish({ turn: 90 })
  time.set('2026-11-17T07:59:00Z')
  expect((await read(before)).status).toBe(200)
  time.set('2026-11-17T08:01:00Z')
  expect((await read(before)).status).toBe(404)
  time.set('2026-11-16T08:00:01Z')
  await editor.call(ofImages.publish, { ...atId(document), body: { parts: [{ part: 'shared' }] } })
  time.set('2026-11-16T08:00:02Z')
  await publish({ turn: 180 })
  expect((await read(before)).status).toBe(404)
})

test('stores only renditions of the original, not previews of unsaved edits', async () => {
  const { original } = await openGallery()
  const stored = createStoredBytes(server().services.database.db)
  const storedNames = async () => (await stored.list()).filter((name) => name.startsWith(original.hash))
  const look = async (cut: string) =>
    (await editor.fetch(`/admin/rest/media/${original.hash}/${cut}/80x80-cover`)).status
  expect(await look('c1.2.30.40_p7.8')).toBe(200)
  expect(await storedNames()).toEqual([original.hash])
  expect(await look('whole')).toBe(200)
  expect(await storedNames()).toHaveLength(2)
})

test('keeps the focus of an image visible in crops', async () => {
  const { publish, publicForm } = await openGallery({ width: 600, height: 200 })
  await publish({ focus: { x: 0, y: 0 } })
  const square = (await publicForm())?.picture.shapes.square[1]?.address ?? ''
  const bytes = await (await read(square)).bytes()
  // A square of the left end has the mark over three quarters of its width.
  expect(await colourAt(bytes, 100, 10)).toBe('white')
  await publish({ focus: { x: 1_000, y: 0 } })
  const other = (await publicForm())?.picture.shapes.square[1]?.address ?? ''
  expect(await colourAt(await (await read(other)).bytes(), 10, 10)).toBe('blue')
})

test('rejects a draft with an unknown image or edits outside it', async () => {
  const { document, original } = await openGallery()
  const save = (picture: object) =>
    editor.call(ofImages.save, {
      ...atId(document),
      body: { part: 'shared', revision: 1, value: { title: 'Dusk', picture } },
    })
  for (const picture of [
    { original: { ...original, hash: '0'.repeat(64) } },
    { original: { ...original, width: 4_000 } },
    { original, edits: { crop: { x: 0, y: 0, width: 201, height: 10 } } },
    { original, edits: {} },
    { original, edits: { straighten: 451 } },
  ])
    await expect(save(picture), JSON.stringify(picture)).rejects.toMatchObject({ code: 'invalid_parameters' })
})
