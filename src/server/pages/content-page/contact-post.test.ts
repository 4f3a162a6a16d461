import { expect, test } from 'vitest'
import { shareTestServer } from '../../../../test/server.ts'

const server = shareTestServer()

const valid = { form: 'write', topic: 'card', mail: 'klient@poczta.example', message: 'Where is my card?' }

async function post(
  fields: Record<string, string>,
  { path = '/en/pages/contacts', ...headers }: Record<string, string> = {},
) {
  const { origin } = server()
  const response = await fetch(origin + path, { method: 'POST', headers, body: new URLSearchParams(fields) })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

async function countMessages(): Promise<number> {
  const { rows } = await server().services.database.runSql('select count(*)::int as count from message')
  return (rows as { count: number }[])[0]?.count ?? -1
}

test('confirms a message with reference and reply date, uncached', async () => {
  const { status, headers, html } = await post(valid)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(headers.get('content-security-policy')).toContain("form-action 'self'")
  expect(html).toContain('Thank you. We have received your message.')
  expect(html).toMatch(/We will reply to <b><bdi>klient@poczta\.example<\/bdi><\/b> by <b>\w+day,? \d+ \w+ \d{4}<\/b>/)
  expect(html).toMatch(/Your reference is <b><bdi>\d{4}-\d{4}-\w{5}<\/bdi><\/b>/)
  const before = await countMessages()
  // Reloading the page sends the same message again.
  expect((await post(valid)).html).toContain('Thank you')
  expect(await countMessages()).toBe(before)
})

test('shows errors at their fields and keeps the input', async () => {
  const message = 'A <b>question</b> & "more"'
  const { status, html } = await post({ ...valid, mail: 'klient@poczta', message })
  expect(status).toBe(400)
  expect(html).toContain('value="klient@poczta"')
  expect(html).toContain('A &lt;b&gt;question&lt;/b&gt; &amp; &quot;more&quot;')
  expect(html).toMatch(/<option[^>]*value="card"[^>]*selected=""/)
  expect(html).toMatch(/aria-invalid="true"[^>]*aria-describedby="write-mail-problem"/)
  expect(html).toMatch(/id="write-mail-problem"[^>]*role="alert"[^>]*>Enter a valid email address/)
  expect(html).toMatch(/id="write-message-problem"[^>]*hidden=""/)
})

test('answers 403 for a message that looks automated, and keeps the input', async () => {
  const { status, html } = await post({ ...valid, message: 'Buy at https://one.example or https://two.example' })
  expect(status).toBe(403)
  expect(html).toContain('This message looks automated.')
  expect(html).toContain('Buy at https://one.example or https://two.example</textarea>')
})

test('accepts forms only from pages of this site, and only for a form on the page', async () => {
  const before = await countMessages()
  const elsewhere = await post(valid, { origin: 'https://elsewhere.example' })
  expect([elsewhere.status, JSON.parse(elsewhere.html).error]).toEqual([403, 'forbidden'])
  expect((await post(valid, { origin: server().origin })).status).toBe(200)
  // Behind a proxy the server knows neither scheme nor host of the site, but the browser does.
  const proxied = { origin: 'https://www.evp.example', 'sec-fetch-site': 'same-origin' }
  expect((await post(valid, proxied)).status).toBe(200)
  expect((await post({ ...valid, form: 'other' })).status).toBe(404)
  expect((await post(valid, { path: '/en/pages/pricing' })).status).toBe(404)
  expect((await post(valid, { path: '/en/pages/nothing' })).status).toBe(404)
  expect(await countMessages()).toBeLessThanOrEqual(before + 1)
})

test('rejects other media types, large bodies and invalid fields', async () => {
  const { origin } = server()
  const send = (type: string, body: string) =>
    fetch(`${origin}/en/pages/contacts`, { method: 'POST', headers: { 'content-type': type }, body })
  expect((await send('application/json', '{}')).status).toBe(415)
  expect((await send('text/plain', 'form=write')).status).toBe(415)
  expect((await send('application/x-www-form-urlencoded', `form=write&message=${'x'.repeat(1_000_000)}`)).status).toBe(
    413,
  )
  const many = Array.from({ length: 10_000 }, (_, index) => `f${index}`).join('&')
  expect((await send('application/x-www-form-urlencoded', many)).status).toBe(404)
  const odd = new URLSearchParams({ ...valid, idempotency_key: 'a\nb' }).toString()
  expect((await send('application/x-www-form-urlencoded', odd)).status).toBe(400)
})
