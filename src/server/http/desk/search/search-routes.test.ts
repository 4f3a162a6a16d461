import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { searchDesk } from '#contract/desk/search.ts'
import { changeTexts } from '#contract/desk/texts.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { textBlocks } from '#domain/content/model/collections/text-blocks.ts'
import { hasRight, type Right, roles } from '#domain/people/rights.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { atId, join, type Machine, nothing } from '../../../../../test/desk.ts'
import { receive } from '../../../../../test/messages.ts'
import { createPage, shareEditedSite } from '../../../../../test/site-editor.ts'

/** Tests search only for their own documents. */
const site = shareEditedSite()

const ofPages = contentCalls(pages)

async function search({ call }: Machine, text: string, language: Language = 'en') {
  const { groups, meant } = await call(searchDesk, { path: {}, query: { search: text, language } })
  return { meant, found: Object.fromEntries(groups.map(({ kind, items }) => [kind, items])), groups }
}

test('finds a document by its title in any language and by its slug', async () => {
  const { editor } = site()
  const { id } = await createPage(editor, 'quokka-tour')
  await editor.call(ofPages.save, {
    ...atId(id),
    body: { part: 'lt', revision: 0, value: { title: 'Kvokų žygis', slug: 'kvoku-zygis' } },
  })
  const expected = { id: String(id), state: 'draft' }
  for (const text of ['quokka tour', 'KVOKU zyg', 'tour quokka'])
    expect((await search(editor, text)).found.pages, text).toMatchObject([expected])
  expect((await search(editor, 'zygis')).found.pages).toMatchObject([{ detail: 'Kvokų žygis' }])
  expect((await search(editor, 'zygis', 'lt')).found.pages).toMatchObject([
    { title: 'Kvokų žygis', detail: 'kvoku-zygis' },
  ])
})

test('lists four results of each kind with their count: matching titles first, then the last edited', async () => {
  const { editor } = site()
  for (const name of ['one', 'two', 'three', 'four', 'five'])
    await createPage(editor, `${name}-numbat`, { title: `${name} numbat`, slug: `${name}-numbat` })
  await createPage(editor, 'mentions', { title: 'Marsupials', slug: 'about-numbat' })
  const { groups } = await search(editor, 'numbat')
  expect(groups).toMatchObject([{ kind: 'pages', total: 6 }])
  expect(groups[0]?.items.map(({ title }) => title)).toEqual([
    'five numbat',
    'four numbat',
    'three numbat',
    'two numbat',
  ])
})

test('finds a text block by its text, and no documents in the trash', async () => {
  const { editor } = site()
  const ofBlocks = contentCalls(textBlocks)
  const text = [{ kind: 'paragraph', spans: [{ text: 'A wombat digs.' }] }]
  const { id } = await editor.call(ofBlocks.create, {
    ...nothing,
    body: { key: 'digging', part: 'en', value: { title: 'Digging', text } },
  })
  expect((await search(editor, 'wombat')).found['text-blocks']).toMatchObject([{ title: 'Digging' }])
  await editor.call(ofBlocks.trash, { ...atId(id), body: { knowing: [] } })
  expect((await search(editor, 'wombat')).groups).toEqual([])
})

test('finds a message by its reference and the address of its writer', async () => {
  const { editor, server } = site()
  const id = await receive(server, { reference: '2026-1116-7K4Q', mail: 'bilby@burrow.example', name: 'Bilby' })
  const detail = expect.stringContaining('2026-1116-7K4Q')
  for (const text of ['2026-1116-7k4q', 'bilby@burrow.example'])
    expect((await search(editor, text)).found.message).toEqual([
      { id: String(id), key: null, title: 'Bilby', detail, state: null },
    ])
})

test('finds a link by name and address, and a text by key and by its words in the language', async () => {
  const { editor } = site()
  expect((await search(editor, 'bank_login')).found.link).toMatchObject([{ id: 'bank_login' }])
  const key = 'palette.failed'
  expect((await search(editor, key)).found.text).toMatchObject([{ id: `admin/${key}`, detail: key }])
  await editor.call(changeTexts, {
    ...nothing,
    body: {
      changes: [{ domain: 'admin', key, language: 'lt', text: 'Dykumoje nėra sterblinių', revision: 0 }],
    },
  })
  await expect
    .poll(async () => (await search(editor, 'sterbliniu', 'lt')).found.text)
    .toMatchObject([{ id: `admin/${key}`, title: 'Dykumoje nėra sterblinių' }])
})

test('replaces a mistyped word by the most similar one, and names it', async () => {
  const { editor } = site()
  const { id } = await createPage(editor, 'bandicoot', { title: 'Bandicoot news', slug: 'bandicoot-news' })
  for (const text of ['bandicoto', 'bandcoot', 'bnadicoot new']) {
    const { found, meant } = await search(editor, text)
    expect(found.pages, text).toMatchObject([{ id: String(id) }])
    expect(meant).toMatch(/^bandicoot/)
  }
  expect(await search(editor, 'bandicoot')).toMatchObject({ meant: null })
  expect(await search(editor, 'zzyzx qwrtz')).toEqual({ meant: null, found: {}, groups: [] })
})

test('finds nothing for punctuation alone', async () => {
  const { editor } = site()
  for (const text of [' ', '%', "'", '\\', ':*', '!&|']) expect((await search(editor, text)).groups, text).toEqual([])
})

/** The right needed to read results that are not documents, by kind. */
const rightOf: Readonly<Record<string, Right>> = {
  message: 'messages.read',
  link: 'content.read',
  text: 'content.read',
}

test.each(roles)(
  'shows a %s only results that the role may read, and no people, emails or audit entries',
  async (role) => {
    const { server } = site()
    const person = await join(server, role, `${role}@matrix.example`)
    await receive(server, {
      reference: `2026-1117-${role.toUpperCase().slice(0, 4)}`,
      mail: `${role}@bandicoot.example`,
    })
    const seen = new Set<string>()
    for (const text of ['contacts', 'bank_login', 'palette.none', `${role}@bandicoot.example`])
      for (const { kind } of (await search(person, text)).groups) seen.add(kind)
    expect([...seen]).toEqual(expect.arrayContaining(['pages', 'link', 'text', 'message']))
    expect([...seen].filter((kind) => !hasRight(role, rightOf[kind] ?? 'content.read'))).toEqual([])
    // The audit log and the list of emails contain this address.
    expect((await search(person, `${role}@matrix.example`)).groups).toEqual([])
  },
)
