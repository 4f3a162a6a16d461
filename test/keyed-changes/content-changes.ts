import { contentCalls } from '#contract/content/desk-content.ts'
import { createPreview, endPreview } from '#contract/desk/previews.ts'
import { changeTexts } from '#contract/desk/texts.ts'
import { categories } from '#domain/content/model/collections/categories.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { atId, type Machine, nothing } from '../desk.ts'
import { article, createPage } from '../site-editor.ts'
import { byEditor, newName, type Prepare } from './keyed-desk.ts'

const ofPages = contentCalls(pages)

async function pageOf(editor: Machine): Promise<{ id: number }> {
  const key = newName()
  return createPage(editor, key, article(key, key))
}

async function publishedPage(editor: Machine): Promise<{ id: number }> {
  const { id } = await pageOf(editor)
  await editor.call(ofPages.publish, { ...atId(id), body: { parts: [{ part: 'en', revision: 1 }] } })
  return { id }
}

async function trashedPage(editor: Machine): Promise<{ id: number }> {
  const { id } = await pageOf(editor)
  await editor.call(ofPages.trash, { ...atId(id), body: { knowing: [] } })
  return { id }
}

/** Changes of content, by endpoint name. All content has the same calls, so testing pages is enough. */
export const contentChanges: Readonly<Record<string, Prepare>> = {
  createPreview: byEditor(async (editor) => {
    const { id } = await pageOf(editor)
    return (call) => call(createPreview, { ...nothing, body: { document: id } })
  }),
  endPreview: byEditor(async (editor) => {
    const { id } = await pageOf(editor)
    const preview = await editor.call(createPreview, { ...nothing, body: { document: id } })
    return (call) => call(endPreview, atId(preview.id))
  }),
  changeTexts: byEditor(async () => {
    const text = { domain: 'currency_exchange', key: 'page.title', language: 'en', text: 'Rates', revision: 0 } as const
    return (call) => call(changeTexts, { ...nothing, body: { changes: [text] } })
  }),
  createPages: byEditor(
    async () => (call) =>
      call(ofPages.create, { ...nothing, body: { key: 'keyed', part: 'en', value: article('Keyed', 'keyed') } }),
  ),
  publishPages: byEditor(async (editor) => {
    const { id } = await pageOf(editor)
    return (call) => call(ofPages.publish, { ...atId(id), body: { parts: [{ part: 'en', revision: 1 }] } })
  }),
  withdrawPages: byEditor(async (editor) => {
    const { id } = await pageOf(editor)
    const body = { parts: [{ part: 'en' as const, revision: 1 }], live_from: '2026-12-24T08:00:00Z' }
    const { parts } = await editor.call(ofPages.publish, { ...atId(id), body })
    const path = { id: String(id), number: String(parts[0]?.planned[0]?.number) }
    return (call) => call(ofPages.withdraw, { path, query: {} })
  }),
  trashPages: byEditor(async (editor) => {
    const { id } = await pageOf(editor)
    return (call) => call(ofPages.trash, { ...atId(id), body: { knowing: [] } })
  }),
  restorePages: byEditor(async (editor) => {
    const { id } = await trashedPage(editor)
    return (call) => call(ofPages.restore, atId(id))
  }),
  publishManyPages: byEditor(async (editor) => {
    const { id } = await pageOf(editor)
    const body = { documents: [{ id, parts: [{ part: 'en' as const, revision: 1 }] }] }
    return (call) => call(ofPages.publishMany, { ...nothing, body })
  }),
  changeManyPages: byEditor(async (editor) => {
    const { id } = await pageOf(editor)
    const made = { key: newName(), part: 'en' as const, value: { title: 'Keyed' } }
    const category = await editor.call(contentCalls(categories).create, { ...nothing, body: made })
    const body = { documents: [{ id, revision: 0 }], value: { category: category.id } }
    return (call) => call(ofPages.changeMany, { ...nothing, body })
  }),
  trashManyPages: byEditor(async (editor) => {
    const { id } = await publishedPage(editor)
    return (call) => call(ofPages.trashMany, { ...nothing, body: { documents: [{ id, knowing: [] }] } })
  }),
  restoreManyPages: byEditor(async (editor) => {
    const { id } = await trashedPage(editor)
    return (call) => call(ofPages.restoreMany, { ...nothing, body: { documents: [id] } })
  }),
}
