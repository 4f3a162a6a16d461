import { expect, test } from 'vitest'
import type { Role } from '#domain/people/rights.ts'
import { join } from '../../../../test/desk.ts'
import { shareMailing } from '../../../../test/mailbox.ts'
import { shareTestServer, type TestServer } from '../../../../test/server.ts'
import { solvedQuickly } from '../../../../test/solved.ts'

const good = { topic: 'exchange', mail: 'klient@poczta.example', message: 'Czy kurs jest gwarantowany?' }

function sender({ origin }: Pick<TestServer, 'origin'>, address = '198.51.100.1') {
  return async (body: unknown, locale = 'en') => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${origin}/${locale}/rest/contact-form`, init)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
}

async function rowsOf({ services }: Pick<TestServer, 'services'>): Promise<Record<string, unknown>[]> {
  return (await services.database.runSql('select * from message order by id')).rows as Record<string, unknown>[]
}

/** Server without email; each test is a visitor of another network. */
const server = shareTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } })

/** Returns the stored messages of one visitor. */
async function rowsFrom(mail: string): Promise<Record<string, unknown>[]> {
  return (await rowsOf(server())).filter((row) => row.mail === mail)
}

const proxy = { TRUSTED_PROXIES: '127.0.0.1' }
const beginOffice = shareMailing({ env: { ...proxy, CONTACT_MAIL: 'office@evp.example' } })
const beginWithoutAddress = shareMailing({ env: { ...proxy, CONTACT_MAIL: '' } })

async function begin(beginTest = beginOffice) {
  const server = await beginTest()
  return { ...server, send: sender(server), joinAs: (role: Role) => join(server, role) }
}

test('stores a message, and emails it once to the office with the visitor in Reply-To', async () => {
  const { send, sendDue, mailbox, ...server } = await begin()
  const { status, body } = await send(good, 'pl')
  expect([status, body]).toEqual([
    200,
    { reference: expect.stringMatching(/^2026-1116-[2-9CFGHJMPQRVWX]{5}$/), mail: good.mail, answer_by: '2026-11-17' },
  ])
  expect(await rowsOf(server)).toMatchObject([
    { topic: 'exchange', topic_title: 'Wymiana walut', mail: good.mail, text: good.message, state: 'new' },
  ])
  await sendDue()
  await sendDue()
  const [mail, ...others] = mailbox.mails
  expect(others).toEqual([])
  expect(mail?.to).toEqual(['office@evp.example'])
  expect(mail?.subject).toBe(`Czy kurs jest gwarantowany? [${body.reference}]`)
  expect(mail?.head).toMatch(/^Reply-To: klient@poczta\.example\r?$/m)
  expect(mail?.text).toContain(good.message)
})

test('emails everyone who may answer if the office has no address', async () => {
  const { send, sendDue, mailbox, joinAs } = await begin(beginWithoutAddress)
  for (const role of ['viewer', 'editor', 'treasurer'] as const) await joinAs(role)
  await send(good)
  await sendDue()
  expect(mailbox.mails.map(({ to }) => to[0]).toSorted()).toEqual(['editor@evp.example', 'treasurer@evp.example'])
})

test('does not email a queued message to a suspended person', async () => {
  const { send, sendDue, mailbox, joinAs, services } = await begin(beginWithoutAddress)
  await joinAs('editor')
  await send(good)
  await services.database.runSql("update person set suspended_at = now() where role = 'editor'")
  await sendDue()
  expect(mailbox.mails).toEqual([])
})

test('names every missing or wrong field in the language of the address', async () => {
  const send = sender(server())
  const { status, body } = await send({ topic: 'business', mail: 'nobody', message: ' ' }, 'lt')
  expect(status).toBe(400)
  expect(body).toEqual({
    error: 'invalid_parameters',
    error_description: 'mail: wrong.',
    error_properties: {
      mail: ['Įrašykite galiojantį el. pašto adresą, pvz., name@example.com.'],
      company: ['Įrašykite įmonę. Šiai temai ji būtina.'],
      phone: ['Įrašykite telefono numerį, pvz., +370 600 00000.'],
      message: ['Įrašykite žinutę.'],
    },
  })
})

test('stores a repeated request once, and rejects another message under its key with 409', async () => {
  const { send, sendDue, mailbox, ...server } = await begin()
  const keyed = { ...good, idempotency_key: 'of-this-message' }
  const answers = await Promise.all([send(keyed), send(keyed), send(keyed)])
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
  const other = await send({ ...keyed, message: 'Something else' })
  expect([other.status, other.body.error]).toEqual([409, 'invalid_state'])
  expect(await rowsOf(server)).toHaveLength(1)
  await sendDue()
  expect(mailbox.mails).toHaveLength(1)
})

test('stores the same text once a day, with any key and from any network', async () => {
  const { after, ...dated } = await begin()
  after(15 * 60)
  const [here, there] = [sender(dated, '203.0.113.7'), sender(dated, '203.0.113.8')]
  const keyed = (key: string) => ({ ...good, idempotency_key: key })
  const answers = await Promise.all([here(keyed('first-one')), there(keyed('second-one')), here(good), there(good)])
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
  expect(await rowsOf(dated)).toHaveLength(1)
  after(17 * 60)
  const next = await here(keyed('third-one'))
  expect([next.status, next.body.reference === answers[0]?.body.reference]).toEqual([200, false])
})

test('accepts three of six concurrent messages of a network without a check', async () => {
  const burst = { ...good, mail: 'burst@poczta.example', elapsed_ms: 60_000 }
  const send = sender(server(), '203.0.113.9')
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => send({ ...burst, message: `Burst ${number}` })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 403, 403, 403])
  expect(await rowsFrom(burst.mail)).toHaveLength(3)
})

test('stores a message with a filled trap as spam, and does not email it', async () => {
  const { send, sendDue, mailbox, ...server } = await begin()
  expect((await send({ ...good, website: 'https://spam.example' })).status).toBe(200)
  expect(await rowsOf(server)).toMatchObject([{ state: 'spam' }])
  await sendDue()
  expect(mailbox.mails).toEqual([])
})

test('requires a check of messages that look automatic or come too often from one network', async () => {
  const often = { ...good, mail: 'often@poczta.example' }
  const send = sender(server(), '203.0.113.1')
  const quick = await send({ ...often, elapsed_ms: 900 })
  expect([quick.status, quick.body.error, quick.body.error_data]).toEqual([
    403,
    'forbidden',
    { reason: 'check_required' },
  ])
  expect((await send({ ...often, message: 'See https://one.example, https://two.example' })).status).toBe(403)
  expect(await rowsFrom(often.mail)).toEqual([])
  const statuses = []
  for (let number = 1; number <= 4; number++)
    statuses.push((await send({ ...often, message: `Question ${number}`, elapsed_ms: 60_000 })).status)
  expect(statuses).toEqual([200, 200, 200, 403])
  // A repeated message gets the same receipt, even if the network has reached its limit.
  const again = await send({ ...often, message: 'Question 1', elapsed_ms: 60_000 })
  expect(again.status).toBe(200)
  expect(await rowsFrom(often.mail)).toHaveLength(3)
})

test('requires a check of messages from pages of other sites, but not from API clients and our own pages', async () => {
  const { origin, page } = await begin()
  let number = 0
  const post = async (headers: Record<string, string>, solution?: string) => {
    const message = `Question ${++number}`
    const response = await fetch(`${origin}/en/rest/contact-form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...good, message, ...(solution && { solution }) }),
    })
    return [response.status, (await response.json()).error_data?.reason]
  }
  for (const own of [{}, { origin }, { origin: page }]) expect(await post(own)).toEqual([200, undefined])
  for (const elsewhere of ['https://other.example', 'null', `${page}.other.example`])
    expect(await post({ origin: elsewhere })).toEqual([403, 'check_required'])
  const check = await (await fetch(`${origin}/en/rest/recaptcha-unlock?purpose=contact_form`)).json()
  expect(await post({ origin: 'https://other.example' }, solvedQuickly(check.challenge))).toEqual([200, undefined])
})

test('emails a message after the mail server was unreachable', async () => {
  const { send, sendDue, mailbox, after } = await begin()
  await mailbox.stop()
  await send(good)
  await sendDue()
  expect(mailbox.mails).toEqual([])
  await mailbox.start()
  after(2)
  await sendDue()
  await sendDue()
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['office@evp.example']])
})

const hostile = '\r\nBcc: all@victims.example\r\n\r\n<script>alert(1)</script>'

test.each(['topic', 'mail', 'name', 'company', 'phone'])('rejects a second line in %s', async (field) => {
  const message = `With two lines in ${field}`
  const { status, body } = await sender(server())({ ...good, message, [field]: `x@y.example${hostile}` })
  expect([status, Object.keys(body.error_properties)]).toEqual([400, [field]])
  expect((await rowsOf(server())).map(({ text }) => text)).not.toContain(message)
})

test('escapes a message in its email, and adds nothing to the headers', async () => {
  const { send, sendDue, mailbox } = await begin()
  await send({ ...good, message: `Hello %reference% ${hostile}`, name: '=?utf-8?q?Bcc:_x?=', topic: 'other' })
  await sendDue()
  const [mail] = mailbox.mails
  expect(mail?.to).toEqual(['office@evp.example'])
  expect(mail?.head).not.toMatch(/^Bcc:/im)
  expect(mail?.subject).toMatch(/^Hello %reference% \[2026-1116-/)
  expect(mail?.html).toContain('&#60;script&#62;')
  expect(mail?.html).not.toContain('<script>')
})

const refused: [name: string, body: unknown, status: number][] = [
  ['1 MB in a field', { ...good, message: 'x'.repeat(1_000_000) }, 413],
  ['10,000 fields', Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, ''])), 413],
  ['unknown fields', { ...good, state: 'answered', is_admin: true }, 400],
  ['a list for a text', { ...good, mail: ['a@b.example', 'c@d.example'] }, 400],
  ['an object for a text', { ...good, message: { $gt: '' } }, 400],
  ['a page of another site', { ...good, page: 'https://elsewhere.example' }, 400],
  ['a key with a line break', { ...good, idempotency_key: `key${hostile}` }, 400],
  ['nothing', null, 400],
]

test.each(refused)('rejects %s, and serves the next message', async (name, body, status) => {
  const send = sender(server(), `192.0.2.${refused.findIndex(([one]) => one === name) + 1}`)
  expect((await send(body)).status).toBe(status)
  expect((await send({ ...good, message: `After ${name}` })).status).toBe(200)
})

test('replaces invalid bytes in a message', async () => {
  const mail = 'wrong@poczta.example'
  const post = (body: Uint8Array<ArrayBuffer>) =>
    fetch(`${server().origin}/en/rest/contact-form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.2' },
      body,
    })
  const [start, end] = JSON.stringify({ ...good, mail, message: 'before|after' }).split('|')
  const wrong = Buffer.concat([Buffer.from(start ?? ''), Buffer.from([0xff, 0xfe, 0xc3, 0x28]), Buffer.from(end ?? '')])
  expect((await post(wrong)).status).toBe(200)
  const [row] = await rowsFrom(mail)
  expect(row?.text).toMatch(/^before\ufffd+\(after$/)
})
