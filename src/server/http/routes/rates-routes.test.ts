import { expect, test } from 'vitest'
import * as calls from '#contract/public/rates.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import { shareTestServer, startTestServer } from '../../../../test/server.ts'

const server = shareTestServer()

const convertPath = '/lt/currency-exchange/rest/convert'

async function read(response: Response): Promise<unknown> {
  return { status: response.status, ...((await response.json()) as object) }
}

test('answers a conversion with amounts as decimal text', async () => {
  const { get } = await startTestServer({ kind: 'embedded' })
  const query = 'clientType=natural&from_amount=100&from_currency[]=EUR&providers[]=commercial&to_currency[]=USD'
  const response = await get(`${convertPath}?${query}`, { headers: { 'x-requested-with': 'XMLHttpRequest' } })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    rates: [
      {
        provider: 'commercial',
        from_currency: 'EUR',
        to_currency: 'USD',
        from_amount: '100.00',
        to_amount: expect.stringMatching(/^1\d\d\.\d{2,8}$/),
      },
    ],
  })
})

test('answers the five calls of the specification through the typed client', async () => {
  const { call } = server()
  const path = { locale: 'lt' }
  const { currencies } = await call(calls.supportedCurrencies, { path, query: {} })
  expect(currencies).toHaveLength(33)
  expect(currencies).not.toContain('RUB')
  expect(await call(calls.countryDefaultCurrency, { path, query: { country: 'PL' } })).toEqual({ currency: 'PLN' })
  expect(await call(calls.countryDefaultCurrency, { path, query: {} })).toEqual({ currency: 'EUR' })
  expect(await call(calls.countrySupportedProviders, { path, query: { country: 'LT' } })).toEqual({
    providers: ['commercial', 'official_by_partner'],
  })
  const names = await call(calls.currencyNames, { path: { _locale: 'lt' }, query: {} })
  expect(names.find(({ code }) => code === 'USD')).toEqual({ code: 'USD', name: 'JAV doleris' })
  const query = {
    from: ['EUR'],
    to: ['USD', 'GBP'],
    fromAmount: parseDecimal('250.5'),
    clientType: 'legal',
    country: 'LT',
  } as const
  const { rates } = await call(calls.convert, { path, query })
  expect(rates.map(({ provider, from, to }) => `${provider} ${from} ${to}`)).toEqual([
    'commercial EUR USD',
    'commercial EUR GBP',
    'official_by_partner EUR USD',
    'official_by_partner EUR GBP',
  ])
  expect(rates.every(({ fromAmount }) => decimalText(fromAmount) === '250.50')).toBe(true)
})

test('converts 100 of the default currency of the country into all currencies by default', async () => {
  const { call } = server()
  const { rates } = await call(calls.convert, { path: { locale: 'lt' }, query: { country: 'PL' } })
  expect(rates).toHaveLength(2 * 32)
  expect(new Set(rates.map(({ from, fromAmount }) => `${decimalText(fromAmount)} ${from}`))).toEqual(
    new Set(['100.00 PLN']),
  )
})

test('reads lists as name[]= with plain or escaped brackets, and as repeated name=', async () => {
  const { get } = server()
  const spellings = [
    'to_currency[]=USD&to_currency[]=GBP',
    'to_currency%5B%5D=USD&to_currency%5B%5D=GBP',
    'to_currency=USD&to_currency=GBP',
    'to_currency[0]=USD&to_currency[1]=GBP',
  ]
  const answers = await Promise.all(
    spellings.map(async (spelling) => (await get(`${convertPath}?from_currency=EUR&${spelling}`)).text()),
  )
  expect(new Set(answers).size).toBe(1)
  expect(JSON.parse(answers[0] ?? '').rates).toHaveLength(4)
})

const refusals: readonly [query: string, status: number, error: string][] = [
  ['to_currency=XXQ', 400, 'unsupported_currency'],
  ['to_currency=RUB', 400, 'unsupported_currency'],
  ['from_currency=HRK', 400, 'unsupported_currency'],
  ['from_currency=BGN', 400, 'unsupported_currency'],
  ['to_currency=usd', 400, 'invalid_parameters'],
  ['to_currency=USD,GBP', 400, 'invalid_parameters'],
  ['from_amount=1&to_amount=1', 400, 'invalid_parameters'],
  ...['0', '0.00', '-5', '1e9', 'NaN', 'Infinity', '1,5', '1000000000.01', '0.000000001', '%00', '٣'].map(
    (amount) => [`from_amount=${amount}`, 400, 'invalid_parameters'] as [string, number, string],
  ),
  ['from_amount=1&from_amount=2', 400, 'invalid_parameters'],
  [`to_currency[]=${'USD&to_currency[]='.repeat(300)}USD`, 400, 'invalid_parameters'],
  ['providers[]=bank', 400, 'unsupported_provider'],
  ['providers[]=__proto__', 400, 'unsupported_provider'],
  ['country_code=zz', 400, 'invalid_parameters'],
  ['country_code=Lithuania', 400, 'invalid_parameters'],
  ['clientType=robot', 400, 'invalid_parameters'],
  ['from_currency[]=%E0%A4%A', 400, 'invalid_parameters'],
  ...['from_currency[a]=USD', 'from_currency[][]=USD', 'from_amount[a]=5'].map(
    (query) => [query, 400, 'invalid_parameters'] as [string, number, string],
  ),
]

test('rejects invalid requests with their code, and serves the next one', async () => {
  const { get, logLines } = await startTestServer()
  for (const [query, status, error] of refusals) {
    const response = await get(`${convertPath}?${query}`)
    expect(response.headers.get('cache-control'), query).toBe('no-store')
    const body = (await read(response)) as { error_description: string }
    expect(body, query.slice(0, 80)).toMatchObject({ status, error })
    expect(body.error_description).toMatch(/^[^\n]{5,200}$/)
    expect(JSON.stringify(body)).not.toMatch(/\bat .*\.ts|node_modules/)
  }
  expect((await get(convertPath)).status).toBe(200)
  expect(logLines.filter(({ level }) => level === 'error')).toEqual([])
})

test('names every invalid parameter', async () => {
  const { get } = server()
  const response = await get(`${convertPath}?from_amount=x&clientType=robot&to_currency[]=USD&to_currency[]=eur`)
  expect(await response.json()).toMatchObject({
    error: 'invalid_parameters',
    error_properties: {
      from_amount: [expect.stringContaining('positive decimal number')],
      clientType: [expect.any(String)],
      to_currency: [expect.stringContaining('Entry 2: Must be three capital letters')],
    },
  })
})

test('rejects a misspelt parameter with a suggestion', async () => {
  const { get } = server()
  const response = await get(`${convertPath}?from_amonut=250&utm_source=x`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await read(response)).toEqual({
    status: 400,
    error: 'invalid_parameters',
    error_description: 'from_amonut: Did you mean from_amount?',
    error_properties: { from_amonut: ['Did you mean from_amount?'] },
  })
})

test('ignores empty parameters', async () => {
  const { get } = server()
  const plain = await get(`${convertPath}?from_currency=EUR&to_amount=5`)
  const withEmpty = await get(`${convertPath}?from_currency=EUR&to_amount=5&from_amount=&to_currency[]=&utm_source=x`)
  expect(await withEmpty.text()).toBe(await plain.text())
})

test.each(['/LT', '/l', '/ltu', '/l1', '/%6ct%00'])('answers 404 for the invalid locale in %s', async (locale) => {
  const { get } = server()
  const response = await get(`${locale}/currency-exchange/rest/convert`)
  expect(await read(response)).toMatchObject({ status: 404, error: 'not_found' })
})

test('answers rates_unavailable for a currency without a rate, and leaves it out of lists', async () => {
  const { get, services } = await startTestServer()
  await services.stores.currencies.replaceListed(['EUR', 'USD', 'KWD'])
  const single = await get(`${convertPath}?from_currency=EUR&to_currency=KWD&providers[]=commercial`)
  expect(await read(single)).toMatchObject({ status: 503, error: 'rates_unavailable' })
  const either = (await (await get(`${convertPath}?from_currency=EUR&to_currency=USD`)).json()) as { rates: object[] }
  expect(either.rates).toHaveLength(2)
  const list = (await (await get(`${convertPath}?from_currency=EUR&providers[]=commercial`)).json()) as {
    rates: object[]
  }
  expect(list.rates).toHaveLength(1)
})
