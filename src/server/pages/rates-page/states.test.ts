import { beforeAll, expect, test } from 'vitest'
import type { SuspicionReason } from '#domain/sources/held-figure.ts'
import { createTestClock } from '../../../../test/clock.ts'
import { figureOf } from '../../../../test/figures.ts'
import { publish } from '../../../../test/publish.ts'
import { shareTestServer, startTestServer, type TestServer } from '../../../../test/server.ts'

/** What a visitor reads, without a script: the stamp, the headings, and the row of a currency. */
async function read({ origin }: TestServer, query = ''): Promise<Seen> {
  const html = await (await fetch(`${origin}/?language=en${query}`)).text()
  const [, tone = '', state = '', line = '', stamp = ''] =
    /data-tone="([^"]*)" data-state="([^"]*)">.*?<span[^>]*>([^<]*)<.*?<\/summary><p[^>]*>([^<]*)/.exec(html) ?? []
  const headings = [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, cell = '']) => headingOf(cell))
  const rows = [...html.matchAll(/<tr([^>]*)>(<th scope="row".*?)<\/tr>/g)].map(([, marks = '', cells = '']) => ({
    isMarked: marks.includes('data-marked'),
    text: textOf(cells),
  }))
  const answers = [...html.matchAll(/<\/summary><p>([^<]*)/g)].map(([, text = '']) => text).join(' ')
  const [, card = ''] = /<section[^>]* aria-labelledby="rates"[^>]*>(.*?)<\/section>/.exec(html) ?? []
  return {
    ...{ tone, state, line, stamp, headings, answers, rows, card: textOf(card) },
    row: (code) => rows.find(({ text }) => text.startsWith(code)),
  }
}

/** Both lines of a heading, without the words that only a phone shows. */
function headingOf(cell: string): string {
  return textOf(cell.replace(/<span[^>]*>[^<]*<\/span><svg/, ', <svg')).replace(' ,', ',')
}

type Row = { readonly isMarked: boolean; readonly text: string }
type Seen = {
  readonly tone: string
  readonly state: string
  /** The one line that is seen, and what it opens to. */
  readonly line: string
  readonly stamp: string
  /** What is said where one pair is asked about. */
  readonly card: string
  readonly headings: readonly string[]
  readonly answers: string
  readonly rows: readonly Row[]
  row(code: string): Row | undefined
}

function textOf(html: string): string {
  return html
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')
    .trim()
}

const thursday = ['EUR/USD 1.1650', 'EUR/CHF 0.9350', 'EUR/JPY 180.10']
const usualFriday = ['EUR/USD 1.1699', 'EUR/JPY 180.50']

async function startFriday(env = {}, friday: readonly string[] = usualFriday) {
  const { clock, set } = createTestClock('2026-11-13T16:00:00Z')
  const server = await startTestServer({ clock, env })
  await publish(server, 'ecb', { '2026-11-12': thursday, '2026-11-13': friday })
  return { ...server, set }
}

/** That Friday, for those that only read. */
const usual = shareTestServer({ clock: createTestClock('2026-11-13T16:00:00Z').clock })
beforeAll(() => publish(usual(), 'ecb', { '2026-11-12': thursday, '2026-11-13': usualFriday }))

async function hold(server: TestServer, reason: SuspicionReason): Promise<void> {
  const { stores, clock } = server.services
  const figure = figureOf('EUR/CHF 0.7760', '2026-11-13')
  await stores.quarantine.hold('ecb', [{ figure, reason, explanation: 'It is far from the last one.' }], clock())
}

test('only stored rates: nothing is called official, and no answer speaks of a bank that is not there', async () => {
  const server = await startTestServer({ clock: createTestClock('2026-11-13T16:00:00Z').clock })
  const { tone, line, state, stamp, headings, answers, rows, row } = await read(server)
  expect([tone, line]).toEqual(['warn', 'Market rates of 29 Sept · no official rates'])
  expect(stamp).toMatch(/^Stored market rates of 29 September 2026; there are no official rates yet\. /)
  // The bundled figures are of September, but our rates are set when they are installed.
  expect(stamp).not.toContain('Our rates were set')
  expect(state).toBe('bundled')
  expect(headings.join()).not.toContain('Official')
  expect(headings).toEqual(expect.arrayContaining(['Market, for 100 EUR', 'Cost with EVP, against market']))
  expect(rows.some(({ isMarked }) => isMarked)).toBe(false)
  expect(row('USD')?.text).not.toContain('set on')
  expect(answers).not.toMatch(/published by the central bank|follow the market|treasury/)
  expect(headings.at(-1)).toBe('Trend, to 29 Sept')
})

test('marks our own amount when its figures are old: in the table, for one pair and in an embedded card', async () => {
  const fresh = startTestServer({ clock: createTestClock('2026-11-13T16:00:00Z').clock })
  const marksOn = async ({ origin }: TestServer, path: string) => {
    const page = await (await fetch(`${origin}${path}`)).text()
    const html = page.replace(/<script.*?<\/script>/gs, '')
    return [
      html.match(/aria-label="Based on rates of 29 Sept 2026, more than 14 days old."/g)?.length ?? 0,
      textOf(html),
    ]
  }
  const pair = 'language=en&from_currency=EUR&to_currency=USD'
  const [rows, table] = await marksOn(await fresh, '/?language=en')
  expect([rows, table]).toEqual([
    32,
    expect.stringContaining('Marked rates are based on figures more than 14 days old.'),
  ])
  const [figures, card] = await marksOn(await fresh, `/?${pair}`)
  expect([figures, card]).toEqual([
    2,
    expect.stringContaining('Based on rates of 29 Sept 2026, more than 14 days old.'),
  ])
  expect((await marksOn(await fresh, `/embed?${pair}`))[0]).toBe(1)
  expect(await marksOn(usual(), `/?${pair}`)).toEqual([0, expect.not.stringContaining('more than 14 days old')])
})

test('official rates with some of the market: the stamp speaks for its own day, and the others for themselves', async () => {
  const friday = ['EUR/USD 1.1699', 'EUR/JPY 180.50', 'EUR/CHF 0.9360']
  const { tone, line, state, stamp, headings, row } = await read(await startFriday({}, friday))
  expect(tone).toBe('warn')
  expect(line).toMatch(/^ECB rates of 13 Nov · \d+ currencies are older$/)
  expect(stamp).toMatch(/^Official rates of 13 November 2026: European Central Bank\. Next publication /)
  expect(stamp).toMatch(/\. \d+ currencies are older\. Times are in \w+ time\.$/)
  expect(state).toBe('mixed')
  expect(headings).toContain('Official, for 100 EUR')
  expect(row('USD')).toMatchObject({ isMarked: false, text: expect.not.stringContaining('Market') })
  const gel = row('GEL')
  expect(gel?.isMarked).toBe(true)
  expect(gel?.text).toMatch(/figures of 29 Sept 2026 .* Market .*No recent data/)
  // Most of our rates are based on the figures of September; the rows of the others show when they were set.
  expect([row('USD'), gel].map((one) => one?.text.includes('set on 13 Nov 2026'))).toEqual([true, false])
})

test('green is for a table all of one day', async () => {
  const { tone, line, state, stamp } = await read(usual(), '&from_currency=EUR&to_currency=USD')
  expect([tone, state, stamp.includes('older')]).toEqual(['fine', 'fresh', false])
  expect(line).toMatch(/^ECB rates of 13 Nov · next Mon,? 16 Nov, \d\d:00$/)
  const old = await read(usual(), '&from_currency=EUR&to_currency=CHF')
  expect([old.tone, old.state]).toEqual(['warn', 'mixed'])
  expect(old.stamp).toContain('1 currency is older')
})

test('late: since the first publication that is missing', async () => {
  const server = await startFriday()
  server.set('2026-11-18T12:00:00Z')
  const { line, state, stamp } = await read(server, '&from_currency=EUR&to_currency=USD')
  expect(state).toBe('late')
  expect(line).toMatch(/^ECB rates of 13 Nov · late since Mon,? 16 Nov, \d\d:00$/)
  expect(stamp).toContain('The next publication is late. It was expected on 16 November at 17:00.')
})

test('held for a wrong unit: the last good figure stays, with its day and the words', async () => {
  const server = await startFriday()
  await hold(server, 'unit')
  const { state, stamp, row } = await read(server)
  expect(state).toBe('mixed')
  expect(stamp).toContain('1 figure is being checked')
  expect(row('CHF')).toMatchObject({ isMarked: true })
  expect(row('CHF')?.text).toMatch(/figures of 12 Nov 2026 .*being checked .*93\.\d\d .*93\.50/)
})

test('held as a leap: our offer is taken off, and the page says why', async () => {
  const server = await startFriday()
  await hold(server, 'jump')
  const { row } = await read(server)
  expect(row('CHF')?.text).toMatch(
    /being checked .*Not on sale: a figure that may be a real move is being checked\. Official 93\.50/,
  )
})

test('shows one sentence for a suspended pair, without a hint or an action', async () => {
  const server = await startFriday()
  await hold(server, 'jump')
  const { card, line } = await read(server, '&from_currency=EUR&to_currency=CHF')
  expect(card).toMatch(
    /^100 EUR into CHF Not on sale: a figure that may be a real move is being checked\. .*Official .*93\.50/,
  )
  expect(card.match(/Not on sale/g)).toHaveLength(1)
  expect(card).not.toMatch(/Exchange EUR|already includes|did not load/)
  expect(line).not.toContain('did not load')
})

test('does not show a suspension as a failure in an embedded card', async () => {
  const { origin } = await startFriday({ STALE_OFFERS: 'hide' })
  const html = await (await fetch(`${origin}/embed?language=en&from_currency=EUR&to_currency=GEL`)).text()
  expect(textOf(html)).toContain('Not on sale: the newest figure is too old.')
  expect(textOf(html)).not.toMatch(/did not load|The cost is/)
})

test('too old to be sold at, where the provider has it so', async () => {
  const { row } = await read(await startFriday({ STALE_OFFERS: 'hide' }))
  expect(row('GEL')?.text).toContain('Not on sale: the newest figure is too old.')
})

test('where only the market has the pair that is asked for, nothing above it is called official', async () => {
  const { tone, line, headings, card, row } = await read(usual(), '&from_currency=USD&to_currency=GEL')
  expect([tone, line]).toEqual(['warn', 'Market rates of 29 Sept 2026 · no official rates'])
  expect(headings).toContain('Market for 100 USD')
  expect(card).toContain('29 Sept 2026')
  expect(row('GEL')?.isMarked).toBe(true)
})

test('an offer made of old figures is marked with their day, however new its margin is', async () => {
  const server = await startFriday()
  await publish(server, 'treasury', { '2026-10-20': ['EUR/USD 1.20'] })
  const { stores, clock } = server.services
  const tiers = [{ fromAmount: { units: 0n, scale: 0 }, margin: { units: 35n, scale: 4 } }]
  const margin = { currency: 'USD', country: undefined, clientType: undefined, validFrom: clock(), tiers }
  await stores.margins.recordSchedules([margin], clock())
  const { state, card, row } = await read(server, '&from_currency=EUR&to_currency=USD')
  expect([state, row('USD')?.isMarked]).toEqual(['mixed', true])
  expect(card).toMatch(/119\.58 USD .*119\.58 .*figures of 20 Oct 2026 .*116\.99 .*figures of 13 Nov 2026/)
})

test('a row of the day that the stamp names is not marked, whichever source has it', async () => {
  const { clock } = createTestClock('2026-12-01T10:00:00Z')
  const server = await startTestServer({ clock })
  await publish(server, 'ecb', { '2026-11-27': ['EUR/USD 1.1699'] })
  await publish(server, 'lithuania', { '2026-11-30': ['EUR/USD 1.17', 'EUR/GEL 3.1'] })
  const { stamp, row } = await read(server, '&from_currency=EUR&to_currency=GEL')
  expect(stamp).toMatch(/^Official rates of 30 November 2026: Bank of Lithuania/)
  expect(row('GEL')?.isMarked).toBe(false)
})
