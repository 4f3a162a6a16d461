import { expect, test } from 'vitest'
import { listAudit } from '#contract/desk/audit.ts'
import { changePerson } from '#contract/desk/people.ts'
import { createPreview, endPreview, listPreviews } from '#contract/desk/previews.ts'
import { menus } from '#domain/content/model/collections/menus.ts'
import { join } from '../../../../test/desk.ts'
import { idOf } from '../../../../test/desk-people.ts'
import { article, type EditedSite, shareEditedSite, startEditedSite, writerOf } from '../../../../test/site-editor.ts'

const shared = shareEditedSite()

/** Begins a test with an editor and a draft of its own key. */
async function beginPreviewing(name: string) {
  const { server, read } = shared()
  const editor = await join(server, 'editor', `${name}@evp.example`)
  return previewing({ server, read, editor, writer: writerOf(editor) }, name)
}

async function previewing<Site extends Pick<EditedSite, 'editor' | 'writer'>>(site: Site, name: string) {
  const id = await site.writer.draft({ key: name, part: 'en', value: article('Opening hours', name) })
  const make = (document = id, hours?: number, seen_at?: string) => {
    const body = { document, ...(hours && { hours }), ...(seen_at && { seen_at }) }
    return site.editor.call(createPreview, { path: {}, query: {}, body })
  }
  return { ...site, id, make }
}

test('shows the draft to everyone with the link, uncached, unindexed and not in frames of other sites', async () => {
  const { id, make, writer, read } = await beginPreviewing('drafted')
  const { token } = await make()
  const path = `/en/admin/preview/${token}`
  const answer = await read(path)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('<h1>Opening hours</h1>')
  expect(html).toContain('Preview of a draft')
  expect(html).not.toContain('rel="canonical"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  await writer.change(id, 'en', article('When we are here', 'drafted'))
  expect(await (await read(path)).text()).toContain('<h1>When we are here</h1>')
  expect((await read('/en/pages/drafted')).status).toBe(404)
  const inGerman = await read(`${path}?language=de`)
  expect([inGerman.status, inGerman.headers.get('location')]).toEqual([302, `/de/admin/preview/${token}?language=de`])
})

test('ends a link at its time and when it is revoked', async () => {
  const { id, make, read, set, server } = await previewing(await startEditedSite(), 'hours')
  const [short, long] = [await make(id, 1), await make(id, 48)]
  const shows = async ({ token }: { token: string }) => {
    const answer = await read(`/en/admin/preview/${token}`)
    const html = await answer.text()
    const title = answer.ok ? 'Opening hours' : 'This preview link is not valid'
    expect(html).toContain(`<h1>${title}</h1>`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([answer.ok ? 200 : 404, 'no-store'])
    return answer.ok
  }
  expect(await Promise.all([shows(short), shows(long)])).toEqual([true, true])
  const viewer = await join(server, 'viewer')
  const list = async () => (await viewer.call(listPreviews, { path: {}, query: { document: id } })).previews
  expect(await list()).toMatchObject([{ created_by: 'editor@evp.example' }, {}])
  expect(JSON.stringify(await list())).not.toContain(short.token)
  set('2026-11-16T09:00:00Z')
  expect(await Promise.all([shows(short), shows(long)])).toEqual([false, true])
  const again = await join(server, 'administrator')
  await again.call(endPreview, { path: { id: String(long.id) }, query: {} })
  expect(await shows(long)).toBe(false)
  await expect(again.call(endPreview, { path: { id: String(long.id) }, query: {} })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await shows({ token: 'a'.repeat(43) })).toBe(false)
})

test.each([
  ['suspended', { is_suspended: true }, { is_suspended: false }],
  ['demoted', { role: 'viewer' }, { role: 'editor' }],
] as const)('ends the links of an editor who is %s for good, with an audit entry', async (name, taken, given) => {
  const { id, make, read, server } = await beginPreviewing(name)
  const { token } = await make()
  const status = async () => (await read(`/en/admin/preview/${token}`)).status
  expect(await status()).toBe(200)
  const administrator = await join(server, 'administrator', `${name}-by@evp.example`)
  const path = { id: await idOf(administrator, `${name}@evp.example`) }
  await administrator.call(changePerson, { path, query: {}, body: taken })
  expect(await status()).toBe(404)
  await administrator.call(changePerson, { path, query: {}, body: given })
  expect(await status()).toBe(404)
  const { entries } = await administrator.call(listAudit, { path: {}, query: { action: 'content.end_preview' } })
  const subject = `pages/${id}`
  expect(entries.filter((entry) => entry.subject === subject)).toMatchObject([{ action: 'content.end_preview' }])
})

test('keeps the links of an editor who becomes an administrator', async () => {
  const { make, read, server } = await beginPreviewing('promoted')
  const { token } = await make()
  const administrator = await join(server, 'administrator', 'promoted-by@evp.example')
  const path = { id: await idOf(administrator, 'promoted@evp.example') }
  await administrator.call(changePerson, { path, query: {}, body: { role: 'administrator' } })
  expect((await read(`/en/admin/preview/${token}`)).status).toBe(200)
})

test('lets a viewer neither create a link nor end the link of an editor', async () => {
  const { id, make, read, server, editor } = await beginPreviewing('read')
  const link = await make()
  const viewer = await join(server, 'viewer', 'viewer-of-read@evp.example')
  const query = { document: id }
  await expect(viewer.call(createPreview, { path: {}, query: {}, body: query })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const path = { id: String(link.id) }
  await expect(viewer.call(endPreview, { path, query: {} })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await read(`/en/admin/preview/${link.token}`)).status).toBe(200)
  expect(await viewer.call(listPreviews, { path: {}, query })).toMatchObject({
    may_create: false,
    previews: [{ may_end: false }],
  })
  expect(await editor.call(listPreviews, { path: {}, query })).toMatchObject({
    may_create: true,
    previews: [{ may_end: true }],
  })
})

test('shows the draft of a menu on the rates page at a future moment', async () => {
  const { make, writer, read } = await beginPreviewing('menu')
  const { id, value } = await writer.find('header', 'shared', menus)
  await writer.change(
    id,
    'shared',
    { ...value, items: [{ label: { en: 'Brand new' }, target: { address: 'https://new.example/' } }] },
    menus,
  )
  const page = await writer.draft({ key: 'planned', part: 'en', value: article('Planned', 'planned') })
  await writer.publish(page, 'en', '2026-12-31T00:00:00Z')
  const footer = await writer.find('footer', 'shared', menus)
  const planned = { ...footer.value, items: [{ label: { en: 'Planned by others' }, target: { page } }] }
  await writer.change(footer.id, 'shared', planned, menus)
  await writer.publish(footer.id, 'shared', '2026-12-31T00:00:00Z', menus)
  const { token } = await make(id, 48, '2027-01-01T00:00:00Z')
  const html = await (await read(`/en/admin/preview/${token}`)).text()
  expect(html).toContain('Planned by others')
  expect(html).toContain('Brand new')
  // The link must not reveal what else is planned.
  const now = await make(id)
  const seen = await (await read(`/en/admin/preview/${now.token}?at=2027-01-01T00:00:00Z`)).text()
  expect(seen).toContain('Brand new')
  expect(seen).not.toContain('Planned by others')
  expect(html).toContain('Preview of a draft')
  expect(await (await read('/?language=en')).text()).not.toContain('Brand new')
})
