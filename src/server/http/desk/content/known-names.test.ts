import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { links } from '#domain/content/model/collections/links.ts'
import { menus } from '#domain/content/model/collections/menus.ts'
import { atId, nothing, shareDesk } from '../../../../../test/desk.ts'
import { deskEndpoints } from '../desk-features.ts'

const [ofMenus, ofLinks] = [contentCalls(menus), contentCalls(links)]

const desk = shareDesk('editor')

test('does not mount trash for collections with fixed keys', async () => {
  const { machine: editor } = desk()
  const { items } = await editor.call(ofMenus.list, nothing)
  const id = items.find(({ key }) => key === 'header')?.id ?? 0
  const send = async (method: string, path: string, body: unknown) => {
    const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await editor.fetch(`/admin/rest/content/menus${path}`, init)).status
  }
  expect(await send('DELETE', `/${id}`, { knowing: [] })).toBe(405)
  expect(await send('DELETE', '/many', { documents: [{ id, knowing: [] }] })).toBe(405)
  expect(await send('POST', `/${id}/restoring`, {})).toBe(404)
  expect(await editor.call(ofMenus.read, atId(id))).toMatchObject({ trashed_at: null })
  const declared = deskEndpoints.map(({ name }) => name).filter((name) => /^(trash|restore)/.test(name))
  expect(declared.filter((name) => /Menus|Links/.test(name))).toEqual([])
  expect(declared).toEqual(expect.arrayContaining(['trashPages', 'trashManyPages', 'restorePages', 'restoreManyPages']))
})

test('rejects unpublishing a part that does not exist', async () => {
  const { machine: editor } = desk()
  const link = await editor.call(ofLinks.create, { ...nothing, body: { key: 'bank_login', part: 'en', value: {} } })
  for (const part of ['shared', 'lt'] as const) {
    const body = { parts: [{ part: 'en' as const }, { part }] }
    await expect(editor.call(ofLinks.publish, { ...atId(link.id), body })).rejects.toMatchObject({
      code: 'invalid_parameters',
      properties: { parts: [`There is no part ${part}.`] },
    })
  }
  expect((await editor.call(ofLinks.read, atId(link.id))).parts).toMatchObject([{ part: 'en', state: 'draft' }])
})
