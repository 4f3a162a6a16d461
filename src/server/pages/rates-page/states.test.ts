import { expect, test } from 'vitest'
import type { SuspicionReason } from '#domain/sources/held-figure.ts'
import { figureOf } from '../../../../test/figures.ts'
import { publish } from '../../../../test/publish.ts'
import type { TestServer } from '../../../../test/server.ts'
import { shareRates } from '../../../../test/shared-rates.ts'

/** Loads the page without a script, and parses its stamp, headings and rows. */
async function read({ origin }: TestServer, query = ''): Promise<PageContents> {
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
    tone,
    state,
    line,
    stamp,
    headings,
    answers,
    rows,
    card: textOf(card),
    row: (code) => rows.find(({ text }) => text.startsWith(code)),
  }
}

/** Returns both lines of a heading, without the text that only phones show. */
function headingOf(cell: string): string {
  return textOf(cell.replace(/<span[^>]*>[^<]*<\/span><svg/, ', <svg')).replace(' ,', ',')
}

type Row = { readonly isMarked: boolean; readonly text: string }
type PageContents = {
  readonly tone: string
  readonly state: string
  /** Visible line of the stamp; `stamp` also has its details. */
  readonly line: string
  readonly stamp: string
  /** Text of the card of a single pair. */
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
const fridayRates = ['EUR/USD 1.1699', 'EUR/JPY 180.50']

const begin = shareRates()
const beginHiding = shareRates({ env: { STALE_OFFERS: 'hide' } })

/** Begins a test on a Friday after the official rates were published. */
async function beginFriday(friday: readonly string[] = fridayRates, beginTest = begin) {
  const server = await beginTest()
  await publish(server, 'ecb', { '2026-11-12': thursday, '2026-11-13': friday })
  return server
}

async function hold(server: TestServer, reason: SuspicionReason): Promise<void> {
  const { stores, clock } = server.services
  const figure = figureOf('EUR/CHF 0.7760', '2026-11-13')
  await stores.quarantine.hold('ecb', [{ figure, reason, explanation: 'It is far from the last one.' }], clock())
}

test('shows only market rates, and mentions no central bank, while there are no official rates', async () => {
  const server = await begin()
  const { tone, line, state, stamp, headings, answers, rows, row } = await read(server)
  expect([tone, line]).toEqual(['warn', 'Market rates of 29 Sept · no official rates'])
  expect(stamp).toMatch(/^Stored market rates of 29 September 2026; there are no official rates yet\. /)
  // The bundled figures are of September, but our margins are recorded at installation.
  expect(stamp).not.toContain('Our rates were set')
  expect(state).toBe('bundled')
  expect(headings.join()).not.toContain('Official')
  expect(headings).toEqual(expect.arrayContaining(['Market, for 100 EUR', 'Cost with EVP, vs market']))
  expect(rows.some(({ isMarked }) => isMarked)).toBe(false)
  expect(row('USD')?.text).not.toContain('set on')
  expect(answers).not.toMatch(/published by the central bank|follow the market|treasury/)
  expect(headings.at(-1)).toBe('Trend, to 29 Sept')
})

test('marks our own amount when its figures are old: in the table, for one pair and in an embedded card', async () => {
  const fresh = await begin()
  const marksOn = async ({ origin }: TestServer, path: string) => {
    const page = await (await fetch(`${origin}${path}`)).text()
    const html = page.replace(/<script.*?<\/script>/gs, '')
    return [
      html.match(/aria-label="Based on rates of 29 Sept 2026, more than 14 days old."/g)?.length ?? 0,
      textOf(html),
    ]
  }
  const pair = 'language=en&from_currency=EUR&to_currency=USD'
  const [rows, table] = await marksOn(fresh, '/?language=en')
  expect([rows, table]).toEqual([32, expect.stringContaining('Marked rates are based on rates more than 14 days old.')])
  const [figures, card] = await marksOn(fresh, `/?${pair}`)
  expect([figures, card]).toEqual([
    2,
    expect.stringContaining('Based on rates of 29 Sept 2026, more than 14 days old.'),
  ])
  expect((await marksOn(fresh, `/embed?${pair}`))[0]).toBe(1)
  expect(await marksOn(await beginFriday(), `/?${pair}`)).toEqual([
    0,
    expect.not.stringContaining('more than 14 days old'),
  ])
})

test('names the day of the official rates in the stamp, and the day of each older rate in its row', async () => {
  const friday = ['EUR/USD 1.1699', 'EUR/JPY 180.50', 'EUR/CHF 0.9360']
  const { tone, line, state, stamp, headings, row } = await read(await beginFriday(friday))
  expect(tone).toBe('warn')
  expect(line).toMatch(/^ECB rates of 13 Nov · \d+ currencies with older rates$/)
  expect(stamp).toMatch(/^Official rates of 13 November 2026: European Central Bank\. Next publication /)
  expect(stamp).toMatch(/\. \d+ currencies with older rates\. Times are in \w+ time\.$/)
  expect(state).toBe('mixed')
  expect(headings).toContain('Official, for 100 EUR')
  expect(row('USD')).toMatchObject({ isMarked: false, text: expect.not.stringContaining('Market') })
  const gel = row('GEL')
  expect(gel?.isMarked).toBe(true)
  expect(gel?.text).toMatch(/rates of 29 Sept 2026 .* Market .*No recent data/)
  // Most of our rates are based on the figures of September; the rows of the others show when they were set.
  expect([row('USD'), gel].map((one) => one?.text.includes('set on 13 Nov 2026'))).toEqual([true, false])
})

test('shows the status as up to date only if all rates of the table are of the same day', async () => {
  const server = await beginFriday()
  const { tone, line, state, stamp } = await read(server, '&from_currency=EUR&to_currency=USD')
  expect([tone, state, stamp.includes('older')]).toEqual(['fine', 'fresh', false])
  expect(line).toMatch(/^ECB rates of 13 Nov · next Mon,? 16 Nov, \d\d:00$/)
  const old = await read(server, '&from_currency=EUR&to_currency=CHF')
  expect([old.tone, old.state]).toEqual(['warn', 'mixed'])
  expect(old.stamp).toContain('1 currency with an older rate')
})

test('shows the time since which a publication is missing', async () => {
  const server = await beginFriday()
  server.set('2026-11-18T12:00:00Z')
  const { line, state, stamp } = await read(server, '&from_currency=EUR&to_currency=USD')
  expect(state).toBe('late')
  expect(line).toMatch(/^ECB rates of 13 Nov · late since Mon,? 16 Nov, \d\d:00$/)
  expect(stamp).toContain('The next publication is late. It was expected on 16 November at 17:00.')
})

test('shows the last good rate, with its day, while a rate with a wrong unit is held', async () => {
  const server = await beginFriday()
  await hold(server, 'unit')
  const { state, stamp, row } = await read(server)
  expect(state).toBe('mixed')
  expect(stamp).toContain('1 rate is being checked')
  expect(row('CHF')).toMatchObject({ isMarked: true })
  expect(row('CHF')?.text).toMatch(/rates of 12 Nov 2026 .*being checked .*93\.\d\d .*93\.50/)
})

test('suspends our offer, with the reason, while a jump is held', async () => {
  const server = await beginFriday()
  await hold(server, 'jump')
  const { row } = await read(server)
  expect(row('CHF')?.text).toMatch(
    /being checked .*Temporarily unavailable: we are checking an unusual move in this rate\. Official 93\.50/,
  )
})

test('shows one sentence for a suspended pair, without a hint or an action', async () => {
  const server = await beginFriday()
  await hold(server, 'jump')
  const { card, line } = await read(server, '&from_currency=EUR&to_currency=CHF')
  expect(card).toMatch(
    /^100 EUR to CHF Temporarily unavailable: we are checking an unusual move in this rate\. .*Official .*93\.50/,
  )
  expect(card.match(/Temporarily unavailable/g)).toHaveLength(1)
  expect(card).not.toMatch(/Exchange EUR|with our cost included|did not load/)
  expect(line).not.toContain('did not load')
})

test('does not show a suspension as a failure in an embedded card', async () => {
  const { origin } = await beginFriday(fridayRates, beginHiding)
  const html = await (await fetch(`${origin}/embed?language=en&from_currency=EUR&to_currency=GEL`)).text()
  expect(textOf(html)).toContain('Temporarily unavailable: we have no recent rate.')
  expect(textOf(html)).not.toMatch(/did not load|The cost is/)
})

test('suspends offers that are based on old rates with STALE_OFFERS=hide', async () => {
  const { row } = await read(await beginFriday(fridayRates, beginHiding))
  expect(row('GEL')?.text).toContain('Temporarily unavailable: we have no recent rate.')
})

test('calls nothing official above a pair that only the market has', async () => {
  const { tone, line, headings, card, row } = await read(await beginFriday(), '&from_currency=USD&to_currency=GEL')
  expect([tone, line]).toEqual(['warn', 'Market rates of 29 Sept 2026 · no official rates'])
  expect(headings).toContain('Market for 100 USD')
  expect(card).toContain('29 Sept 2026')
  expect(row('GEL')?.isMarked).toBe(true)
})

test('marks an offer with the day of its rates, however new its margin is', async () => {
  const server = await beginFriday()
  await publish(server, 'treasury', { '2026-10-20': ['EUR/USD 1.20'] })
  const { stores, clock } = server.services
  const tiers = [{ fromAmount: { units: 0n, scale: 0 }, margin: { units: 35n, scale: 4 } }]
  const margin = { currency: 'USD', country: undefined, clientType: undefined, validFrom: clock(), tiers }
  await stores.margins.recordSchedules([margin], clock())
  const { state, card, row } = await read(server, '&from_currency=EUR&to_currency=USD')
  expect([state, row('USD')?.isMarked]).toEqual(['mixed', true])
  expect(card).toMatch(/119\.58 USD .*119\.58 .*rates of 20 Oct 2026 .*116\.99 .*rates of 13 Nov 2026/)
})

test('does not mark a row of the same day as the stamp if another source published it', async () => {
  const server = await begin('2026-12-01T10:00:00Z')
  await publish(server, 'ecb', { '2026-11-27': ['EUR/USD 1.1699'] })
  await publish(server, 'lithuania', { '2026-11-30': ['EUR/USD 1.17', 'EUR/GEL 3.1'] })
  const { stamp, row } = await read(server, '&from_currency=EUR&to_currency=GEL')
  expect(stamp).toMatch(/^Official rates of 30 November 2026: Bank of Lithuania/)
  expect(row('GEL')?.isMarked).toBe(false)
})
