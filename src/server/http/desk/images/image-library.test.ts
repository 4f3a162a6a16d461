import { beforeAll, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { countImages, type ImageIssue, type ImageSort, listImages } from '#contract/desk/images.ts'
import { imageFolders } from '#domain/content/model/collections/image-folders.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { createTestClock } from '../../../../../test/clock.ts'
import { atId, join, type Machine, nothing } from '../../../../../test/desk.ts'
import { finishFile, png, sendFile, uploadFile } from '../../../../../test/pictures.ts'
import { refusal } from '../../../../../test/refusal.ts'
import { shareTestServer } from '../../../../../test/server.ts'
import { article, writerOf } from '../../../../../test/site-editor.ts'

const time = createTestClock('2026-11-16T08:00:00Z')

// One server for the file: each test uploads images in colours of its own, so that no file is a duplicate.
const server = shareTestServer({ clock: time.clock })
let editor: Machine
let writer: ReturnType<typeof writerOf>
beforeAll(async () => {
  editor = await join(server(), 'editor')
  writer = writerOf(editor)
})

const ofImages = contentCalls(images)
const ofFolders = contentCalls(imageFolders)

async function upload(name: string, colour: string, alt?: Readonly<Record<string, string>>): Promise<number> {
  const { document } = await uploadFile(editor, await png({ colour }), `${name}.png`)
  const { id, value } = await writer.find(name, 'shared', images)
  expect(id).toBe(document)
  if (alt) await writer.change(id, 'shared', { ...value, alt }, images)
  return id
}

type ImageQuery = {
  search?: string
  folder?: number
  need?: ImageIssue
  language?: Language
  sort?: ImageSort
  limit?: number
}

async function keysOf(query: ImageQuery): Promise<string[]> {
  const { items } = await editor.call(listImages, { path: {}, query })
  return items.map(({ key }) => key)
}

/** Publishes a page that shows an image. */
async function showOnPage(image: number, slug: string): Promise<number> {
  const value = { title: slug, slots: [{ name: 'main', label: { en: 'Main' } }] }
  const layout = await writer.draft({ key: `layout-${slug}`, part: 'shared', value }, layouts)
  await writer.publish(layout, 'shared', undefined, layouts)
  const id = await writer.draft({ key: slug, part: 'en', value: article(slug, slug) })
  const blocks = [{ id: 'shown', kind: 'image', slot: 'main', fields: { image } }]
  await writer.change(id, 'shared', { layout, blocks })
  await writer.publish(id, 'shared')
  await writer.publish(id, 'en')
  return id
}

const publishImage = (id: number) => writer.publish(id, 'shared', undefined, images)

/** Returns the hashes of the originals that a page shows. */
async function shownOn(slug: string): Promise<string[]> {
  const html = await (await editor.fetch(`/en/pages/${slug}?country_code=lt`)).text()
  return [...new Set([...html.matchAll(/\/media\/([0-9a-f]{64})\//g)].map(([, hash = '']) => hash))]
}

test('finds images by title, key and alternative text in any language, ignoring case and accents', async () => {
  await upload('harbour-at-night', '#102030', { en: 'Boats', lt: 'Laivai uoste' })
  await upload('mountains', '#203010', { en: 'Boats far away' })
  expect(await keysOf({ search: 'HARBOUR' })).toEqual(['harbour-at-night'])
  expect(await keysOf({ search: 'uoste' })).toEqual(['harbour-at-night'])
  expect(await keysOf({ search: 'boats', sort: 'title' })).toEqual(['harbour-at-night', 'mountains'])
  expect(await keysOf({ search: 'boats', sort: '-title', limit: 1 })).toEqual(['mountains'])
  expect(await keysOf({ search: 'nothing like it' })).toEqual([])
  await upload('quay', '#203040', { en: 'Pier', lt: 'Krantinė saulėlydyje', pl: 'Wschód słońca' })
  for (const search of ['SAULELYDYJE', 'saulėlydyje', 'krantine SAULĖ', 'slonca'])
    expect(await keysOf({ search }), search).toEqual(['quay'])
  // Words of different texts are not one phrase.
  expect(await keysOf({ search: 'pier krantine' })).toEqual([])
})

test('counts and finds missing alternative texts by language', async () => {
  const countIn = async () => (await editor.call(countImages, nothing)).no_alt_in
  const before = await countIn()
  await upload('told-twice', '#112233', { en: 'A bridge', lt: 'Tiltas' })
  await upload('told-once', '#221133', { en: 'A bridge again', pl: '  ' })
  const after = await countIn()
  const added = ['en', 'lt', 'pl', 'xk'].map((one) => (after[one] ?? 0) - (before[one] ?? 0))
  expect(added).toEqual([0, 1, 2, 2])
  const lacking = (language: Language) => keysOf({ need: 'no_alt', language, search: 'told-', sort: 'title' })
  expect(await lacking('lt')).toEqual(['told-once'])
  expect(await lacking('pl')).toEqual(['told-once', 'told-twice'])
  expect(await keysOf({ need: 'no_alt', search: 'told-' })).toEqual([])
})

test('lists the images of a folder, and removes it only if they are named; the images stay', async () => {
  const { id: folder } = await editor.call(ofFolders.create, {
    ...nothing,
    body: { key: 'press', part: 'shared', value: { title: 'Press' } },
  })
  const sent = await sendFile(editor, await png({ colour: '#301020' }), 'in-it.png')
  const { document: inIt } = await finishFile(editor, sent, { folder })
  const outside = await upload('beside-it', '#302010')
  const foldersNow = async () =>
    (await editor.call(countImages, nothing)).folders.map(({ title, images: count }) => [title, count])
  expect(await keysOf({ folder })).toEqual(['in-it'])
  expect(await keysOf({ folder, search: 'beside' })).toEqual([])
  expect(await foldersNow()).toEqual([['Press', 1]])

  const remove = (knowing: number[]) => editor.call(ofFolders.trash, { ...atId(folder), body: { knowing } })
  const refused = await refusal(remove([]))
  expect(refused).toMatchObject({ code: 'invalid_state', data: { uses: [{ id: inIt, key: 'in-it' }] } })
  expect(await foldersNow()).toEqual([['Press', 1]])
  await remove([inIt ?? 0])
  expect(await foldersNow()).toEqual([])
  const all = await keysOf({ limit: 100 })
  expect(all).toEqual(expect.arrayContaining(['in-it', 'beside-it']))
  expect(await keysOf({ need: 'trash' })).toEqual([])
  // The image can still be edited and published.
  await publishImage(inIt ?? 0)
  await publishImage(outside)
})

test('replaces the file of an image wherever it is used once that is published', async () => {
  const id = await upload('replaced', '#405060', { en: 'As before' })
  await publishImage(id)
  await showOnPage(id, 'first-use')
  await showOnPage(id, 'second-use')
  const { value } = await writer.find('replaced', 'shared', images)
  const [before = ''] = await shownOn('first-use')
  expect(await shownOn('second-use')).toEqual([before])
  const count = (await editor.call(countImages, nothing)).all

  const sent = await sendFile(editor, await png({ width: 200, height: 100, colour: '#605040' }), 'other.png')
  const { document, picture } = await finishFile(editor, sent, { for_image: true })
  expect(document).toBeNull()
  expect(picture?.hash).not.toBe(before)
  expect((await editor.call(countImages, nothing)).all).toBe(count)

  await writer.change(id, 'shared', { ...value, picture: { original: picture } }, images)
  // Drafts are visible at the desk only.
  expect(await shownOn('first-use')).toEqual([before])
  expect((await editor.fetch(`/media/${picture?.hash}/whole/320-whole`)).status).toBe(404)
  await publishImage(id)
  expect(await shownOn('first-use')).toEqual([picture?.hash])
  expect(await shownOn('second-use')).toEqual([picture?.hash])
  expect((await editor.fetch(`/media/${picture?.hash}/whole/320-whole`)).status).toBe(200)
  const { items } = await (await editor.fetch('/en/rest/images?key=replaced')).json()
  expect(items).toMatchObject([{ alt: 'As before', picture: { width: 200, height: 100 } }])
  // Older pages still find the replaced image.
  expect((await editor.fetch(`/media/${before}/whole/320-whole`)).status).toBe(200)
})

test('trashes a used image only if its page is named, hides it, and restores it unpublished', async () => {
  const id = await upload('thrown-away', '#708090', { en: 'Soon gone' })
  await publishImage(id)
  const page = await showOnPage(id, 'with-it')
  const [hash = ''] = await shownOn('with-it')
  const address = `/media/${hash}/whole/320-whole`
  expect((await editor.fetch(address)).status).toBe(200)

  const trash = (knowing: number[]) => editor.call(ofImages.trash, { ...atId(id), body: { knowing } })
  const refused = await refusal(trash([]))
  expect(refused).toMatchObject({ code: 'invalid_state', data: { uses: [{ id: page, key: 'with-it' }] } })
  expect(await shownOn('with-it')).toEqual([hash])
  await trash([page])
  expect(await shownOn('with-it')).toEqual([])
  expect((await editor.fetch(address)).status).toBe(404)
  expect(await keysOf({ need: 'trash' })).toEqual(['thrown-away'])
  expect(await keysOf({ search: 'thrown-away' })).toEqual([])

  await editor.call(ofImages.restore, atId(id))
  expect(await keysOf({ need: 'trash' })).toEqual([])
  expect(await keysOf({ search: 'soon gone' })).toEqual(['thrown-away'])
  expect(await shownOn('with-it')).toEqual([])
  await publishImage(id)
  expect(await shownOn('with-it')).toEqual([hash])
  expect((await editor.fetch(address)).status).toBe(200)
})
