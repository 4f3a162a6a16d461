import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { publicCall } from '#contract/content/public-content.ts'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import { collection, editors } from '#domain/content/model/collection.ts'
import { collections } from '#domain/content/model/collections/collections.ts'
import { countries, line, moment, optional, richText } from '#domain/content/model/field.ts'
import { atId, join } from '../../../../../test/desk.ts'
import { startTestServer } from '../../../../../test/server.ts'

/** Complete declaration of a new collection. */
const notices = collection({
  name: 'notices',
  shared: { endsAt: optional(moment()), countries: countries() },
  local: { title: line({ max: 40 }), text: richText() },
  titled: 'title',
  isAsked: true,
  may: editors,
  desk: { screen: 'list', path: 'notices', icon: 'text' },
})

test('validates, stores, publishes, serves and documents a new collection', async () => {
  const server = await startTestServer({ collections: [...collections, notices] })
  const editor = await join(server, 'editor')
  const { create, save, publish, list } = contentCalls(notices)
  const text = [{ kind: 'paragraph', spans: [{ text: 'Until noon.' }] }]
  const [empty, body] = [
    { path: {}, query: {} },
    { key: 'closed', part: 'en' as const },
  ]
  const tooLong = editor.call(create, { ...empty, body: { ...body, value: { title: 'x'.repeat(41) } } })
  await expect(tooLong).rejects.toMatchObject({ properties: { 'value.title': ['Must have at most 40 characters.'] } })
  const { id } = await editor.call(create, { ...empty, body: { ...body, value: { title: 'Closed', text } } })
  const at = atId(id)
  const shared = { endsAt: '2026-12-24T12:00:00Z', countries: ['LT'] }
  await editor.call(save, { ...at, body: { part: 'shared', revision: 0, value: shared } })
  const parts = [
    { part: 'shared' as const, revision: 1 },
    { part: 'en' as const, revision: 1 },
  ]
  await editor.call(publish, { ...at, body: { parts } })
  expect((await editor.call(list, empty)).items).toMatchObject([{ title: 'Closed', parts: [{}, {}] }])
  const ask = async (country: string) =>
    (await fetch(`${server.origin}/lt/rest/notices?country_code=${country}`)).json()
  expect((await ask('lt')).items).toMatchObject([
    { key: 'closed', language: 'en', title: 'Closed', text, ends_at: '2026-12-24T12:00:00Z' },
  ])
  expect((await ask('pl')).items).toEqual([])
  const document = openApiDocument([publicCall(notices), ...Object.values(contentCalls(notices))], {
    title: 'Notices',
    version: '1.0.0',
    server: '/',
    isClosed: false,
  })
  expect(Object.keys(document.paths as object)).toContain('/{_locale}/rest/notices')
})
