import { beforeEach, expect, test } from 'vitest'
import { categories } from '#domain/content/model/collections/categories.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { textBlocks } from '#domain/content/model/collections/text-blocks.ts'
import { publish } from '../../../../test/publish.ts'
import { clearRates } from '../../../../test/shared-rates.ts'
import { article, columns, type EditedSite, paragraph, shareEditedSite, textOf } from '../../../../test/site-editor.ts'

const shared = shareEditedSite()
beforeEach(() => clearRates(shared().server, () => {}))

/** Publishes a page with blocks of all kinds that need no picture, and its layout, under one key. */
async function writePage({ writer }: EditedSite, key: string, slots: readonly object[], more: object = {}) {
  const layout = await writer.draft({ key, part: 'shared', value: { title: 'Columns', slots, ...more } }, layouts)
  await writer.publish(layout, 'shared', undefined, layouts)
  const { id: category } = await writer.find('questions', 'shared', categories)
  const { id: block } = await writer.find('question.fees', 'shared', textBlocks)
  const blocks = [
    { id: 'intro', kind: 'rich_text', slot: 'main', fields: {} },
    { id: 'act', kind: 'call_to_action', slot: 'main', fields: { target: { link: 'site_account' } } },
    { id: 'asked', kind: 'questions', slot: 'main', fields: { category } },
    { id: 'rates', kind: 'rates_table', slot: 'side', fields: { from: ['EUR'], to: ['PLN', 'USD'], amount: '250' } },
    { id: 'fees', kind: 'text_block', slot: 'side', fields: { block } },
    { id: 'poland', kind: 'rich_text', slot: 'side', fields: {}, countries: ['PL'] },
  ]
  const texts = {
    intro: paragraph('Words of the page.'),
    act: { kind: 'call_to_action', fields: { button: 'Open an account', lead: 'It takes minutes.' } },
    asked: { kind: 'questions', fields: { heading: 'Asked often' } },
    poland: paragraph('Only for Poland.'),
  }
  const value = { ...article('Everything', key), slots: texts }
  const id = await writer.draft({ key, part: 'en', value })
  await writer.change(id, 'shared', { layout, blocks })
  await writer.publish(id, 'shared')
  await writer.publish(id, 'en')
}

test('shows blocks in the slots of the layout, filtered by country', async () => {
  const site = shared()
  await writePage(site, 'shown', columns)
  const answer = await site.read('/en/pages/shown?country_code=lt')
  const html = await answer.text()
  const text = textOf(html)
  expect(html).toMatch(/Words of the page\..*data-aside="true".*data-rates="rates"/s)
  expect(text).toContain('It takes minutes. Open an account')
  expect(text).toContain('Asked often')
  expect(text).toContain('250 EUR gets you')
  expect(text).toMatch(/Polish.*US Dollar/)
  expect(text).not.toContain('Only for Poland.')
  const polish = textOf(await (await site.read('/en/pages/shown?country_code=pl')).text())
  expect(polish).toContain('Only for Poland.')
})

test('shows current rates, and changes its ETag with them', async () => {
  const site = shared()
  await writePage(site, 'everything', columns)
  const { server, read } = site
  const first = await read('/en/pages/everything?country_code=lt&language=en')
  const card = await (
    await read('/embed?country_code=lt&language=en&from_currency=EUR&to_currency=PLN,USD&from_amount=250')
  ).text()
  const figures = (html: string) =>
    [...html.matchAll(/<td[^>]*data-own=""[^>]*>(?:<span.*?<\/span>)?<bdi[^>]*>([^<]*)/g)].map(([, one]) => one)
  expect(figures(await first.text())).toEqual(figures(card))
  expect(figures(card)).toHaveLength(2)
  const same = await read('/en/pages/everything?country_code=lt&language=en', tagged(first))
  expect(same.status).toBe(304)
  await publish(server, 'ecb', { '2026-11-13': ['EUR/USD 1.2500', 'EUR/PLN 5.0000'] })
  const newer = await read('/en/pages/everything?country_code=lt&language=en', tagged(first))
  expect(newer.status).toBe(200)
  const html = await newer.text()
  expect(figures(html)).not.toEqual(figures(card))
  expect(textOf(html)).toContain('ECB rates of 13 Nov')
})

const tagged = (answer: Response) => ({ headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })

test('shows the blocks of a moved slot in its target, and none of a removed slot', async () => {
  const site = shared()
  await writePage(site, 'moved', [{ name: 'body', label: { en: 'Body' } }], {
    moves: [{ from: 'main', to: 'body' }, { from: 'side' }],
  })
  const text = textOf(await (await site.read('/en/pages/moved?country_code=lt')).text())
  expect(text).toContain('Words of the page.')
  expect(text).not.toContain('250 EUR gets you')
})

test('returns blocks and layout by the API', async () => {
  const site = shared()
  await writePage(site, 'data', columns)
  const answer = await site.read('/en/rest/pages?key=data&country_code=lt')
  const { items } = (await answer.json()) as { items: { slots: Record<string, { kind: string }[]> }[] }
  const kinds = (slot: string) => items[0]?.slots[slot]?.map(({ kind }) => kind)
  expect(kinds('main')).toEqual(['rich_text', 'call_to_action', 'questions'])
  expect(kinds('side')?.[0]).toBe('rates_table')
  expect(items[0]?.slots.side?.[0]).toEqual({
    kind: 'rates_table',
    id: 'rates',
    from: ['EUR'],
    to: ['PLN', 'USD'],
    amount: '250',
  })
  const layout = await (await site.read('/en/rest/layouts?key=data')).json()
  expect((layout as { items: { slots: unknown }[] }).items[0]?.slots).toEqual([
    { name: 'main', label: 'Main' },
    { name: 'side', label: 'Side', column: 'aside' },
  ])
})

test('rejects incomplete, unknown and duplicate blocks', async () => {
  const { writer } = shared()
  const slots = { act: { kind: 'call_to_action', fields: { heading: 'Begin' } } }
  const id = await writer.draft({ key: 'half', part: 'en', value: { title: 'Half', slug: 'half', slots } })
  await expect(writer.publish(id, 'en')).rejects.toMatchObject({
    properties: { 'en.slots.act.fields.button': ['Required.'] },
  })
  const saving = (blocks: readonly object[]) => writer.change(id, 'shared', { blocks })
  const text = { id: 'x', kind: 'rich_text', slot: 'main', fields: {} }
  await expect(saving([{ ...text, kind: 'html' }])).rejects.toMatchObject({ code: 'invalid_parameters' })
  await expect(saving([text, text])).rejects.toMatchObject({
    properties: { 'value.blocks': ['Must have unique names.'] },
  })
})

test('publishes a page of only a rates table', async () => {
  const { writer, read } = shared()
  const { id: layout } = await writer.find('article', 'shared', layouts)
  const id = await writer.draft({ key: 'only', part: 'en', value: { title: 'Only rates', slug: 'only' } })
  const own = { id: 'own', kind: 'rates_table', slot: 'main', fields: { from: ['EUR'], to: ['EUR'] } }
  const block = { id: 'rates', kind: 'rates_table', slot: 'main', fields: { to: ['USD', 'EUR'] } }
  await writer.change(id, 'shared', { layout, blocks: [block, own] })
  for (const part of ['shared', 'en'] as const) await writer.publish(id, part)
  const html = await (await read('/en/pages/only?country_code=lt')).text()
  await writer.change(id, 'lt', { title: 'Tik kursai', slug: 'tik' })
  await writer.change(id, 'shared', { layout, blocks: [{ ...block, kind: 'rich_text', fields: {} }] })
  await expect(writer.publish(id, 'lt')).rejects.toMatchObject({ properties: { 'lt.slots': ['Required.'] } })
  // A currency has no rate to itself.
  expect([...html.matchAll(/data-rates="(\w+)"/g)].map(([, name]) => name)).toEqual(['rates'])
  expect(html.match(/data-own=""/g)).toHaveLength(1)
})

test('uses the market wording of an answer while there are no official rates', async () => {
  const site = shared()
  await writePage(site, 'answered', columns)
  const { writer, server, read } = site
  const { value: official } = await writer.find('question.fees', 'en', textBlocks)
  const { value: standIn } = await writer.find('question.fees.market', 'en', textBlocks)
  const answers = async () => (await read('/en/pages/answered?country_code=lt')).text()
  const [ofBanks, ofMarket] = [official, standIn].map(
    ({ text }) => (text as { spans: { text: string }[] }[])[0]?.spans[0]?.text,
  )
  expect(ofBanks).not.toBe(ofMarket)
  const before = await answers()
  expect([before.includes(String(ofBanks)), before.includes(String(ofMarket))]).toEqual([false, true])
  await publish(server, 'ecb', { '2026-11-13': ['EUR/USD 1.2500', 'EUR/PLN 5.0000'] })
  const after = await answers()
  expect([after.includes(String(ofBanks)), after.includes(String(ofMarket))]).toEqual([true, false])
})

test('rejects a layout without a target for a removed slot that pages use', async () => {
  const site = shared()
  await writePage(site, 'filled', columns)
  const { writer } = site
  const { id: layout } = await writer.find('filled', 'shared', layouts)
  const body = { title: 'Columns', slots: [{ name: 'body', label: { en: 'Body' } }, columns[1]] }
  await writer.change(layout, 'shared', body, layouts)
  const publishing = writer.publish(layout, 'shared', undefined, layouts)
  await expect(publishing).rejects.toMatchObject({
    code: 'invalid_state',
    properties: { 'shared.moves': ['Choose a target for the blocks in the removed slot “main”.'] },
  })
  await writer.change(layout, 'shared', { ...body, moves: [{ from: 'main', to: 'body' }] }, layouts)
  await writer.publish(layout, 'shared', undefined, layouts)
  const html = await (await site.read('/en/pages/filled?country_code=lt')).text()
  expect(textOf(html)).toContain('Words of the page.')
})
