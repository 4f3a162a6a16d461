// Second circle: it requests every endpoint with every combination of country and providers.
import { expect, test } from 'vitest'
import { changeCurrencies, listCurrencies } from '#contract/desk/currencies.ts'
import { readMargins, withdrawMargins } from '#contract/desk/margins.ts'
import { endOwnRate } from '#contract/desk/own-rates.ts'
import { switchSource } from '#contract/desk/sources.ts'
import { createTestClock } from '../../../../test/clock.ts'
import { atId, join, type Machine, mailOf, nothing, signInAs } from '../../../../test/desk.ts'
import { figureOf } from '../../../../test/figures.ts'
import { publish } from '../../../../test/publish.ts'
import { decide, hold, lastRate, setCountry, setMargin, setRate, undo } from '../../../../test/rate-changes.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

const rest = '/lt/currency-exchange/rest'
const start = '2026-11-16T08:00:00Z'
const decided = '2026-11-16T08:05:00Z'
const known = '2026-11-17T12:00:00Z'
const later = '2026-11-17T12:30:00Z'

type Desk = { readonly server: TestServer; readonly treasurer: Machine }

/** Creates a record of every kind that a permanent answer can depend on. */
async function prepare({ server, treasurer }: Desk): Promise<void> {
  await publish(server, 'ecb', {
    '2026-11-12': ['EUR/USD 1.1650', 'EUR/PLN 4.25', 'EUR/NOK 10.8201', 'EUR/SEK 11.01', 'EUR/DKK 7.46'],
    '2026-11-13': ['EUR/USD 1.1699', 'EUR/PLN 4.26', 'EUR/NOK 10.8326', 'EUR/SEK 11.02'],
  })
  await publish(server, 'ecb', { '2026-11-12': ['EUR/USD 1.1660'] })
  await publish(server, 'poland', { '2026-11-13': ['EUR/PLN 4.2655', 'USD/PLN 3.6460'] })
  await hold(server, ['EUR/NOK 10.4859', 'EUR/SEK 11.44'], '2026-11-16')
  await setRate(treasurer, 'GBP', '0.88')
  await setRate(treasurer, 'CHF', '0.93')
  await setMargin(treasurer, 'USD', '0.80', null)
  await setMargin(treasurer, 'PLN', '0.90', '2026-11-20T08:00:00Z')
}

/** Decides about figures, one of which had counted; these decisions are undone later. */
async function prepareDecisions({ server, treasurer }: Desk): Promise<void> {
  await hold(server, ['EUR/SEK 11.02'], '2026-11-13')
  await decide(treasurer, 'SEK', 'reject', '2026-11-13')
  await hold(server, ['EUR/DKK 7.49'], '2026-11-16')
  await decide(treasurer, 'DKK', 'release')
}

/** Every kind of change that the desk, a feed or an import can make. */
const changes: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'providers of a country': ({ treasurer }) => setCountry(treasurer, 'LT', { providers: ['commercial'] }),
  'providers of other countries': ({ treasurer }) =>
    setCountry(treasurer, null, { providers: ['official_by_partner'] }),
  'default currency of a country': ({ treasurer }) => setCountry(treasurer, 'LT', { default_currency: 'USD' }),
  'sources of a country': ({ treasurer }) => setCountry(treasurer, 'PL', { official_sources: ['ecb'] }),
  'a margin': ({ treasurer }) => setMargin(treasurer, 'CZK', '1.90', null),
  'a planned margin that is withdrawn': async ({ treasurer }) => {
    const { records } = await treasurer.call(readMargins, nothing)
    const planned = records.find(({ state }) => state === 'scheduled')
    return treasurer.call(withdrawMargins, atId(planned?.id ?? 0))
  },
  'a manual rate': ({ treasurer }) => setRate(treasurer, 'CHF', '0.92'),
  'a manual rate that is ended': async ({ treasurer }) =>
    treasurer.call(endOwnRate, { path: { currency: 'GBP' }, query: {}, body: { seen: await lastRate(treasurer) } }),
  'a held rate that is released': ({ treasurer }) => decide(treasurer, 'NOK', 'release'),
  'a held rate that is rejected': ({ treasurer }) => decide(treasurer, 'SEK', 'reject'),
  'a release that is undone': ({ treasurer }) => undo(treasurer, 'DKK', '2026-11-16'),
  'a rejection that is undone': ({ treasurer }) => undo(treasurer, 'SEK', '2026-11-16'),
  'a rejection of a rate that counted, undone and released': async ({ treasurer }) => {
    await undo(treasurer, 'SEK', '2026-11-13')
    return decide(treasurer, 'SEK', 'release', '2026-11-13')
  },
  'a published rate that is held': ({ server }) => hold(server, ['EUR/USD 1.1699'], '2026-11-13'),
  'a correction': ({ server }) => publish(server, 'ecb', { '2026-11-12': ['EUR/PLN 4.31', 'EUR/USD 1.1777'] }),
  'a new day': ({ server }) => publish(server, 'ecb', { '2026-11-17': ['EUR/PLN 4.29', 'EUR/USD 1.1735'] }),
  'an import': ({ server: { services } }) =>
    services.stores.rates.recordUnsaid('ecb', [figureOf('EUR/CZK 24.5', '2026-11-13')], {
      learnedAt: services.clock(),
      origin: 'imported',
    }),
  'a source that is switched off': ({ treasurer }) =>
    treasurer.call(switchSource, { ...nothing, body: { source: 'ecb', is_off: true } }),
  'the list of currencies': async ({ treasurer }) => {
    const { revision, currencies } = await treasurer.call(listCurrencies, nothing)
    const reduced = currencies
      .toReversed()
      .map(({ currency }) => ({ currency, is_on: ['EUR', 'GBP'].includes(currency) }))
    return treasurer.call(changeCurrencies, { ...nothing, body: { revision, currencies: reduced } })
  },
}

test('keeps every answer about a past moment after any later change, permanent ones also with other settings', async () => {
  const { clock, set } = createTestClock(start)
  const server = await startTestServer({ clock })
  const preparing = { server, treasurer: await join(server, 'treasurer') }
  await prepare(preparing)
  set(decided)
  await prepareDecisions(preparing)
  set(known)
  const questions = [
    ...atMoment([...jsonQuestions, ...csvQuestions], `at=${known}`),
    ...atMoment(fewQuestions, `at=${known}&held_offers=suspend&stale_offers=mark`),
    ...(await permalinksOf(server)),
  ]
  set(later)
  const before = await ask(server, questions)
  expect(before.filter(({ status }) => status !== 200)).toEqual([])
  expect(before.filter(({ isPermanent }) => isPermanent).length).toBeGreaterThan(20)

  const treasurer = await signInAs(server, mailOf('treasurer'))
  const unseen: string[] = []
  let today = JSON.stringify(await ask(server, todayQuestions))
  for (const [name, change] of Object.entries(changes)) {
    await change({ server, treasurer })
    const changed = JSON.stringify(await ask(server, todayQuestions))
    if (changed === today) unseen.push(name)
    today = changed
  }
  // These two do not change current answers: the margin had not begun, and a switched-off source keeps its figures.
  expect(unseen).toEqual(['a planned margin that is withdrawn', 'a source that is switched off'])

  // A new replica has none of the answers cached.
  const replica = await startTestServer({ clock, place: server.place })
  const after = await ask(replica, questions)
  expect(after.filter((answer, index) => JSON.stringify(answer) !== JSON.stringify(before[index]))).toEqual([])

  const env = { HELD_OFFERS: 'keep', STALE_OFFERS: 'hide', MARKET_GAP: 'suspend' }
  const otherSettings = await ask(await startTestServer({ clock, place: server.place, env }), questions)
  const changed = otherSettings.filter((answer, index) => JSON.stringify(answer) !== JSON.stringify(before[index]))
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.filter(({ isPermanent }) => isPermanent)).toEqual([])
})

type Answer = {
  readonly question: string
  readonly status: number
  readonly isPermanent: boolean
  readonly headers: readonly (string | null)[]
  readonly body: string
}

async function ask({ origin }: TestServer, questions: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const question of questions) {
    const response = await fetch(`${origin}${question}`)
    const find = (name: string) => response.headers.get(name)
    answers.push({
      question,
      status: response.status,
      isPermanent: find('cache-control')?.includes('immutable') ?? false,
      headers: ['x-rate-sources', 'x-rate-dates', 'x-rate-held', 'content-type'].map(find),
      body: await response.text(),
    })
  }
  return answers
}

const pairs = ['EUR USD', 'EUR PLN', 'NOK CHF', 'SEK GBP', 'CZK EUR'].map((pair) => {
  const [from, to] = pair.split(' ')
  return `from_currency=${from}&to_currency=${to}`
})
const countries = ['', 'country_code=lt', 'country_code=pl', 'country_code=us']
const providers = ['', 'providers[]=commercial&providers[]=official_by_partner']

const variants = countries.flatMap((country) => providers.map((provider) => [country, provider]))
const amounts = ['from_amount=250', 'to_amount=5000&clientType=legal', 'date=2026-11-12']
const ranges = ['start=2026-11-01&end=2026-11-16', 'interval=weekly&fill=carry&start=2026-11-01', 'per=to']
const firstDay = 'start=2026-11-01'

/** Every endpoint with every combination of country and providers, and with other pairs, amounts and ranges. */
const jsonQuestions: readonly string[] = [
  ...variants.map((variant) => questionOf('convert', pairs[0], ...variant)),
  ...[...pairs.slice(1), 'from_currency=EUR'].map((side) => questionOf('convert', side)),
  ...amounts.map((amount) => questionOf('convert', pairs[0], amount)),
  ...variants.map((variant) => questionOf('compare', pairs[0], ...variant)),
  ...['', 'from_currency=EUR', 'to_currency=PLN', ...pairs.slice(1)].map((side) => questionOf('compare', side)),
  ...amounts.map((amount) => questionOf('compare', pairs[0], amount)),
  ...variants.map((variant) => questionOf('history', pairs[0], ...variant, firstDay)),
  ...pairs.slice(1).map((pair) => questionOf('history', pair, firstDay)),
  ...ranges.map((range) => questionOf('history', pairs[1], range)),
]

/** The same data as CSV, of all currencies and of a country with other settings. */
const csvQuestions: readonly string[] = [
  questionOf('compare.csv'),
  questionOf('compare.csv', pairs[1], countries[2], providers[1]),
  questionOf('history.csv', pairs[0], firstDay),
  questionOf('history.csv', pairs[1], countries[2], ranges[1]),
]

/** Questions of every endpoint about a country with other settings. */
const fewQuestions: readonly string[] = [
  ...['convert', 'compare', 'compare.csv'].map((path) => questionOf(path, pairs[1], countries[2])),
  ...['', ...pairs].map((side) => questionOf('compare', side)),
  ...['history', 'history.csv'].map((path) => questionOf(path, pairs[1], countries[2], firstDay)),
]

function questionOf(path: string, ...parts: readonly (string | undefined)[]): string {
  return `${rest}/${path}?${parts.filter(Boolean).join('&')}`
}

function atMoment(questions: readonly string[], moment: string): string[] {
  return questions.map((question) => `${question}${question.endsWith('?') ? '' : '&'}${moment}`)
}

const todayQuestions = [
  ...['lt', 'pl', 'us'].map((country) => `${rest}/compare?country_code=${country}`),
  `${rest}/compare?country_code=lt&${pairs[4]}`,
  `${rest}/history?${pairs[1]}&start=2026-11-01`,
]

/** Returns the permanent links in current answers. */
async function permalinksOf(server: TestServer): Promise<string[]> {
  const answers = await ask(
    server,
    jsonQuestions.filter((question) => !question.includes('/convert')),
  )
  return [...new Set(answers.map(({ body }) => (JSON.parse(body) as { permalink: string }).permalink))]
}
