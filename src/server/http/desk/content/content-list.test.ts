import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { categories } from '#domain/content/model/collections/categories.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { atId, join, nothing } from '../../../../../test/desk.ts'
import { refusal } from '../../../../../test/refusal.ts'
import { createPage, fees, shareEditedSite, startEditedSite } from '../../../../../test/site-editor.ts'

/** For tests that look for their own documents only. */
const site = shareEditedSite()

const ofPages = contentCalls(pages)
const ofCategories = contentCalls(categories)
const ofLayouts = contentCalls(layouts)

test('publishes, trashes and restores several documents together or not at all', async () => {
  const { editor } = await startEditedSite()
  const whole = await createPage(editor, 'first')
  const lacking = await createPage(editor, 'second', { title: 'No address' })
  const both = [whole, lacking].map(({ id }) => ({ id, parts: [{ part: 'en' as const, revision: 1 }] }))
  const publish = (documents: typeof both) => editor.call(ofPages.publishMany, { ...nothing, body: { documents } })
  expect(await refusal(publish(both))).toMatchObject({
    code: 'invalid_state',
    data: { refused: [{ document: lacking.id, reason: 'incomplete' }] },
  })
  const stateOf = async () => (await editor.call(ofPages.read, atId(whole.id))).parts[0]?.state
  expect(await stateOf()).toBe('draft')
  await publish(both.slice(0, 1))
  expect(await stateOf()).toBe('published')
  const twin = await createPage(editor, 'third')
  expect(await refusal(publish([{ id: twin.id, parts: [{ part: 'en', revision: 1 }] }]))).toMatchObject({
    data: { refused: [{ document: twin.id, reason: 'address' }] },
  })

  const category = await editor.call(ofCategories.create, {
    ...nothing,
    body: { key: 'news', part: 'en', value: { title: 'News' } },
  })
  await editor.call(ofPages.save, {
    ...atId(whole.id),
    body: { part: 'shared', revision: 0, value: { category: category.id } },
  })
  const other = await editor.call(ofCategories.create, {
    ...nothing,
    body: { key: 'olds', part: 'en', value: { title: 'Olds' } },
  })
  const trashing = (knowing: number[]) =>
    editor.call(ofCategories.trashMany, {
      ...nothing,
      body: {
        documents: [
          { id: other.id, knowing: [] },
          { id: category.id, knowing },
        ],
      },
    })
  const { data } = await refusal(trashing([]))
  expect(data).toMatchObject({ document: category.id, uses: [{ id: whole.id, key: 'first' }] })
  const listed = async () => (await editor.call(ofCategories.list, { path: {}, query: {} })).items.map(({ key }) => key)
  expect(await listed()).toEqual(expect.arrayContaining(['olds', 'news']))
  expect(await trashing([whole.id])).toEqual({ count: 2 })
  // A second attempt does not overwrite who trashed it.
  expect((await refusal(editor.call(ofCategories.trash, { ...atId(other.id), body: { knowing: [] } }))).code).toBe(
    'not_found',
  )
  expect(await listed()).not.toEqual(expect.arrayContaining(['olds']))

  const inTrash = await editor.call(ofCategories.list, { path: {}, query: { trash: 'only' } })
  const trashed = { trashed_at: '2026-11-16T08:00:00.000Z', trashed_by: 'editor@evp.example' }
  expect(inTrash.items).toMatchObject([trashed, trashed])
  const restoring = (documents: number[]) => editor.call(ofCategories.restoreMany, { ...nothing, body: { documents } })
  expect(await refusal(restoring([other.id, whole.id]))).toMatchObject({ code: 'not_found' })
  expect(await listed()).not.toEqual(expect.arrayContaining(['olds']))
  expect(await restoring([other.id, category.id])).toEqual({ count: 2 })
  expect(await listed()).toEqual(expect.arrayContaining(['olds', 'news']))
})

test('filters a list by the state of a language, and sorts it', async () => {
  const { editor } = site()
  await createPage(editor, 'b', { title: 'Bread' })
  const { id } = await createPage(editor, 'a', { title: 'Apples' })
  await editor.call(ofPages.save, { ...atId(id), body: { part: 'lt', revision: 0, value: { title: 'Obuoliai' } } })
  // Skips the seeded pages.
  const keys = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).items.map(({ key }) => key).filter((key) => key === 'a' || key === 'b')
  const list = (query: { state?: 'draft' | 'missing'; language?: 'lt'; sort?: 'title' | '-title' }) =>
    editor.call(ofPages.list, { path: {}, query })
  expect(await keys({ state: 'draft', language: 'lt' })).toEqual(['a'])
  expect(await keys({ state: 'missing', language: 'lt' })).toEqual(['b'])
  expect(await keys({ sort: 'title' })).toEqual(['a', 'b'])
  expect(await keys({ sort: '-title' })).toEqual(['b', 'a'])
})

test('counts documents by state, and finds them by reference and editor', async () => {
  const { server, editor } = await startEditedSite()
  const { id } = await createPage(editor)
  const category = await editor.call(ofCategories.create, {
    ...nothing,
    body: { key: 'news', part: 'en', value: { title: 'News' } },
  })
  await editor.call(ofPages.save, {
    ...atId(id),
    body: { part: 'shared', revision: 0, value: { category: category.id } },
  })
  const other = await join(server, 'administrator')
  await createPage(other, 'other')
  const { editors, states, ...counts } = await editor.call(ofPages.overview, nothing)
  expect(editors).toEqual(['administrator@evp.example', 'editor@evp.example'])
  expect([states.draft, counts.trash]).toEqual([2, 0])
  const found = async (query: { refersTo?: number[]; editedBy?: string }) =>
    (await editor.call(ofPages.list, { path: {}, query })).items
  expect(await found({ refersTo: [category.id] })).toMatchObject([
    { key: 'fees', refers_to: [category.id], used_by: 0 },
  ])
  const named = (await editor.call(ofCategories.list, { path: {}, query: {} })).items
  expect(named.find(({ id }) => id === category.id)?.used_by).toBe(1)
  expect(await found({ editedBy: 'administrator@evp.example' })).toMatchObject([{ key: 'other' }])
  expect(await found({ refersTo: [category.id], editedBy: 'administrator@evp.example' })).toEqual([])
})

test('schedules several publications, and suggests a free key for a taken one', async () => {
  const { editor } = site()
  const { id } = await createPage(editor)
  const documents = [{ id, parts: [{ part: 'en' as const, revision: 1 }] }]
  const publish = (live_from: string) =>
    editor.call(ofPages.publishMany, { ...nothing, body: { documents, live_from } })
  const begin = { count: 1, live_from: '2026-12-01T00:00:00.000Z', is_planned: true }
  expect(await publish('2026-12-01T02:00:00+02:00')).toEqual(begin)
  expect((await editor.call(ofPages.read, atId(id))).parts).toMatchObject([{ state: 'scheduled' }])
  // A scheduled publication in the past is rejected, not published at once.
  for (const passed of ['2026-11-01T00:00:00Z', '2026-11-16T08:00:00Z'])
    expect(await refusal(publish(passed))).toMatchObject({
      code: 'invalid_parameters',
      properties: { live_from: ['Must be in the future.'] },
    })
  await createPage(editor, 'fees-2')
  expect((await refusal(createPage(editor))).data).toEqual({ free: 'fees-3' })
})

test('lists a published document as scheduled while a change of it is scheduled', async () => {
  const { editor, set } = await startEditedSite()
  const { id } = await createPage(editor)
  const publish = (revision: number, live_from?: string) =>
    editor.call(ofPages.publish, {
      ...atId(id),
      body: { parts: [{ part: 'en', revision }], ...(live_from && { live_from }) },
    })
  const scheduled = async (language?: 'en' | 'lt') => {
    const query = { state: 'scheduled' as const, ...(language && { language }) }
    const { items } = await editor.call(ofPages.list, { path: {}, query })
    const { states } = await editor.call(ofPages.overview, nothing)
    return { keys: items.map(({ key }) => key), count: states.scheduled }
  }
  await publish(1)
  expect(await scheduled()).toEqual({ keys: [], count: 0 })
  const value = { ...fees, title: 'New fees' }
  const { revision } = await editor.call(ofPages.save, { ...atId(id), body: { part: 'en', revision: 1, value } })
  await publish(revision, '2026-11-16T08:10:00Z')
  expect(await scheduled()).toEqual({ keys: ['fees'], count: 1 })
  expect(await scheduled('en')).toMatchObject({ keys: ['fees'] })
  expect(await scheduled('lt')).toMatchObject({ keys: [] })
  set('2026-11-16T08:10:00Z')
  expect(await scheduled()).toEqual({ keys: [], count: 0 })
})

test('finds documents by id, also in the trash, and by titles in other languages', async () => {
  const { editor } = site()
  const [first, second] = [await createPage(editor, 'found-first'), await createPage(editor, 'found-second')]
  await editor.call(ofPages.save, {
    ...atId(second.id),
    body: { part: 'lt', revision: 0, value: { title: 'Rinkliavos' } },
  })
  await editor.call(ofPages.trash, { ...atId(first.id), body: { knowing: [] } })
  const titles = async (query: { ids?: number[]; search?: string; language?: 'lt' }) =>
    (await editor.call(ofPages.list, { path: {}, query: { sort: 'title', ...query } })).items.map(({ title }) => title)
  expect(await titles({ ids: [first.id, second.id], language: 'lt' })).toEqual(['Fees', 'Rinkliavos'])
  expect(await titles({ ids: [second.id] })).toEqual(['Fees'])
  expect(await titles({ search: 'rinkliav' })).toEqual(['Fees'])
})

test('returns titles in the requested language for any filter by state', async () => {
  const { editor } = site()
  const { id } = await createPage(editor, 'titled')
  await editor.call(ofPages.save, { ...atId(id), body: { part: 'lt', revision: 0, value: { title: 'Kainos' } } })
  const titles = async (query: { state?: 'missing'; language?: 'en' | 'pl'; titlesIn?: 'lt' }) =>
    (await editor.call(ofPages.list, { path: {}, query: { ids: [id], ...query } })).items.map(({ title }) => title)
  expect(await titles({ state: 'missing', titlesIn: 'lt' })).toEqual(['Kainos'])
  expect(await titles({ state: 'missing', language: 'pl', titlesIn: 'lt' })).toEqual(['Kainos'])
  expect(await titles({ state: 'missing', language: 'en', titlesIn: 'lt' })).toEqual([])
})

test('reports no missing languages for collections without translations', async () => {
  const { editor } = site()
  expect((await editor.call(ofLayouts.overview, nothing)).states.missing).toBe(0)
  expect((await editor.call(ofLayouts.list, { path: {}, query: { state: 'missing' } })).items).toEqual([])
  expect((await editor.call(ofLayouts.overview, nothing)).all).toBeGreaterThan(0)
})
