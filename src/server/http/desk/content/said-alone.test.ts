import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { atId, nothing } from '../../../../../test/desk.ts'
import { refusal } from '../../../../../test/refusal.ts'
import { article, startEditedSite } from '../../../../../test/site-editor.ts'

const ofPages = contentCalls(pages)

test('never publishes a language without its shared part, which limits the countries', async () => {
  const { editor, writer, read } = await startEditedSite()
  const id = await writer.draft({ key: 'latvia', part: 'en', value: article('Latvia', 'latvia') })
  const { id: layout } = await writer.find('article', 'shared', layouts)
  await writer.change(id, 'shared', { layout, countries: ['LV'] })
  const statuses = async () => [
    (await read('/en/pages/latvia?country_code=lt')).status,
    (await read('/en/pages/latvia?country_code=lv')).status,
  ]
  const both = [
    { part: 'shared' as const, revision: 1 },
    { part: 'en' as const, revision: 1 },
  ]
  const publish = (parts: { part: 'shared' | 'en'; revision?: number }[], live_from?: string) =>
    editor.call(ofPages.publish, { ...atId(id), body: { parts, ...(live_from && { live_from }) } })
  const alone = { code: 'invalid_state', reason: 'said_alone' }
  expect(await refusal(publish(both.slice(1)))).toMatchObject(alone)
  await publish(both.slice(0, 1), '2027-01-01T00:00:00Z')
  expect(await refusal(publish(both.slice(1)))).toMatchObject(alone)
  const many = editor.call(ofPages.publishMany, { ...nothing, body: { documents: [{ id, parts: both.slice(1) }] } })
  expect((await refusal(many)).data).toEqual({ refused: [{ document: id, reason: 'shared' }] })
  expect(await statuses()).toEqual([404, 404])

  await publish(both)
  expect(await statuses()).toEqual([404, 200])
  expect(await refusal(publish([{ part: 'shared' }]))).toMatchObject(alone)
  expect(await statuses()).toEqual([404, 200])
})
