import { expect, test } from 'vitest'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { article, columns, paragraph, shareEditedSite, textOf } from '../../../../test/site-editor.ts'

const shared = shareEditedSite()

test('counts texts in slots of pages without arranged blocks', async () => {
  const { writer } = shared()
  const { id, value } = await writer.find('article', 'shared', layouts)
  await writer.change(id, 'shared', { ...value, slots: [{ name: 'other', label: { en: 'Other' } }] }, layouts)
  await expect(writer.publish(id, 'shared', undefined, layouts)).rejects.toMatchObject({
    properties: { 'shared.moves': ['Choose a target for the blocks in the removed slot “main”.'] },
  })
})

test('checks published content instead of drafts, and ignores a planned end', async () => {
  const { writer } = shared()
  const layout = await writer.draft({ key: 'two', part: 'shared', value: { title: 'Two', slots: columns } }, layouts)
  const publishLayout = async (value: object, liveFrom?: string) => {
    await writer.change(layout, 'shared', { title: 'Two', slots: columns, ...value }, layouts)
    await writer.publish(layout, 'shared', liveFrom, layouts)
  }
  await publishLayout({})
  const slots = { main: paragraph('One.'), side: paragraph('Two.') }
  const id = await writer.draft({ key: 'plain', part: 'en', value: { ...article('Plain', 'plain'), slots } })
  await writer.change(id, 'shared', { layout })
  for (const part of ['shared', 'en'] as const) await writer.publish(id, part)
  await writer.change(id, 'en', { ...article('Plain', 'plain'), slots: { main: paragraph('One.') } })
  await writer.change(id, 'shared', { layout, blocks: [] })
  const alone = { slots: [columns[0]] }
  const refusal = { properties: { 'shared.moves': ['Choose a target for the blocks in the removed slot “side”.'] } }
  await expect(publishLayout(alone)).rejects.toMatchObject(refusal)
  await expect(publishLayout({ ...alone, moves: [{ from: 'side', to: 'mian' }] })).rejects.toMatchObject(refusal)
  await writer.unpublish(layout, 'shared', '2026-12-01T00:00:00Z', layouts)
  await publishLayout({ title: 'Both' })
  await publishLayout({ ...alone, moves: [{ from: 'side' }] })
})

test('requires targets for slots of a layout that was unpublished meanwhile', async () => {
  const { writer, read } = shared()
  const value = { title: 'Off', slots: [columns[0]] }
  const id = await writer.draft({ key: 'off', part: 'shared', value }, layouts)
  await writer.publish(id, 'shared', undefined, layouts)
  const page = await writer.draft({ key: 'framed', part: 'en', value: article('Framed', 'framed', 'In its place.') })
  await writer.change(page, 'shared', { layout: id })
  for (const part of ['shared', 'en'] as const) await writer.publish(page, part)
  const publishChange = async (change: object) => {
    await writer.change(id, 'shared', { ...value, ...change }, layouts)
    await writer.publish(id, 'shared', undefined, layouts)
  }
  const refusal = {
    code: 'invalid_state',
    properties: { 'shared.moves': ['Choose a target for the blocks in the removed slot “main”.'] },
  }
  const shown = await textOfPage()
  expect(shown).toContain('In its place.')
  await writer.unpublish(id, 'shared', undefined, layouts)
  expect(await textOfPage()).toBe(shown)
  const slots = [{ name: 'other', label: { en: 'Other' } }]
  await expect(publishChange({ slots })).rejects.toMatchObject(refusal)
  await expect(publishChange({ slots, moves: [{ from: 'main', to: 'mian' }] })).rejects.toMatchObject(refusal)
  await publishChange({ slots, moves: [{ from: 'main', to: 'other' }] })
  expect(await textOfPage()).toBe(shown)

  async function textOfPage(): Promise<string> {
    return textOf(await (await read('/en/pages/framed?country_code=lt')).text())
  }
})

test('rejects a move to an unknown slot', async () => {
  const { writer } = shared()
  const moves = [{ from: 'left', to: 'right' }, { from: 'right', to: 'rihgt' }, { from: 'top' }]
  const value = { title: 'Stray', slots: columns, moves }
  const id = await writer.draft({ key: 'stray', part: 'shared', value }, layouts)
  await expect(writer.publish(id, 'shared', undefined, layouts)).rejects.toMatchObject({
    code: 'invalid_state',
    properties: { 'shared.moves[1].to': ['There is no slot “rihgt”.'] },
  })
})
