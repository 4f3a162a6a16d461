import { get as httpGet } from 'node:http'
import { text } from 'node:stream/consumers'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { routing } from '#contract/public/routing.ts'
import { createLinks, linkNames } from '#domain/addresses/links/link.ts'
import { createRouter } from '#domain/addresses/route.ts'
import { adminRoutes, backendRoutes, pageRoutes, routes } from '#domain/addresses/routes.ts'
import { links } from '#domain/content/model/collections/links.ts'
import { languages } from '#domain/texts/languages/language.ts'
import { shareTestServer, startTestServer } from '../../../../test/server.ts'
import { startEditedSite } from '../../../../test/site-editor.ts'
import { readConfig } from '../../config.ts'

const server = shareTestServer()

const { linkSites } = readConfig({})

test('generates our calls and every link with a client of the format', async () => {
  const { call } = await startTestServer({ env: { PUBLIC_URL: 'https://www.example.com' } })
  const data = await call(routing, { path: {}, query: {} })
  const { routes: all, ...context } = data
  expect(context).toEqual({
    base_url: '',
    prefix: '',
    host: 'www.example.com',
    port: '',
    scheme: 'https',
    locale: 'lt',
  })
  expect(Object.keys(all)).toEqual(expect.arrayContaining(Object.keys(routes)))
  for (const locale of languages) {
    const router = createRouter({ ...data, locale })
    for (const name of linkNames) {
      expect(router.generate(name, { userIdentifier: 'x' }, true)).toMatch(/^https:\/\/\w/)
    }
  }
  const router = createRouter(data)
  expect(router.generate('currency_exchange_convert', { from_currency: ['EUR'] })).toBe(
    '/lt/currency-exchange/rest/convert?from_currency%5B%5D=EUR',
  )
  expect(router.generate('admin_react')).toBe('/lt/admin')
  expect(router.generate('site_contacts')).toBe('https://www.evp.example/lt/contacts')
  expect(router.generate('consultation_ee')).toBe('https://booking.evp.example/estonia/consultation/en')
  expect(router.generate('bank_avatar', { userIdentifier: 'abc' })).toBe(
    'https://bank.evp.example/users/abc/avatar.jpg',
  )
})

test('follows a link target as soon as it is published', async () => {
  const { server, writer } = await startEditedSite()
  const faq = async () => createRouter(await server.call(routing, { path: {}, query: {} })).generate('site_faq')
  const before = await faq()
  const value = { target: { address: 'https://help.example/klausimai' } }
  const id = await writer.draft({ key: 'site_faq', part: 'lt', value }, links)
  expect(await faq()).toBe(before)
  await writer.publish(id, 'lt', undefined, links)
  expect(await faq()).toBe('https://help.example/klausimai')
})

test('writes a route exactly in the format', async () => {
  const { get } = server()
  const { routes } = await (await get('/js/routing.json')).json()
  expect(routes.admin_menu).toEqual({
    tokens: [
      ['text', '/admin/menu'],
      ['variable', '/', '[a-z]{2}', '_locale', true],
    ],
    defaults: { _locale: 'lt' },
    requirements: { _locale: '[a-z]{2}' },
    hosttokens: [],
    methods: ['GET'],
    schemes: [],
  })
})

test('uses the requested host without PUBLIC_URL', async () => {
  const { origin, get } = server()
  for (let time = 0; time < 3; time++) {
    const response = await get('/js/routing.json?domain=pages')
    const { host, scheme } = await response.json()
    expect(`${scheme}://${host}`).toBe(origin)
    expect(response.headers.get('vary')).toBe('accept-encoding, host')
  }
})

test('separates cached answers by host', async () => {
  const { origin } = server()
  for (let time = 0; time < 3; time++) {
    expect((await askAs(origin, 'a.example:81')).body).toMatchObject({ host: 'a.example:81' })
    expect((await askAs(origin, 'b.example')).body).toMatchObject({ host: 'b.example' })
  }
  for (const host of ['a.example, b.example', 'a.example:', 'évil', '<b>']) {
    expect(await askAs(origin, host)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  }
})

function askAs(origin: string, host: string): Promise<{ status: number | undefined; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = httpGet(`${origin}/js/routing.json?domain=pages`, { headers: { host } }, async (response) => {
      resolve({ status: response.statusCode, body: JSON.parse(await text(response)) })
    })
    request.once('error', reject)
  })
}

test('prefixes every path with the folder in PUBLIC_URL', async () => {
  const { get } = await startTestServer({ env: { PUBLIC_URL: 'https://www.example.com:8443/rates/' } })
  const response = await get('/js/routing.json')
  expect(response.headers.get('vary')).toBe('accept-encoding')
  const router = createRouter(await response.json())
  expect(router.generate('home', {}, true)).toBe('https://www.example.com:8443/rates/')
  expect(router.generate('central_bank_gb')).toBe('https://www.bankofengland.co.uk/')
})

test('answers with one group on request', async () => {
  const { get } = server()
  const groups = {
    backend: backendRoutes,
    admin: adminRoutes,
    pages: pageRoutes,
    links: createLinks(linkSites).routes(),
  }
  for (const [name, group] of Object.entries(groups)) {
    const { routes } = await (await get(`/js/routing.json?domain=${name}`)).json()
    expect(Object.keys(routes).toSorted()).toEqual(Object.keys(group).toSorted())
  }
  expect((await get('/js/routing.json?domain=nothing')).status).toBe(400)
})

test('answers with a script that calls the given function', async () => {
  const { get } = server()
  for (const name of ['setRoutes', 'app.routing.set', '$', '_.set', 'app.default']) {
    const response = await get(`/js/routing.json?domain=pages&callback=${name}`)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const received: unknown[] = []
    const remember = (data: unknown) => received.push(data)
    const sandbox = { setRoutes: remember, $: remember, _: { set: remember } }
    runInNewContext(await response.text(), { ...sandbox, app: { routing: { set: remember }, default: remember } })
    expect(received, name).toEqual([expect.objectContaining({ locale: 'lt' })])
  }
})

test('rejects callbacks that are not plain names', async () => {
  const { get } = server()
  const wrong = [
    'alert(1)//',
    'a b',
    'a..b',
    '.a',
    '1a',
    'a-b',
    'if',
    'this.x',
    '</script>',
    'a[0]',
    'x'.repeat(101),
    'а',
    ...'alert eval location.assign window.alert document.write setTimeout Function opener.open Reflect.apply'.split(
      ' ',
    ),
    'a.constructor',
    'a.b.call',
    'agio.ownerDocument.defaultView.alert',
    'agio.click',
    '$.__proto__.x',
  ]
  for (const name of wrong) {
    const response = await get(`/js/routing.json?callback=${encodeURIComponent(name)}`)
    expect(response.status, name).toBe(400)
    expect(await response.json()).toMatchObject({
      error: 'invalid_parameters',
      error_properties: { callback: [expect.any(String)] },
    })
  }
})

test('refuses such scripts to our own pages only', async () => {
  const { get } = server()
  const statusFor = async (site: string, dest: string) => {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': dest }
    const response = await get('/js/routing.json?domain=pages&callback=setRoutes', { headers })
    expect(response.headers.get('vary') ?? '').toMatch(response.ok ? /host, sec-fetch-site, sec-fetch-dest/ : /^$/)
    return response.status
  }
  expect(await statusFor('same-origin', 'script')).toBe(403)
  expect(await statusFor('same-origin', 'worker')).toBe(403)
  expect(await statusFor('cross-site', 'script')).toBe(200)
  expect(await statusFor('same-site', 'script')).toBe(200)
  // Opened in a tab, or loaded by the API reference.
  expect(await statusFor('same-origin', 'empty')).toBe(200)
  expect(await statusFor('none', 'document')).toBe(200)
})
