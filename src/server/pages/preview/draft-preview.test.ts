import { beforeAll, expect, test } from 'vitest'
import { pathOf } from '#domain/addresses/address.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { textBlocks } from '#domain/content/model/collections/text-blocks.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { join, type Machine } from '../../../../test/desk.ts'
import { article, paragraph, shareEditedSite, startEditedSite } from '../../../../test/site-editor.ts'

const stageOf = (id: number, language: Language = 'en', query = '') =>
  pathOf('admin_stage', { _locale: language, id: String(id) }) + query

const inFrame = { headers: { 'sec-fetch-dest': 'iframe' } }

const site = shareEditedSite()
let viewer: Machine
beforeAll(async () => {
  viewer = await join(site().server, 'viewer')
})

/** Creates a draft with its own key, and a function that loads its preview as a viewer. */
async function draftStage(key: string) {
  const id = await site().writer.draft({ key, part: 'en', value: article('Hours at Easter', key) })
  const look = async (path: string, init?: RequestInit) => (await viewer.fetch(path, init)).text()
  return { ...site(), id, viewer, look }
}

test('shows a draft to users who may read content, uncached and not indexed', async () => {
  const { id, viewer, writer, look } = await draftStage('drafted')
  const answer = await viewer.fetch(stageOf(id))
  expect(await answer.text()).toContain('<h1>Hours at Easter</h1>')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  await writer.change(id, 'en', article('When we are here', 'drafted'))
  expect(await look(stageOf(id))).toContain('<h1>When we are here</h1>')
  expect(await look(stageOf(id, 'lt'))).toContain('dar neišverstas')
})

test('shows no draft before a required two-factor authentication is set up', async () => {
  const { server, writer } = await startEditedSite({ SECOND_FACTOR_ROLES: 'viewer' })
  const id = await writer.draft({ key: 'hours', part: 'en', value: article('Hours at Easter', 'hours') })
  const viewer = await join(server, 'viewer')
  const answer = await viewer.fetch(stageOf(id))
  expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('Hours at Easter')])
})

test('renders a preview without scripts and note in a frame, and with both outside a frame', async () => {
  const { id, look } = await draftStage('framed')
  const [picture, page] = [await look(stageOf(id), inFrame), await look(stageOf(id))]
  expect(picture).toContain('<base target="_blank">')
  expect(picture).not.toMatch(/<script|Preview of a draft/)
  expect(page).toMatch(/<script/)
  expect(page).toContain('Preview of a draft')
})

test('shows a future moment with the draft, or with `?said` only published content', async () => {
  const { id, writer, look } = await draftStage('momentary')
  await writer.change(id, 'shared', { layout: (await layoutOf(writer)).id })
  await writer.publish(id, 'shared')
  await writer.publish(id, 'en', '2026-12-01T00:00:00Z')
  await writer.change(id, 'en', article('Another draft', 'momentary'))
  expect(await look(stageOf(id, 'en', '?said'))).toContain('Page not found')
  expect(await look(stageOf(id, 'en', '?said&at=2026-12-01T00:00:00Z'))).toContain('<h1>Hours at Easter</h1>')
  expect(await look(stageOf(id, 'en', '?at=2026-12-01T00:00:00Z'))).toContain('<h1>Another draft</h1>')
})

test('shows a page that is limited to some countries only in these countries', async () => {
  const { id, writer, look } = await draftStage('local')
  await writer.change(id, 'shared', { countries: ['LT'] })
  expect(await look(stageOf(id, 'en', '?country_code=LT'))).toContain('<h1>Hours at Easter</h1>')
  expect(await look(stageOf(id, 'en', '?country_code=PL'))).toContain('Page not found')
})

test('shows a text block as an open question of the rates page, or alone', async () => {
  const { writer, look } = await draftStage('beside')
  const question = await writer.find('question.fixed', 'en', textBlocks)
  await writer.change(question.id, 'en', { title: 'Fixed?', text: paragraph('Once you confirm.') }, textBlocks)
  const rates = await look(stageOf(question.id))
  expect(rates).toContain('id="questions"')
  expect(rates.match(/<details[^>]* open=""[^>]*><summary><h3>[^<]*/g)).toEqual([expect.stringContaining('<h3>Fixed?')])
  const value = { title: 'Why?', text: paragraph('Because.') }
  const id = await writer.draft({ key: 'why', part: 'en', value }, textBlocks)
  const html = await look(stageOf(id))
  expect(html).toContain('<h1>Why?</h1>')
  expect(html).toContain('<p>Because.</p>')
})

test('answers 401 to visitors and 404 for unknown documents', async () => {
  const { id, read, viewer } = await draftStage('hidden')
  const stranger = await read(stageOf(id))
  expect(stranger.status).toBe(401)
  expect(await stranger.text()).not.toContain('Hours at Easter')
  const missing = await viewer.fetch(stageOf(999_999))
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await missing.text()).toContain('Page not found')
  expect((await viewer.fetch(stageOf(id, 'en', '?at=yesterday'))).status).toBe(400)
})

async function layoutOf(writer: ReturnType<typeof site>['writer']) {
  return writer.find('article', 'shared', layouts)
}
