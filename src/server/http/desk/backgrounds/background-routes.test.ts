import { expect, test } from 'vitest'
import { findBackground, listBackgrounds } from '#contract/desk/backgrounds.ts'
import { backgroundImages } from '#domain/content/model/collections/background-images.ts'
import { images } from '#domain/content/model/collections/images.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { join, type Machine, nothing } from '../../../../../test/desk.ts'
import { png, uploadFile } from '../../../../../test/pictures.ts'
import { shareEditedSite } from '../../../../../test/site-editor.ts'

// One site for the file: each test has backgrounds of its own, for a country of its own.
const site = shareEditedSite()

test('lists backgrounds with image, audience and times, the broadest first', async () => {
  const { editor, writer } = site()
  const { document: image } = await uploadFile(editor, await png({ width: 90, height: 30 }), 'baltic.png')
  const value = { title: 'Baltic morning', image, on: 'rates_page', countries: ['PL'] }
  const id = await writer.draft({ key: 'baltic', part: 'shared', value }, backgroundImages)
  const listed = async () =>
    (await editor.call(listBackgrounds, nothing)).items.filter((one) => one.title === 'First light' || one.id === id)
  const ours = { title: 'First light', state: 'published', on: 'rates_page', countries: [], image: { is_said: true } }
  expect(await listed()).toMatchObject([
    { ...ours, said: [{ until: null }] },
    { id, title: 'Baltic morning', state: 'draft', countries: ['PL'], image: { id: image, is_said: false }, said: [] },
  ])
  await writer.publish(image ?? 0, 'shared', undefined, images)
  await writer.publish(id, 'shared', '2026-11-17T00:00:00Z', backgroundImages)
  await writer.unpublish(id, 'shared', '2026-11-20T00:00:00Z', backgroundImages)
  const planned = { from: '2026-11-17T00:00:00.000Z', until: '2026-11-20T00:00:00.000Z' }
  expect((await listed())[1]).toMatchObject({ state: 'scheduled', image: { is_said: true }, said: [planned] })
  // The row shows the published version, not the draft.
  await writer.change(id, 'shared', { ...value, title: 'Later', countries: ['LT'] }, backgroundImages)
  expect((await listed())[1]).toMatchObject({ title: 'Baltic morning', countries: ['PL'], said: [planned] })
  const seen = async (query: { country: string; language: Language; page?: number; at?: Date }) =>
    (await editor.call(findBackground, { path: {}, query })).background?.title
  const polish = { country: 'PL', language: 'pl' } as const
  expect(await seen(polish)).toBe('First light')
  expect(await seen({ ...polish, at: new Date('2026-11-18T12:00:00Z') })).toBe('Baltic morning')
  expect(await seen({ ...polish, at: new Date('2026-11-20T00:00:00Z') })).toBe('First light')
  expect(await seen({ ...polish, country: 'LT', at: new Date('2026-11-18T12:00:00Z') })).toBe('First light')
  expect(await seen({ ...polish, page: 1, at: new Date('2026-11-18T12:00:00Z') })).toBeUndefined()
})

test('reports whether the image is public at the time of the background', async () => {
  const { editor, writer } = site()
  const assign = async (name: string, colour: string, from?: string) => {
    const { document: image } = await uploadFile(editor, await png({ width: 90, height: 30, colour }), name)
    const value = { title: name, image, on: 'rates_page', countries: ['EE'] }
    const id = await writer.draft({ key: name, part: 'shared', value }, backgroundImages)
    await writer.publish(id, 'shared', from, backgroundImages)
    return { id, image: image ?? 0 }
  }
  const isSaid = async ({ id }: { id: number }) =>
    (await editor.call(listBackgrounds, nothing)).items.find((one) => one.id === id)?.image?.is_said
  const tomorrow = '2026-11-17T00:00:00Z'
  const together = await assign('together', '#112233', tomorrow)
  expect(await isSaid(together)).toBe(false)
  await writer.publish(together.image, 'shared', tomorrow, images)
  expect(await isSaid(together)).toBe(true)
  const tooLate = await assign('too-late', '#223344')
  await writer.publish(tooLate.image, 'shared', tomorrow, images)
  expect(await isSaid(tooLate)).toBe(false)
  const takenOff = await assign('taken-off', '#334455', tomorrow)
  await writer.publish(takenOff.image, 'shared', undefined, images)
  await writer.unpublish(takenOff.image, 'shared', tomorrow, images)
  expect(await isSaid(takenOff)).toBe(false)
})

test('lists backgrounds to viewers, without those in the trash', async () => {
  const { server, editor, writer } = site()
  const viewer = await join(server, 'viewer')
  const { id: image } = await writer.find('first-light', 'shared', images)
  const value = { title: 'Latvian evening', image, on: 'rates_page', countries: ['LV'] }
  const id = await writer.draft({ key: 'latvian', part: 'shared', value }, backgroundImages)
  await writer.publish(id, 'shared', undefined, backgroundImages)
  const listed = async ({ call }: Machine) => (await call(listBackgrounds, nothing)).items.map((one) => one.id)
  const seen = async () => (await viewer.call(findBackground, { path: {}, query: { country: 'LV' } })).background?.title
  expect(await listed(viewer)).toContain(id)
  expect(await seen()).toBe('Latvian evening')
  await writer.trash(id, backgroundImages)
  expect(await listed(editor)).not.toContain(id)
  expect(await seen()).toBe('First light')
})
