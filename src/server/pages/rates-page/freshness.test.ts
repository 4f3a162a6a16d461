import { expect, test } from 'vitest'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { Source } from '#domain/sources/source.ts'
import { languages } from '#domain/texts/languages/language.ts'
import type { TestServer } from '../../../../test/server.ts'
import { shareRates } from '../../../../test/shared-rates.ts'

const begin = shareRates()

const sentences = {
  fresh: 'The rates are up to date.',
  weekend: 'No publication at weekends.',
  holiday: 'No publication on a bank holiday.',
  late: 'The next publication is late.',
} as const

type Moment = readonly [what: string, now: string, newest: string, state: keyof typeof sentences, next: string]

const moments: readonly Moment[] = [
  ['an ordinary noon', '2026-11-12T12:00:00Z', '2026-11-11', 'fresh', '12 November at 17:00'],
  ['after the hour', '2026-11-12T15:30:00Z', '2026-11-12', 'fresh', '13 November at 17:00'],
  ['a late publication', '2026-11-12T17:00:00Z', '2026-11-11', 'late', '12 November at 17:00'],
  ['two missed', '2026-11-12T17:00:00Z', '2026-11-10', 'late', '11 November at 17:00'],
  ['late since last year', '2027-01-02T12:00:00Z', '2026-12-30', 'late', '31 December 2026 at 17:00'],
  ['Christmas', '2026-12-25T12:00:00Z', '2026-12-24', 'holiday', '28 December at 17:00'],
  ['Good Friday', '2027-03-26T12:00:00Z', '2027-03-25', 'holiday', '30 March at 17:00'],
  ['Easter Monday', '2027-03-29T12:00:00Z', '2027-03-25', 'holiday', '30 March at 17:00'],
  ['the weekend the clocks go back', '2026-10-24T12:00:00Z', '2026-10-23', 'weekend', '26 October at 17:00'],
  ['Sunday at midnight by UTC', '2026-11-15T00:00:00Z', '2026-11-13', 'weekend', '16 November at 17:00'],
  ['Monday in Berlin, Sunday by UTC', '2026-11-15T23:30:00Z', '2026-11-13', 'fresh', '16 November at 17:00'],
]

test.each(moments)('names the status and the next publication: %s', async (_, now, newest, state, next) => {
  const server = await begin(now)
  await publish(server, newest)
  const stamp = await stampOf(server.origin)
  expect(stamp).toContain('European Central Bank')
  expect(stamp).toContain(
    `${sentences[state]} ${state === 'late' ? 'It was' : 'Next publication'} expected on ${next}.`,
  )
  const ready = (await (await server.get('/readyz')).json()) as { rates: { ecb: { state: string } } }
  expect(ready.rates.ecb.state).toBe(state)
})

test('shows no rates of days to come after the clock is set back', async () => {
  const server = await begin('2026-11-13T16:00:00Z')
  await publish(server, '2026-11-12')
  await publish(server, '2026-11-13')
  expect(await stampOf(server.origin)).toContain('Official rates of 13 November 2026')
  server.set('2026-11-12T15:10:00Z')
  expect(await stampOf(server.origin)).toContain(
    `Official rates of 12 November 2026: European Central Bank. ${sentences.fresh}`,
  )
  server.set('2026-11-13T16:00:00Z')
  expect(await stampOf(server.origin)).toContain('Official rates of 13 November 2026')
})

test('changes the status as time passes, without a publication', async () => {
  const server = await begin('2026-11-13T16:29:59Z')
  await publish(server, '2026-11-12')
  for (let time = 0; time < 3; time++) expect(await stampOf(server.origin)).toContain(sentences.fresh)
  server.set('2026-11-13T16:30:00Z')
  expect(await stampOf(server.origin)).toContain(sentences.late)
})

test('does not call a source late that publishes for the next day, on the page and in readiness', async () => {
  const server = await begin('2026-11-17T15:30:00Z')
  for (const date of ['2026-11-17', '2026-11-18']) await publish(server, date, 'ukraine', 'UAH')
  expect(await stampOf(server.origin, 'ua', 'en&from_currency=EUR&to_currency=UAH')).toContain(
    `Official rates of 17 November 2026: National Bank of Ukraine. ${sentences.fresh}`,
  )
  const { rates } = (await (await server.get('/readyz')).json()) as { rates: Record<string, object> }
  expect(rates.ukraine).toMatchObject({ date: '2026-11-18', age_days: 0, state: 'fresh' })
})

test('calls a source late whose rates are too old to be used', async () => {
  const server = await begin('2026-11-17T15:30:00Z')
  await publish(server, '2026-10-01')
  const { rates } = (await (await server.get('/readyz')).json()) as { rates: Record<string, object> }
  expect(rates.ecb).toMatchObject({
    date: '2026-10-01',
    state: 'late',
    next_expected: '2026-10-02T14:00:00.000Z',
  })
})

test('writes times in the time zone of the country, without a UTC offset, in every language', async () => {
  const server = await begin('2026-11-12T12:00:00Z')
  await publish(server, '2026-11-11')
  for (const [country, time] of [
    ['lt', '17:00'],
    ['gb', '15:00'],
    ['ge', '19:00'],
  ] as const) {
    for (const language of languages) {
      const stamp = await stampOf(server.origin, country, `${language}&from_currency=EUR`)
      expect(stamp, language).toContain(time)
      expect(stamp, language).not.toMatch(/GMT|UTC|CET|EET|Гринуич|[+−]\s?\d/)
    }
  }
})

/** Returns the details of the stamp for a pair. */
async function stampOf(origin: string, country = 'lt', language = pairQuery): Promise<string> {
  const html = await (await fetch(`${origin}/?language=${language}&country_code=${country}`)).text()
  return /<\/summary><p[^>]*>([^<]*)/.exec(html)?.[1] ?? html.slice(0, 500)
}

const pairQuery = 'en&from_currency=EUR&to_currency=USD'

async function publish({ services }: TestServer, date: string, source: Source = 'ecb', quote = 'USD'): Promise<void> {
  const { stores, clock } = services
  const figure = { base: 'EUR', quote, rate: parseDecimal('1.17'), quantity: 1, date }
  await stores.rates.recordPublished(source, [figure], { learnedAt: clock(), origin: 'fetched' })
}
