import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { listLinks } from '#contract/desk/links.ts'
import { linkNames } from '#domain/addresses/links/link.ts'
import { links } from '#domain/content/model/collections/links.ts'
import { atId, join, nothing } from '../../../../../test/desk.ts'
import { startTestServer } from '../../../../../test/server.ts'
import { createPage } from '../../../../../test/site-editor.ts'

const { create, publish, save } = contentCalls(links)

test('lists every link with addresses, overrides, their state, and uses', async () => {
  const server = await startTestServer()
  const editor = await join(server, 'editor')
  const list = async () => (await editor.call(listLinks, { path: {}, query: { language: 'lt' } })).links
  const find = async (name: string) => (await list()).find((link) => link.name === name)
  expect((await list()).map(({ name }) => name)).toEqual(linkNames)
  expect(await find('licence')).toMatchObject({
    label: 'Mūsų licencija',
    document: null,
    overrides: [],
    variables: [],
    is_log_in: false,
    uses: [{ collection: 'menus', key: 'footer' }],
  })
  expect(await find('bank_avatar')).toMatchObject({ variables: ['userIdentifier'], uses: [] })
  const body = { key: 'bank_login', part: 'en' as const, value: { target: { address: 'https://bank.evp.example/in' } } }
  const { id } = await editor.call(create, { ...nothing, body })
  const overrides = async () => (await find('bank_login'))?.overrides
  expect(await overrides()).toMatchObject([
    {
      language: 'en',
      state: 'draft',
      target: body.value.target,
      address: 'https://bank.evp.example/in',
      said_address: null,
    },
  ])
  const at = atId(id)
  await editor.call(publish, { ...at, body: { parts: [{ part: 'en', revision: 1 }] } })
  const address = 'https://bank.evp.example/in'
  expect(await overrides()).toMatchObject([{ language: 'en', state: 'published', address, said_address: address }])
  const next = { target: { address: 'https://bank.evp.example/soon' } }
  await editor.call(save, { ...at, body: { part: 'en', revision: 1, value: next } })
  expect(await overrides()).toMatchObject([{ state: 'changed', ...next.target, said_address: address }])
  expect(await find('bank_login')).toMatchObject({ document: id, is_log_in: true })
})

test('accepts overrides of known links only, to a page or an address', async () => {
  const editor = await join(await startTestServer(), 'editor')
  const named = (key: string, value = {}) => editor.call(create, { ...nothing, body: { key, part: 'en', value } })
  await expect(named('no_such_link')).rejects.toMatchObject({ code: 'invalid_parameters' })
  await expect(named('bank_login', { target: { link: 'site_home' } })).rejects.toMatchObject({
    code: 'invalid_parameters',
    properties: { 'value.target': ['Is not valid.'] },
  })
  const nowhere = { target: { page: 999_999 } }
  await expect(named('bank_login', nowhere)).rejects.toMatchObject({ code: 'invalid_parameters' })
  const { id: page } = await createPage(editor)
  await named('bank_login', { target: { page } })
  const { links: all } = await editor.call(listLinks, nothing)
  expect(all.find(({ name }) => name === 'bank_login')?.overrides).toMatchObject([{ address: null }])
})
