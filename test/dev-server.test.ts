// Second circle: it starts the development server and changes sources.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DevCopy, startDevCopy } from './dev-copy.ts'

let dev: DevCopy
beforeAll(async () => {
  dev = await startDevCopy({ dataFolder: inject('embeddedFolder') })
})
afterAll(() => dev.remove())

const page = '/?language=en&country_code=lt'
const restarts = 'the server starts again'

/** Returns the body of a response, or an empty text while the server does not answer. */
async function read(path: string): Promise<string> {
  return fetch(`${dev.origin}${path}`).then(
    (answer) => answer.text(),
    () => '',
  )
}

test('serves a saved component and a saved style without a build and without a restart', async () => {
  const restartsBefore = dev.output().split(restarts).length
  expect(await read(page)).toContain('/assets/dev/rates-page.css')
  await dev.change('src/web/rates-page/hero.tsx', '</h1>', ' today</h1>')
  await expect.poll(() => read(page)).toMatch(/<h1>[^/]*today<\/h1>/)
  expect(await read('/assets/src/web/rates-page/hero.tsx')).toContain('today')
  await dev.change('src/web/rates-page/hero.module.css', 'font-size: 2rem', 'font-size: 2.125rem')
  await expect.poll(() => read('/assets/dev/rates-page.css')).toContain('font-size: 2.125rem')
  expect(dev.output().split(restarts)).toHaveLength(restartsBefore)
  expect(existsSync(join(dev.folder, 'dist/client'))).toBe(false)
})

test('serves what the build would generate: flags, search terms, the embed script, lazy parts and the desk', async () => {
  expect(await read('/assets/dev/flags.svg')).toContain('<symbol id="LT"')
  expect(await read('/assets/dev/search-terms.json')).toContain('"EUR"')
  expect(await read('/embed.js')).toContain('createElement')
  expect(await read('/en/admin/')).toContain('src="/assets/dev/desk.js"')
  const entry = await fetch(`${dev.origin}/assets/dev/rates-page.js`)
  expect(entry.headers.get('content-type')).toContain('javascript')
  expect(await entry.text()).toContain('/assets/src/web/rates-page/entry-client.tsx')
})

test('restarts the server for a saved rule and a saved text, also after a syntax error', async () => {
  const question =
    '/lt/currency-exchange/rest/convert?from_currency[]=EUR&to_currency[]=USD&from_amount=100&providers[]=commercial'
  const rule = 'src/domain/money/amount.ts'
  expect(await read(question)).toContain('"from_amount":"100.00"')
  await dev.change(rule, 'export function formatAmount(', 'export function export formatAmount(')
  await expect.poll(() => read(question)).toContain('The server cannot start')
  await dev.change('seeds/translations/currency_exchange.en.json', '"page.title": "', '"page.title": "Our ')
  await dev.change(rule, 'export function export formatAmount(', 'export function formatAmount(')
  await dev.change(rule, 'const minDigits = 2', 'const minDigits = 3')
  await expect.poll(() => read(question)).toContain('"from_amount":"100.000"')
  await expect.poll(() => read(page)).toMatch(/<h1>Our /)
})

test('allows what Vite needs in the Content-Security-Policy, and keeps the rest of it', async () => {
  const policyOf = async (path: string) => (await fetch(`${dev.origin}${path}`)).headers.get('content-security-policy')
  expect(await policyOf(page)).toContain("style-src 'self' 'unsafe-inline'")
  expect(await policyOf(page)).toContain("default-src 'none'; script-src 'self' 'sha256-")
  expect(await policyOf('/embed')).toContain("connect-src 'self'")
})
