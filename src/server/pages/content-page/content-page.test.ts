import { expect, test } from 'vitest'
import { pages } from '#domain/content/model/collections/pages.ts'
import { startTestServer } from '../../../../test/server.ts'
import { article, shareTimedSite } from '../../../../test/site-editor.ts'

const site = shareTimedSite({ PUBLIC_URL: 'https://www.example.com' })

test('serves a page on all replicas from its publication until it is unpublished', async () => {
  const { server, clock, set, writer, read } = site()
  const other = await startTestServer({ clock, place: server.place })
  const statuses = async () => [
    (await read('/en/pages/opening-hours')).status,
    (await fetch(`${other.origin}/en/pages/opening-hours`)).status,
  ]
  const id = await writer.draft({ key: 'hours', part: 'en', value: article('Opening hours', 'opening-hours') })
  expect(await statuses()).toEqual([404, 404])
  await writer.publish(id, 'en', '2026-11-16T08:10:00Z')
  await expect
    .poll(() => other.services.content.book().edition.goodUntil.toISOString())
    .toBe('2026-11-16T08:10:00.000Z')
  expect(await statuses()).toEqual([404, 404])
  set('2026-11-16T08:10:00Z')
  expect(await statuses()).toEqual([200, 200])
  await writer.change(id, 'en', article('Changed in secret', 'opening-hours'))
  expect(await (await read('/en/pages/opening-hours')).text()).not.toContain('secret')
  await writer.unpublish(id, 'en')
  expect((await read('/en/pages/opening-hours')).status).toBe(404)
  await expect.poll(statuses).toEqual([404, 404])
})

test('serves an untranslated page in English with a notice and the English canonical link', async () => {
  const { writer, read } = site()
  const id = await writer.draft({ key: 'closing', part: 'en', value: article('Closing hours', 'closing') })
  await writer.publish(id, 'en')
  const html = await (await read('/ar/pages/closing')).text()
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('لم تُترجم هذه الصفحة بعد')
  expect(html).toContain('<div lang="en" dir="ltr"><h1>Closing hours</h1>')
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/en/pages/closing">')
  expect(html.match(/rel="alternate"/g)).toHaveLength(1)
  const seeded = await (await read('/de/pages/kontakt')).text()
  expect(seeded).toContain('<link rel="canonical" href="https://www.example.com/de/pages/kontakt">')
  expect(seeded.match(/rel="alternate"/g)).toHaveLength(15)
  expect(seeded).toContain('hreflang="lt" href="https://www.example.com/lt/pages/kontaktai"')
})

test('redirects former slugs and those of other languages to the current one', async () => {
  const { writer, read } = site()
  const id = await writer.draft({ key: 'renamed', part: 'en', value: article('Opening hours', 'hours') })
  await writer.publish(id, 'en')
  await writer.change(id, 'en', article('Opening hours', 'never-said'))
  await writer.change(id, 'en', article('Opening hours', 'when-we-are-here'))
  await writer.publish(id, 'en')
  const moved = await read('/en/pages/hours?country_code=lv')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en/pages/when-we-are-here?country_code=lv'])
  expect((await read('/en/pages/never-said')).status).toBe(404)
  const other = await read('/de/pages/contacts')
  expect([other.status, other.headers.get('location')]).toEqual([301, '/de/pages/kontakt'])
  const otherLanguage = await read('/en/pages/contacts?language=lt')
  expect([otherLanguage.status, otherLanguage.headers.get('location')]).toEqual([
    302,
    '/lt/pages/kontaktai?language=lt',
  ])
})

test('answers unknown pages with 404 in the frame of the site, and redirects other addresses to the rates', async () => {
  const { read } = site()
  for (const path of ['/lt/pages/nera', '/lt/pages/%3Cscript%3E', '/zz/pages/none']) {
    const answer = await read(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await answer.text()
    expect(html).toMatch(/<footer/)
    expect(html).toMatch(/href="\/\?language=(lt|en)"/)
    expect(html).not.toContain('<script>alert')
  }
  for (const path of ['/lt/pages', '/lt/pages/', '/pages/contacts', '/lt/pages/one/two']) {
    const answer = await read(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  }
})

test('escapes all texts of editors', async () => {
  const { writer, read } = site()
  const hostile = '</div><script>alert(1)</script><img src=x onerror=alert(1)>'
  const value = { ...article(hostile, 'hostile', hostile), summary: hostile, searchTitle: '</title><script>' }
  const id = await writer.draft({ key: 'hostile', part: 'en', value })
  await writer.publish(id, 'en')
  const answer = await read('/en/pages/hostile')
  const html = await answer.text()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toMatch(/<script>alert|<img|<\/title><script>/)
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('serves a page for some countries only to their visitors, cached separately', async () => {
  const { writer, read } = site()
  const id = await writer.draft({ key: 'local', part: 'en', value: article('Local', 'local') })
  const { value } = await writer.find('contacts', 'shared', pages)
  await writer.change(id, 'shared', { ...value, countries: ['LV'] })
  await writer.publish(id, 'shared')
  await writer.publish(id, 'en')
  const statusFor = async (path: string, language?: string) =>
    (await read(path, language ? { headers: { 'accept-language': language } } : {})).status
  expect(await statusFor('/en/pages/local?country_code=lv')).toBe(200)
  expect(await statusFor('/en/pages/local?country_code=lt')).toBe(404)
  expect(await statusFor('/en/pages/local', 'en-LV')).toBe(200)
  expect(await statusFor('/en/pages/local', 'en-LT')).toBe(404)
})

test('requires revalidation of content pages, so that changes show at once', async () => {
  const { read } = site()
  const answer = await read('/en/pages/contacts')
  expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  const again = await read('/en/pages/contacts', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('redirects to another language on an unknown page too', async () => {
  const { read } = site()
  const answer = await read('/lt/pages/nope?language=de')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/de/pages/nope?language=de'])
  const nothing = await read('/de/pages/nope?language=de')
  expect(nothing.status).toBe(404)
  expect(await nothing.text()).toContain('<html lang="de"')
})

test('redirects a former slug despite many publications of another page under it', async () => {
  const { server, writer, read } = site()
  const first = await writer.draft({ key: 'first', part: 'en', value: article('First', 'handed-on') })
  await writer.publish(first, 'en')
  await writer.change(first, 'en', article('First', 'first'))
  await writer.publish(first, 'en')
  const second = await writer.draft({ key: 'second', part: 'en', value: article('Second', 'handed-on') })
  await writer.publish(second, 'en')
  const again = `insert into content_publication (document_id, part, version_id, live_from, published_at)
    select document_id, part, version_id, live_from, published_at
    from content_publication, generate_series(1, 60) where document_id = ${second}`
  await server.services.database.runSql(again)
  await writer.unpublish(second, 'en')
  expect((await read('/en/pages/handed-on')).headers.get('location')).toBe('/en/pages/first')
})
