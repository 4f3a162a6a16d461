import { expect, test } from 'vitest'
import { exportTexts, readTextFile } from '#contract/desk/text-files.ts'
import { changeTexts, listTexts } from '#contract/desk/texts.ts'
import { languages, offeredLanguages } from '#domain/texts/languages/language.ts'
import { join, nothing } from '../../../../../test/desk.ts'
import { shareRestored } from '../../../../../test/restored-server.ts'

const domain = 'currency_exchange'

const beginTest = shareRestored({}, async (server) => ({ editor: await join(server, 'editor') }))

test('importing an unmodified export changes nothing, in both formats and all languages', async () => {
  const { call } = (await beginTest()).editor
  const csv = await call(exportTexts, { path: {}, query: { domain, form: 'csv', languages } })
  expect(csv.name).toBe('currency_exchange.csv')
  const unchanged = { problem: null, changes: [], refused: [] }
  expect(await call(readTextFile, { ...nothing, body: { domain, form: 'csv', text: csv.text } })).toEqual(unchanged)
  for (const language of languages.filter((one) => one !== 'en')) {
    const { text } = await call(exportTexts, { path: {}, query: { domain, form: 'xliff', languages: [language] } })
    expect(await call(readTextFile, { ...nothing, body: { domain, form: 'xliff', text } })).toEqual(unchanged)
  }
})

test('reads the export of the desk texts in all languages', async () => {
  const { call } = (await beginTest()).editor
  const all = { domain: 'admin', form: 'csv' } as const
  const { text } = await call(exportTexts, { path: {}, query: { ...all, languages: offeredLanguages } })
  expect(text.length).toBeGreaterThan(500_000)
  const { problem, changes, refused } = await call(readTextFile, { ...nothing, body: { ...all, text } })
  expect([problem, changes, refused]).toEqual([null, [], []])
})

test('rejects invalid lines of a CSV file, and changes nothing until the user saves the changes', async () => {
  const { call } = (await beginTest()).editor
  const text = [
    'key,lt,pl',
    'page.title,Mūsų kursai,Nasze kursy',
    'filter.several_currencies,valiuta|valiutos|valiutų,',
    'filter.several_currencies,,%count% waluta|%count% waluty',
    'page.titel,Kursai,',
    "filter.clear,'=Išvalyti,",
  ].join('\n')
  const read = await call(readTextFile, { ...nothing, body: { domain, form: 'csv', text } })
  expect(read.refused).toMatchObject([
    {
      line: 3,
      key: 'filter.several_currencies',
      language: 'lt',
      problem: { code: 'other_placeholders', expected: ['%count%'] },
    },
    { line: 4, language: 'pl', problem: { code: 'wrong_form_count', found: 2, expected: 3 } },
    { line: 5, key: 'page.titel', problem: { code: 'unknown_key' } },
  ])
  expect(read.changes).toMatchObject([
    { key: 'page.title', language: 'lt', text: 'Mūsų kursai', before: 'Valiutų kursai', revision: 0 },
    { key: 'page.title', language: 'pl', text: 'Nasze kursy' },
    { key: 'filter.clear', language: 'lt', text: '=Išvalyti' },
  ])
  expect((await call(listTexts, { path: {}, query: { domain, only: 'changed', languages } })).items).toEqual([])
  const changes = read.changes.map(({ before, english, ...change }) => ({ ...change, domain }) as const)
  await call(changeTexts, { ...nothing, body: { changes } })
  const { text: again } = await call(exportTexts, { path: {}, query: { domain, form: 'csv', languages: ['lt'] } })
  expect(again).toContain("'=Išvalyti")
})

test('rejects a translation whose English has changed since the export', async () => {
  const { call } = (await beginTest()).editor
  const { text } = await call(exportTexts, { path: {}, query: { domain, form: 'xliff', languages: ['lt'] } })
  const title = { domain, key: 'page.title' } as const
  await call(changeTexts, {
    ...nothing,
    body: { changes: [{ ...title, language: 'en', text: 'What we give', revision: 0 }] },
  })
  const mended = text.replace('<target>Valiutų kursai<', '<target>Kursai<')
  const { refused, changes } = await call(readTextFile, { ...nothing, body: { domain, form: 'xliff', text: mended } })
  expect(refused).toMatchObject([{ key: 'page.title', language: 'lt', problem: { code: 'source_changed' } }])
  expect(changes).toEqual([])
})

test('rejects a CSV file with outdated English, and does not restore that English', async () => {
  const { call } = (await beginTest()).editor
  const [title, read] = [{ domain, key: 'page.title' } as const, { ...nothing }]
  const change = { ...title, language: 'en', text: 'What we give', revision: 0 } as const
  await call(changeTexts, { ...nothing, body: { changes: [change] } })
  const text = 'key,en,lt\npage.title,Currency exchange rates,Kursai\n'
  const { refused, changes } = await call(readTextFile, { ...read, body: { domain, form: 'csv', text } })
  expect(refused).toMatchObject([{ line: 2, language: 'lt', problem: { code: 'source_changed' } }])
  expect(changes).toEqual([])
  const alone = { domain, form: 'csv', text: 'key,en\npage.title,Rates\n' } as const
  expect((await call(readTextFile, { ...read, body: alone })).changes).toMatchObject([
    { language: 'en', text: 'Rates' },
  ])
})

test.each([
  ['csv', 'name,lt\na,b', 'no_key'],
  ['csv', 'key,lt,lt\na,b,c', 'repeated_column'],
  ['csv', 'key,lt\na,"b', 'unreadable'],
  ['xliff', 'key,lt', 'unreadable'],
] as const)('rejects the %s file %j as a whole: %s', async (form, text, code) => {
  const { call } = (await beginTest()).editor
  expect((await call(readTextFile, { ...nothing, body: { domain, form, text } })).problem?.code).toBe(code)
})
