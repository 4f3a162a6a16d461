import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { nothing } from '../../../../test/desk.ts'
import { refusal } from '../../../../test/refusal.ts'
import { article, columns, paragraph, shareEditedSite, textOf } from '../../../../test/site-editor.ts'

const shared = shareEditedSite()

const blockOf = (id: string, slot: string, kind = 'rich_text') => ({ id, kind, slot, fields: {} })

/** Creates a page with a text in its aside, and a layout whose aside takes only images from then on. */
async function createNarrowed(name: string) {
  const site = shared()
  const { writer } = site
  const publishLayout = async (value: object) => {
    await writer.change(layout, 'shared', { title: 'Two', slots: columns, ...value }, layouts)
    await writer.publish(layout, 'shared', undefined, layouts)
  }
  const layout = await writer.draft({ key: name, part: 'shared', value: { title: 'Two', slots: columns } }, layouts)
  await publishLayout({})
  const page = await writer.draft({ key: name, part: 'en', value: article('Page', name) })
  const texts = { old: paragraph('As before.'), new: paragraph('Added since.'), other: paragraph('Here.') }
  await writer.change(page, 'en', { title: 'Page', slug: name, slots: texts })
  const publishPage = async (blocks: object[], liveFrom?: string) => {
    await writer.change(page, 'shared', { layout, blocks })
    await writer.publish(page, 'shared', liveFrom)
  }
  await publishPage([blockOf('old', 'side'), blockOf('other', 'main')])
  await writer.publish(page, 'en')
  const narrowed = [columns[0], { ...columns[1], allows: ['image'] }]
  await publishLayout({ slots: narrowed })
  const read = async () => textOf(await (await site.read(`/en/pages/${name}?country_code=lt`)).text())
  return { ...site, layout, page, publishLayout, publishPage, narrowed, read }
}

test('keeps blocks of a slot that allows fewer kinds, and rejects new ones with the slot', async () => {
  const { publishPage, read } = await createNarrowed('kept')
  expect(await read()).toContain('As before.')
  await publishPage([blockOf('old', 'side'), blockOf('new', 'main'), blockOf('other', 'main')])
  expect(await read()).toContain('As before.')
  const before = [blockOf('old', 'side'), blockOf('other', 'main')]
  const sentence = '“side” does not accept this kind of block.'
  expect(await refusal(publishPage([...before, blockOf('new', 'side')]))).toMatchObject({
    code: 'invalid_state',
    properties: { 'shared.blocks[2].slot': [sentence] },
  })
  // A block moved from another slot counts as new.
  expect(await refusal(publishPage([blockOf('other', 'side')]))).toMatchObject({
    properties: { 'shared.blocks[0].slot': [sentence] },
  })
  expect(await refusal(publishPage([blockOf('other', 'side')], '2026-12-01T00:00:00Z'))).toMatchObject({
    code: 'invalid_state',
  })
  await publishPage([])
  await publishPage(before)
  expect(await read()).toContain('As before.')
})

test('keeps blocks of a renamed slot, and accepts new ones once it allows all kinds', async () => {
  const { narrowed, publishLayout, publishPage, read } = await createNarrowed('renamed')
  const renamed = [narrowed[0], { ...narrowed[1], name: 'edge' }]
  const moves = [{ from: 'side', to: 'edge' }]
  await publishLayout({ slots: renamed, moves })
  await publishPage([blockOf('old', 'edge')])
  expect(await refusal(publishPage([blockOf('new', 'side')]))).toMatchObject({ code: 'invalid_state' })
  await publishLayout({ slots: [narrowed[0], { name: 'edge', label: { en: 'Edge' } }], moves })
  await publishPage([blockOf('new', 'side')])
  expect(await read()).toContain('Added since.')
})

test('names the rejected one of several pages that are published together', async () => {
  const { editor, writer, layout, page } = await createNarrowed('together')
  const revision = await writer.change(page, 'shared', { layout, blocks: [blockOf('new', 'side')] })
  const body = { documents: [{ id: page, parts: [{ part: 'shared' as const, revision }] }] }
  const { publishMany } = contentCalls(pages)
  expect(await refusal(editor.call(publishMany, { ...nothing, body }))).toMatchObject({
    code: 'invalid_state',
    data: { refused: [{ document: page, reason: 'incomplete' }] },
  })
})
