import { expect, test } from 'vitest'
import { places } from '#domain/content/model/collections/places.ts'
import { shareTimedSite, startEditedSite } from '../../../../test/site-editor.ts'

const site = shareTimedSite()

const textOf = (html: string) =>
  html
    .replace(/<head>.*?<\/head>|<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    // Removes the marks that isolate numbers in right-to-left text.
    .replace(/[\u2068\u2069]/g, '')
    .replace(/\s+/g, ' ')

test('shows places, opening state and directions without a script', async () => {
  const { read } = site()
  const html = await (await read('/en/pages/contacts?country_code=lt')).text()
  expect(textOf(html)).toContain('Vilnius Open, closes at 17:00')
  expect(html).toMatch(/id="block-places-vilnius".*href="tel:\+37000000000"/s)
  expect(html).toMatch(
    /href="https:\/\/www\.openstreetmap\.org\/directions[^"]*" target="_blank" rel="noopener noreferrer"/,
  )
  expect(textOf(html)).toMatch(/Monday – Thursday 9:00–17:00 Friday 9:00–16:00 Saturday – Sunday closed/)
  // A pin links to the details of its place, and the drawing is served by this site.
  expect(html).toContain('href="#block-places-vilnius"')
  expect(html).toContain('id="block-places-vilnius"')
  expect(html).toMatch(/<use class="[^"]*" href="\/assets\/outline-[\w-]+\.svg#land"/)
  expect(textOf(await (await read('/ar/pages/contacts', { redirect: 'follow' })).text())).toContain(
    'مفتوح، يغلق في 17:00',
  )
})

test('updates the opening state in the minute it changes', async () => {
  const { read, set } = site()
  const page = async () => textOf(await (await read('/en/pages/contacts?country_code=lt')).text())
  for (const _ of [1, 2]) expect(await page()).toContain('Vilnius Open, closes at 17:00')
  set('2026-11-16T15:00:00Z')
  expect(await page()).toContain('Vilnius Closed, opens tomorrow at 9:00')
  // After local midnight, tomorrow has become today.
  set('2026-11-16T22:00:00Z')
  expect(await page()).toContain('Vilnius Closed, opens at 9:00')
})

test('omits a map without published places', async () => {
  const { read, set, writer } = site()
  for (const key of ['vilnius', 'riga', 'tallinn', 'warsaw', 'bucharest', 'sofia']) {
    const { id } = await writer.find(key, 'shared', places)
    await writer.unpublish(id, 'shared', '2026-11-18T00:00:00Z', places)
  }
  expect(await (await read('/en/pages/contacts')).text()).toContain('data-map')
  set('2026-11-18T00:00:00Z')
  expect(await (await read('/en/pages/contacts')).text()).not.toContain('data-map')
})

test('shows map tiles of the configured server with attribution, and allows no other source', async () => {
  const { read } = await startEditedSite({
    MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
    MAP_TILES_ATTRIBUTION: '© Example contributors',
  })
  const answer = await read('/en/pages/contacts')
  const html = await answer.text()
  expect(html).toContain('href="https://tiles.example.com/4/9/4.png"')
  expect(html).toContain('© Example contributors')
  expect(html).not.toContain('#land')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("img-src 'self' data: https://tiles.example.com;")
  const rates = await read('/')
  expect(rates.headers.get('content-security-policy')).toContain("img-src 'self' data:;")
})
