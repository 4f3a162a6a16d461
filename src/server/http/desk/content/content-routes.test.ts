import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { listAudit } from '#contract/desk/audit.ts'
import { categories } from '#domain/content/model/collections/categories.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { menus } from '#domain/content/model/collections/menus.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { textBlocks } from '#domain/content/model/collections/text-blocks.ts'
import { atId, join, nothing } from '../../../../../test/desk.ts'
import { refusal } from '../../../../../test/refusal.ts'
import { createPage, fees, shareEditedSite, startEditedSite } from '../../../../../test/site-editor.ts'

const site = shareEditedSite()

const ofMenus = contentCalls(menus)
const ofPages = contentCalls(pages)
const ofLayouts = contentCalls(layouts)
const ofCategories = contentCalls(categories)
const ofBlocks = contentCalls(textBlocks)

test('creates, changes and publishes a page, and lists its versions', async () => {
  const { editor } = site()
  const { id, parts } = await createPage(editor)
  expect(parts).toMatchObject([
    { part: 'en', revision: 1, state: 'draft', said: null, edited_by: 'editor@evp.example' },
  ])
  const saved = await editor.call(ofPages.save, {
    ...atId(id),
    body: { part: 'en', revision: 1, value: { ...fees, title: 'What it costs' } },
  })
  expect(saved).toMatchObject({ revision: 2, version: null, state: 'draft' })
  const published = await editor.call(ofPages.publish, { ...atId(id), body: { parts: [{ part: 'en', revision: 2 }] } })
  expect(published.parts).toMatchObject([
    { state: 'published', said: { since: '2026-11-16T08:00:00.000Z' }, planned: [] },
  ])
  await editor.call(ofPages.save, {
    ...atId(id),
    body: { part: 'en', revision: 2, value: fees, keep: { note: 'as it was' } },
  })
  const { items } = await editor.call(ofPages.list, nothing)
  expect(items.filter(({ key }) => key === 'fees')).toMatchObject([
    { title: 'Fees', parts: [{ part: 'en', state: 'changed' }] },
  ])
  const versions = await editor.call(ofPages.versions, atId(id))
  expect(versions.items).toMatchObject([
    { note: 'as it was', saved_by: 'editor@evp.example', saved_by_name: 'The editor', said_from: null },
    { note: null, saved_by: 'editor@evp.example', saved_by_name: 'The editor', said_from: '2026-11-16T08:00:00.000Z' },
  ])
  const first = versions.items.at(-1)?.id
  const version = await editor.call(ofPages.version, { path: { id: String(id), version: String(first) }, query: {} })
  expect(version.value).toEqual({ ...fees, title: 'What it costs' })
})

test('rejects a stale draft with the current one, and keeps both versions', async () => {
  const { editor, server } = site()
  const other = await join(server, 'administrator')
  const { id } = await createPage(editor, 'stale')
  await other.call(ofPages.save, {
    ...atId(id),
    body: { part: 'en', revision: 1, value: { ...fees, title: 'Theirs' } },
  })
  const error = await refusal(
    editor.call(ofPages.save, { ...atId(id), body: { part: 'en', revision: 1, value: { ...fees, title: 'Mine' } } }),
  )
  expect(error).toMatchObject({
    code: 'invalid_state',
    data: { current: { revision: 2, value: { title: 'Theirs' } }, sent: { title: 'Mine' } },
  })
  // The draft of the first editor was saved as a version.
  const { items } = await editor.call(ofPages.versions, atId(id))
  expect(items).toMatchObject([{ part: 'en', saved_by: 'editor@evp.example' }])
  const stale = await refusal(
    editor.call(ofPages.publish, { ...atId(id), body: { parts: [{ part: 'en', revision: 1 }] } }),
  )
  expect(stale.code).toBe('invalid_state')
})

test('saves an incomplete draft, and names every missing field when it is published', async () => {
  const { editor } = site()
  const { id } = await createPage(editor, 'empty', { title: ' ', summary: 'About it' })
  const error = await refusal(
    editor.call(ofPages.publish, { ...atId(id), body: { parts: [{ part: 'en', revision: 1 }] } }),
  )
  expect(error.code).toBe('invalid_parameters')
  expect(error.properties).toEqual({ 'en.title': ['Required.'], 'en.slug': ['Required.'] })
})

test('withdraws a scheduled publication before its moment', async () => {
  const { server, editor, set } = await startEditedSite()
  const { id } = await createPage(editor)
  const planned = await editor.call(ofPages.publish, {
    ...atId(id),
    body: { parts: [{ part: 'en', revision: 1 }], live_from: '2026-11-16T10:10:00+02:00' },
  })
  expect(planned.parts).toMatchObject([{ state: 'scheduled', planned: [{ live_from: '2026-11-16T08:10:00.000Z' }] }])
  const number = String(planned.parts[0]?.planned[0]?.number)
  const withdrawn = await editor.call(ofPages.withdraw, { path: { id: String(id), number }, query: {} })
  expect(withdrawn.parts).toMatchObject([{ state: 'draft', planned: [] }])
  const administrator = await join(server, 'administrator')
  const { entries } = await administrator.call(listAudit, { path: {}, query: { action: 'content.withdraw' } })
  expect(entries).toMatchObject([
    { name: 'editor@evp.example', subject: `pages/${id}/en`, before: { liveFrom: '2026-11-16T08:10:00.000Z' } },
  ])
  const again = await refusal(editor.call(ofPages.withdraw, { path: { id: String(id), number }, query: {} }))
  expect(again.code).toBe('invalid_state')
  set('2026-11-16T08:15:00Z')
  expect((await editor.call(ofPages.read, atId(id))).parts).toMatchObject([{ state: 'draft' }])
})

test('trashes a referenced document only if its references are named, and restores it unpublished', async () => {
  const { editor } = site()
  const category = await editor.call(ofCategories.create, {
    ...nothing,
    body: { key: 'prices', part: 'en', value: { title: 'Prices' } },
  })
  await editor.call(ofCategories.publish, { ...atId(category.id), body: { parts: [{ part: 'en', revision: 1 }] } })
  const page = await createPage(editor, 'referring')
  await editor.call(ofPages.save, {
    ...atId(page.id),
    body: { part: 'shared', revision: 0, value: { category: category.id } },
  })
  const error = await refusal(editor.call(ofCategories.trash, { ...atId(category.id), body: { knowing: [] } }))
  expect(error).toMatchObject({
    code: 'invalid_state',
    data: { uses: [{ id: page.id, collection: 'pages', key: 'referring' }] },
  })
  const trashed = await editor.call(ofCategories.trash, { ...atId(category.id), body: { knowing: [page.id] } })
  expect(trashed).toMatchObject({ trashed_at: '2026-11-16T08:00:00.000Z', parts: [{ state: 'unpublished' }] })
  const listed = async (query: { trash?: 'only' }) =>
    (await editor.call(ofCategories.list, { path: {}, query })).items.map(({ key }) => key)
  expect(await listed({})).not.toContain('prices')
  expect(await listed({ trash: 'only' })).toContain('prices')
  const restored = await editor.call(ofCategories.restore, atId(category.id))
  expect(restored).toMatchObject({ trashed_at: null, parts: [{ state: 'unpublished' }] })
})

test('marks documents that the rates page shows, and trashes them only if that is named', async () => {
  const { editor, writer, read } = site()
  const { id, value } = await writer.find('question.fixed', 'en', textBlocks)
  const isAsked = async () => (await (await read('/?language=en')).text()).includes(String(value.title))
  const listed = async (query: { trash?: 'only' }) => {
    const { items } = await editor.call(ofBlocks.list, { path: {}, query })
    return items.find((item) => item.id === id)?.shown_as
  }
  expect(await editor.call(ofBlocks.read, atId(id))).toMatchObject({ shown_as: 'question' })
  expect(await listed({})).toBe('question')
  expect(await isAsked()).toBe(true)
  const unknowing = await refusal(editor.call(ofBlocks.trash, { ...atId(id), body: { knowing: [] } }))
  expect(unknowing).toMatchObject({ code: 'invalid_state', data: { document: id, shown_as: 'question' } })
  const many = { ...nothing, body: { documents: [{ id, knowing: [] }] } }
  expect((await refusal(editor.call(ofBlocks.trashMany, many))).code).toBe('invalid_state')
  const trashed = await editor.call(ofBlocks.trash, { ...atId(id), body: { knowing: [], shown_as: 'question' } })
  expect(trashed.shown_as).toBeNull()
  expect(await listed({ trash: 'only' })).toBeNull()
  expect(await isAsked()).toBe(false)
})

test('neither changes nor publishes documents in the trash', async () => {
  const { editor } = site()
  const { id } = await createPage(editor, 'trashed', { ...fees, slug: 'trashed' })
  await editor.call(ofPages.trash, { ...atId(id), body: { knowing: [] } })
  const parts = [{ part: 'en' as const, revision: 1 }]
  for (const work of [
    () => editor.call(ofPages.publish, { ...atId(id), body: { parts } }),
    () => editor.call(ofPages.save, { ...atId(id), body: { part: 'en', revision: 1, value: { title: 'Alive' } } }),
  ])
    expect(await refusal(work())).toMatchObject({ code: 'invalid_state', data: undefined })
  const together = editor.call(ofPages.publishMany, { ...nothing, body: { documents: [{ id, parts }] } })
  expect((await refusal(together)).data).toEqual({ refused: [{ document: id, reason: 'trashed' }] })
  await editor.call(ofPages.restore, atId(id))
  await editor.call(ofPages.publish, { ...atId(id), body: { parts } })
})

test('answers 404 for a document of another collection', async () => {
  const { editor } = site()
  const { id } = await createPage(editor, 'other')
  const works = [
    () => editor.call(ofLayouts.read, atId(id)),
    () => editor.call(ofLayouts.save, { ...atId(id), body: { part: 'shared', revision: 0, value: {} } }),
    () => editor.call(ofLayouts.trash, { ...atId(id), body: { knowing: [] } }),
    () => editor.call(ofLayouts.restore, atId(id)),
    () => editor.call(ofLayouts.versions, atId(id)),
  ]
  for (const work of works) expect((await refusal(work())).code).toBe('not_found')
})

const linked = (address: string) => [{ kind: 'paragraph', spans: [{ text: 'here', target: { address } }] }]

test('rejects active, misleading and oversized content', async () => {
  const { editor } = site()
  const hostile: [name: string, value: Record<string, unknown>][] = [
    ['a script as an address', { slots: { main: linked('javascript:alert(1)') } }],
    ['one with a line break in it', { slots: { main: linked('java\nscript:alert(1)') } }],
    ['data as an address', { slots: { main: linked('data:text/html,<script>') } }],
    ['a protocol-relative address', { slots: { main: linked('//evil.example') } }],
    ['a protocol-relative address with a backslash', { slots: { main: linked('/\\evil.example') } }],
    ['an attribute', { slots: { main: [{ kind: 'paragraph', spans: [{ text: 'x', onclick: 'x' }] }] } }],
    ['an unknown block', { slots: { main: [{ kind: 'html', html: '<script>' }] } }],
    ['a change of text direction', { title: 'abc\u202egnp.exe' }],
    ['an unknown field', { role: 'administrator' }],
    ['a slug with a slash', { slug: '../admin' }],
    ['a slot without a name', { slots: { '': [] } }],
    ['a slot name with a null character', { slots: { '\0': [] } }],
    ['too many slots', { slots: Object.fromEntries(Array.from({ length: 61 }, (_, at) => [at, []])) }],
  ]
  for (const [name, value] of hostile) {
    const error = await refusal(createPage(editor, 'hostile', value)).catch((failed) => failed)
    expect([name, error.code]).toEqual([name, 'invalid_parameters'])
  }
  const unread = { key: 'unread', part: 'ds', value: { title: 'Fees' } } as const
  expect(await refusal(editor.call(ofPages.create, { ...nothing, body: unread }))).toMatchObject({
    code: 'invalid_parameters',
  })
  const search = await editor.fetch('/admin/rest/content/pages?search=%00')
  expect([search.status, (await search.json()).error]).toEqual([400, 'invalid_parameters'])
  const deep = 10_000
  const lists = `${'[{"kind":"list","style":"bullets","items":['.repeat(deep)}${']}]'.repeat(deep)}`
  const response = await editor.fetch('/admin/rest/content/pages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"key":"deep","part":"en","value":{"slots":{"main":${lists}}}}`,
  })
  expect([response.status, (await response.json()).error]).toEqual([400, 'invalid_parameters'])
  const items = Array.from({ length: 16 }, () => ({ children: Array.from({ length: 9 }, () => ({})) }))
  const value = { title: 'Header', items }
  const menu = editor.call(ofMenus.save, { ...atId(1), body: { part: 'shared', revision: 1, value } })
  expect((await refusal(menu)).properties).toEqual({
    'value.items': ['Must have at most 150 entries, including nested ones.'],
  })
  const long = { slots: { main: [{ kind: 'paragraph', spans: [{ text: 'x'.repeat(5_000_000) }] }] } }
  expect(await refusal(createPage(editor, 'long', long))).toMatchObject({ status: 413 })
})
