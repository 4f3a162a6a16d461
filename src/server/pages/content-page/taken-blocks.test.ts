import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { layouts } from '#domain/content/collections/layouts.ts'
import { pages } from '#domain/content/collections/pages.ts'
import { nothing } from '../../../../test/desk.ts'
import { refusal } from '../../../../test/refusal.ts'
import { article, columns, paragraph, startEditedSite, textOf } from '../../../../test/site-editor.ts'

const blockOf = (id: string, slot: string, kind = 'rich_text') => ({ id, kind, slot, fields: {} })

/** A site with a page whose aside has a text, and a layout whose aside takes only images from then on. */
async function startNarrowed() {
  const site = await startEditedSite()
  const { writer } = site
  const sayLayout = async (value: object) => {
    await writer.change(layout, 'shared', { title: 'Two', slots: columns, ...value }, layouts)
    await writer.publish(layout, 'shared', undefined, layouts)
  }
  const layout = await writer.draft({ key: 'two', part: 'shared', value: { title: 'Two', slots: columns } }, layouts)
  await sayLayout({})
  const page = await writer.draft({ key: 'p', part: 'en', value: article('Page', 'p') })
  const words = { old: paragraph('As before.'), new: paragraph('Added since.'), other: paragraph('Here.') }
  await writer.change(page, 'en', { title: 'Page', slug: 'p', slots: words })
  const sayPage = async (blocks: object[], liveFrom?: string) => {
    await writer.change(page, 'shared', { layout, blocks })
    await writer.publish(page, 'shared', liveFrom)
  }
  await sayPage([blockOf('old', 'side'), blockOf('other', 'main')])
  await writer.publish(page, 'en')
  const narrowed = [columns[0], { ...columns[1], allows: ['image'] }]
  await sayLayout({ slots: narrowed })
  const read = async () => textOf(await (await site.read('/en/pages/p?country_code=lt')).text())
  return { ...site, layout, page, sayLayout, sayPage, narrowed, read }
}

test('what stood in a place that takes less than before stays; what comes is refused, with the place', async () => {
  const { sayPage, read } = await startNarrowed()
  expect(await read()).toContain('As before.')
  await sayPage([blockOf('old', 'side'), blockOf('new', 'main'), blockOf('other', 'main')])
  expect(await read()).toContain('As before.')
  const before = [blockOf('old', 'side'), blockOf('other', 'main')]
  const sentence = '“side” does not take this kind of block.'
  expect(await refusal(sayPage([...before, blockOf('new', 'side')]))).toMatchObject({
    code: 'invalid_state',
    properties: { 'shared.blocks[2].slot': [sentence] },
  })
  // One that stands elsewhere comes as much as a new one does.
  expect(await refusal(sayPage([blockOf('other', 'side')]))).toMatchObject({
    properties: { 'shared.blocks[0].slot': [sentence] },
  })
  expect(await refusal(sayPage([blockOf('other', 'side')], '2026-12-01T00:00:00Z'))).toMatchObject({
    code: 'invalid_state',
  })
  await sayPage([])
  await sayPage(before)
  expect(await read()).toContain('As before.')
})

test('a place that has another name is the same to what stood there, and one that takes all again takes what comes', async () => {
  const { narrowed, sayLayout, sayPage, read } = await startNarrowed()
  const renamed = [narrowed[0], { ...narrowed[1], name: 'edge' }]
  const moves = [{ from: 'side', to: 'edge' }]
  await sayLayout({ slots: renamed, moves })
  await sayPage([blockOf('old', 'edge')])
  expect(await refusal(sayPage([blockOf('new', 'side')]))).toMatchObject({ code: 'invalid_state' })
  await sayLayout({ slots: [narrowed[0], { name: 'edge', label: { en: 'Edge' } }], moves })
  await sayPage([blockOf('new', 'side')])
  expect(await read()).toContain('Added since.')
})

test('of several pages that are published together the one that does not fit is named', async () => {
  const { editor, writer, layout, page } = await startNarrowed()
  const revision = await writer.change(page, 'shared', { layout, blocks: [blockOf('new', 'side')] })
  const body = { documents: [{ id: page, parts: [{ part: 'shared' as const, revision }] }] }
  const { publishMany } = contentCalls(pages)
  expect(await refusal(editor.call(publishMany, { ...nothing, body }))).toMatchObject({
    code: 'invalid_state',
    data: { refused: [{ document: page, reason: 'incomplete' }] },
  })
})
