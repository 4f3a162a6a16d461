import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { publicCall } from '#contract/content/public-content.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { textBlocks } from '#domain/content/model/collections/text-blocks.ts'
import { atId, nothing } from '../../../../test/desk.ts'
import { article, paragraph, shareEditedSite, startEditedSite } from '../../../../test/site-editor.ts'

/** For tests that publish no text block. */
const site = shareEditedSite()

const ofBlocks = contentCalls(textBlocks)
const [saidPages, saidTextBlocks] = [publicCall(pages), publicCall(textBlocks)]
const inLithuanian = { path: { _locale: 'lt' } }

async function startSite() {
  const { server, set, editor } = await startEditedSite()
  async function write(part: 'en' | 'lt', value: Record<string, unknown>) {
    const { id } = await editor.call(ofBlocks.create, { ...nothing, body: { key: 'notice', part, value } })
    return atId(id)
  }
  const notice = async () => (await server.call(saidTextBlocks, { ...inLithuanian, query: { key: 'notice' } })).items
  return { ...server, set, editor, write, notice }
}

test('lists the questions of customers as text blocks in the requested language', async () => {
  const { call } = site().server
  const { items } = await call(saidTextBlocks, { ...inLithuanian, query: { category: 'questions', sort: 'key' } })
  expect(items).toHaveLength(9)
  expect(items[1]).toMatchObject({
    key: 'question.fees.market',
    language: 'lt',
    title: 'Ar yra paslėptų mokesčių?',
    category: 'questions',
  })
  const { items: inDs } = await call(saidTextBlocks, { path: { _locale: 'ds' }, query: { key: 'question.fees' } })
  expect(inDs).toMatchObject([{ language: 'en', title: 'Are there hidden fees?' }])
  const page = await call(saidTextBlocks, { ...inLithuanian, query: { limit: 2, offset: 2 } })
  expect(page._metadata).toEqual({ total: 9, offset: 2, limit: 2, has_next: true, has_previous: true })
})

test('publishes a text at its moment to all clients, and answers at= with the earlier one', async () => {
  const { call, set, editor, write, notice } = await startSite()
  const at = await write('lt', { title: 'Pranešimas', text: paragraph('Sveiki') })
  expect(await notice()).toEqual([])
  await editor.call(ofBlocks.publish, {
    ...at,
    body: { parts: [{ part: 'lt', revision: 1 }], live_from: '2026-11-16T08:10:00Z' },
  })
  expect(await notice()).toEqual([])
  set('2026-11-16T08:10:00Z')
  expect(await notice()).toMatchObject([{ language: 'lt', title: 'Pranešimas', text: paragraph('Sveiki') }])
  await editor.call(ofBlocks.save, {
    ...at,
    body: { part: 'lt', revision: 1, value: { title: 'Naujas', text: paragraph('Labas') } },
  })
  expect(await notice()).toMatchObject([{ title: 'Pranešimas' }])
  set('2026-11-16T08:12:00Z')
  await editor.call(ofBlocks.publish, { ...at, body: { parts: [{ part: 'lt', revision: 2 }] } })
  expect(await notice()).toMatchObject([{ title: 'Naujas', since: '2026-11-16T08:12:00.000Z' }])
  const before = { key: 'notice', at: new Date('2026-11-16T08:11:00Z') }
  expect((await call(saidTextBlocks, { ...inLithuanian, query: before })).items).toMatchObject([
    { title: 'Pranešimas' },
  ])
  const later = call(saidTextBlocks, { ...inLithuanian, query: { at: new Date('2026-11-17T08:00:00Z') } })
  await expect(later).rejects.toMatchObject({ code: 'invalid_parameters' })
  await editor.call(ofBlocks.publish, { ...at, body: { parts: [{ part: 'lt' }] } })
  expect(await notice()).toEqual([])
})

test('revalidates answers by ETag on each use', async () => {
  const { get } = site().server
  const first = await get('/lt/rest/text-blocks?category=questions')
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  const again = await get('/lt/rest/text-blocks?category=questions', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('answers a single page with its content and resolves its links to addresses', async () => {
  const { server, writer } = site()
  const page = await writer.draft({ key: 'later', part: 'en', value: article('Later', 'later') })
  const spans = [
    { text: 'Prices', target: { link: 'site_pricing' } },
    { text: 'not yet', target: { page } },
  ]
  const value = { title: 'Fees', slug: 'fees', slots: { main: [{ kind: 'paragraph', spans }] } }
  await writer.publish(await writer.draft({ key: 'fees', part: 'en', value }), 'en')
  const ask = async (query: Parameters<typeof saidPages.query.write>[0]) =>
    (await server.call(saidPages, { path: { _locale: 'en' }, query })).items.filter(({ key }) => key === 'fees')
  const [listed] = await ask({})
  expect(listed).not.toHaveProperty('slots')
  const [whole] = await ask({ slug: 'fees' })
  expect(whole?.slots).toEqual({
    main: [
      {
        kind: 'rich_text',
        id: 'main',
        text: [
          {
            kind: 'paragraph',
            spans: [{ text: 'Prices', address: expect.stringContaining('https://') }, { text: 'not yet' }],
          },
        ],
      },
    ],
  })
})

test('finds a page by its slug in the requested language, or in English if it is not translated', async () => {
  const { server, writer } = site()
  const english = await writer.draft({ key: 'english', part: 'en', value: article('English', 'same') })
  await writer.change(english, 'lt', article('Angliškai', 'kitas'))
  for (const part of ['en', 'lt'] as const) await writer.publish(english, part)
  const lithuanian = await writer.draft({ key: 'lithuanian', part: 'lt', value: article('Lietuviškai', 'same') })
  await writer.publish(lithuanian, 'lt')
  const keysIn = async (_locale: string) =>
    (await server.call(saidPages, { path: { _locale }, query: { slug: 'same' } })).items.map(({ key }) => key)
  expect([await keysIn('lt'), await keysIn('en'), await keysIn('pl')]).toEqual([
    ['lithuanian'],
    ['english'],
    ['english'],
  ])
})

test('sorts a list by the rules of its language in both directions, and pages it', async () => {
  const { server, editor } = await startEditedSite()
  for (const [key, title] of Object.entries({ first: 'Jūra', second: 'Yla', third: 'Upė' })) {
    const value = { title, text: paragraph(title) }
    const { id } = await editor.call(ofBlocks.create, { path: {}, query: {}, body: { key, part: 'lt', value } })
    const path = { id: String(id) }
    await editor.call(ofBlocks.publish, { path, query: {}, body: { parts: [{ part: 'lt', revision: 1 }] } })
  }
  const titles = async (query: { sort: 'title' | '-title'; limit?: number; offset?: number }) => {
    const { items } = await server.call(saidTextBlocks, { ...inLithuanian, query: { limit: 50, ...query } })
    return items.map(({ title }) => title)
  }
  const all = await titles({ sort: 'title' })
  expect(all.filter((title) => ['Yla', 'Jūra', 'Upė'].includes(String(title)))).toEqual(['Yla', 'Jūra', 'Upė'])
  expect(await titles({ sort: '-title' })).toEqual(all.toReversed())
  expect(await titles({ sort: 'title', limit: 2, offset: 3 })).toEqual(all.slice(3, 5))
})

test('finds published texts by the beginnings of words, with matching titles first', async () => {
  const { call, set, write, editor } = await startSite()
  const keysOf = async (search: string, others = {}) =>
    (await call(saidTextBlocks, { ...inLithuanian, query: { search, ...others } })).items.map(({ key }) => key)
  const at = await write('lt', { title: 'Šikšnosparniai', text: paragraph('Kainų nėra') })
  expect(await keysOf('siksno')).toEqual([])
  set('2026-11-16T08:10:00Z')
  await editor.call(ofBlocks.publish, { ...at, body: { parts: [{ part: 'lt', revision: 1 }] } })
  expect(await keysOf('siksno KAIN')).toEqual(['notice'])
  expect(await keysOf('sparniai')).toEqual([])
  expect(await keysOf('?')).toEqual([])
  const [titled = ''] = await keysOf('kaina')
  expect(await keysOf('kain', { sort: 'key' })).toContain('notice')
  expect(titled).not.toBe('notice')
  expect(await keysOf('siksno', { changedSince: new Date('2026-11-16T08:10:00Z') })).toEqual(['notice'])
  expect(await keysOf('siksno', { changedSince: new Date('2026-11-16T08:10:01Z') })).toEqual([])
  expect(await keysOf('siksno', { at: new Date('2026-11-16T08:09:00Z') })).toEqual([])
  expect((await call(saidTextBlocks, { path: { _locale: 'en' }, query: { search: 'siksno' } })).items).toEqual([])
  await editor.call(ofBlocks.save, {
    ...at,
    body: { part: 'lt', revision: 1, value: { title: 'Ežiai', text: paragraph('Kainos') } },
  })
  expect([await keysOf('eziai'), await keysOf('siksno')]).toEqual([[], ['notice']])
})

test.each([
  ['slg', 'slug'],
  ['srot', 'sort'],
])('rejects the misspelt parameter %s and names the right one', async (misspelt, meant) => {
  const response = await site().server.get(`/lt/rest/pages?${misspelt}=key`)
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error_properties: { [misspelt]: [`Did you mean ${meant}?`] } },
  ])
})
