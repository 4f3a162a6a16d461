import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import { changeTexts, listTexts, TextsInTheWay, textHistory, type WireTextChangeValue } from '#contract/desk/texts.ts'
import { translations } from '#contract/public/translations.ts'
import { join, type Machine, nothing } from '../../../../../test/desk.ts'
import { refusal } from '../../../../../test/refusal.ts'
import { shareRestored } from '../../../../../test/restored-server.ts'
import { startTestServer, type TestServer } from '../../../../../test/server.ts'

const beginTest = shareRestored({}, async (server) => ({ editor: await join(server, 'editor') }))

const several = { domain: 'currency_exchange', key: 'filter.several_currencies' } as const
const title = { domain: 'currency_exchange', key: 'page.title' } as const

async function cellOf({ call }: Machine, place: typeof several | typeof title, language: 'en' | 'lt' | 'pl') {
  const listed = await call(listTexts, {
    path: {},
    query: { domain: place.domain, languages: [language], search: place.key },
  })
  const row = listed.items.find(({ key }) => key === place.key)
  return row?.cells.find((cell) => cell.language === language)
}

const set = ({ call }: Machine, ...changes: WireTextChangeValue[]) =>
  call(changeTexts, { ...nothing, body: { changes } })

async function publishedIn(server: TestServer, language: string) {
  const dump = await server.call(translations, {
    path: { domain: 'currency_exchange' },
    query: { locales: [language] },
  })
  return dump.translations[language]?.currency_exchange ?? {}
}

test('publishes a changed text at once on every replica, and records it', async () => {
  const { server, editor } = await beginTest()
  const replica = await startTestServer({ place: server.place, clock: server.services.clock })
  await publishedIn(replica, 'lt')
  await set(editor, { ...title, language: 'lt', text: 'Mūsų valiutų kursai', revision: 0 })
  expect((await publishedIn(server, 'lt'))['page.title']).toBe('Mūsų valiutų kursai')
  expect((await publishedIn(server, 'lv'))['page.title']).not.toContain('Mūsų')
  expect((await (await server.get('/?language=lt')).text()).includes('Mūsų valiutų kursai')).toBe(true)
  await expect.poll(async () => (await publishedIn(replica, 'lt'))['page.title']).toBe('Mūsų valiutų kursai')
  expect(await cellOf(editor, title, 'lt')).toMatchObject({
    ours: 'Mūsų valiutų kursai',
    came: 'Valiutų kursai',
    edited_by: 'editor@evp.example',
  })
  const treasurer = await join(server, 'treasurer')
  const { entries } = await treasurer.call(listAudit, { path: {}, query: { action: 'texts.change' } })
  expect(entries).toMatchObject([
    { subject: 'currency_exchange/page.title/lt', before: { text: null }, after: { text: 'Mūsų valiutų kursai' } },
  ])
})

test('restores the original text, and keeps the history', async () => {
  const { server, editor } = await beginTest()
  await set(editor, { ...title, language: 'lt', text: 'Kursai', revision: 0 })
  const changed = await cellOf(editor, title, 'lt')
  await set(editor, { ...title, language: 'lt', text: null, revision: changed?.revision ?? 0 })
  expect((await publishedIn(server, 'lt'))['page.title']).toBe('Valiutų kursai')
  const { records } = await editor.call(textHistory, { path: {}, query: title })
  expect(records.map(({ language, text, edited_by }) => [language, text, edited_by])).toEqual([
    ['lt', null, 'editor@evp.example'],
    ['lt', 'Kursai', 'editor@evp.example'],
  ])
})

test('changes several texts together or not at all, and shows a concurrent change', async () => {
  const { server, editor } = await beginTest()
  const other = await join(server, 'administrator')
  await set(other, { ...title, language: 'lt', text: 'Jų kursai', revision: 0 })
  const stale = await refusal(
    set(
      editor,
      { ...title, language: 'pl', text: 'Nasze kursy', revision: 0 },
      { ...title, language: 'lt', text: 'Mūsų kursai', revision: 0 },
    ),
  )
  expect(stale).toMatchObject({ status: 409, code: 'invalid_state' })
  const { theirs } = TextsInTheWay.parse(stale.data)
  expect(theirs).toMatchObject([{ ...title, language: 'lt', cell: { ours: 'Jų kursai' } }])
  expect((await cellOf(editor, title, 'pl'))?.ours).toBeUndefined()
  const seen = theirs[0]?.cell.revision ?? 0
  await set(editor, { ...title, language: 'lt', text: 'Mūsų kursai', revision: seen })
  expect((await publishedIn(server, 'lt'))['page.title']).toBe('Mūsų kursai')
})

const refused = [
  ['lost placeholders', { ...several, language: 'lt', text: 'valiuta|valiutos|valiutų' }, 'text', 'other_placeholders'],
  ['too few forms', { ...several, language: 'pl', text: '%count% waluta|%count% waluty' }, 'text', 'wrong_form_count'],
  ['forms without a count', { ...title, language: 'lt', text: 'Kursas|Kursai' }, 'text', 'unexpected_forms'],
  ['nothing', { ...title, language: 'lt', text: '' }, 'text', 'empty_or_spaced_form'],
  ['a turned direction', { ...title, language: 'lt', text: 'Kursai \u202etxt' }, 'text', 'unseen_characters'],
  ['a control', { ...title, language: 'lt', text: 'Kursai\u0000' }, 'text', 'unseen_characters'],
  ['English without its placeholder', { ...several, language: 'en', text: 'Some|Many' }, 'text', 'other_placeholders'],
  ['an unknown key', { domain: 'messages', key: '__proto__', language: 'lt', text: 'A' }, 'key', 'no such text'],
] as const

test('rejects a wrong text and those sent with it, and names its position and reason', async () => {
  const { editor } = await beginTest()
  for (const [, change, field, reason] of refused) {
    const good = { ...title, language: 'de', text: 'Unsere Kurse', revision: 0 } as const
    const error = await refusal(set(editor, good, { ...change, revision: 0 }))
    expect(error).toMatchObject({ status: 400, code: 'invalid_parameters' })
    expect(error.properties?.[`changes[1].${field}`]?.join(), reason).toContain(reason)
  }
  const { items } = await editor.call(listTexts, { path: {}, query: { domain: title.domain, only: 'changed' } })
  expect(items).toEqual([])
})

test('marks translations as outdated when the English changes, until they are saved again', async () => {
  const { editor } = await beginTest()
  await set(editor, { ...title, language: 'en', text: 'Our exchange rates today', revision: 0 })
  const ask = { path: {}, query: { domain: title.domain, languages: ['lt'], only: 'outdated' } } as const
  const outdated = await editor.call(listTexts, ask)
  expect(outdated.items.map(({ key }) => key)).toEqual(['page.title'])
  expect(outdated.counts).toMatchObject({ outdated: 1, changed: 1 })
  await set(editor, { ...title, language: 'lt', text: 'Valiutų kursai', revision: 0 })
  expect((await editor.call(listTexts, ask)).items).toEqual([])
})

test('pages keys with their totals, English first', async () => {
  const { editor } = await beginTest()
  const { items, _metadata, said } = await editor.call(listTexts, {
    path: {},
    query: { domain: 'admin', languages: ['ar', 'lt'], limit: 20, offset: 40 },
  })
  expect(items).toHaveLength(20)
  expect(_metadata).toMatchObject({ offset: 40, limit: 20, has_next: true })
  expect(items[0]?.cells.map(({ language }) => language)).toEqual(['en', 'ar', 'lt'])
  expect(said.map(({ language }) => language)).toEqual(['en', 'ar', 'lt'])
})
