// Second circle: it sets clocks forward and back around real servers.
import { expect, test } from 'vitest'
import { parseDecimal, zero } from '#domain/money/decimal.ts'
import { createTestClock } from '../../test/clock.ts'
import { databaseKinds } from '../../test/databases.ts'
import { join, mailOf } from '../../test/desk.ts'
import { figureOf } from '../../test/figures.ts'
import { publish } from '../../test/publish.ts'
import { startTestServer } from '../../test/server.ts'
import { article, writerOf } from '../../test/site-editor.ts'
import { sql } from './db/core/drizzle.ts'
import { openDatabase } from './db/opening/open-database.ts'
import { prepareDatabase } from './db/seeding/prepare.ts'
import { createOwnRateProposalStore } from './db/stores/rates/own-rate-proposals.ts'
import { createOwnRateStore } from './db/stores/rates/own-rate-store.ts'

const rest = '/lt/currency-exchange/rest'
const convert = `${rest}/convert?from_currency=EUR&to_currency=USD`

test.each(databaseKinds)('has rates on %s after a start in 1970 as soon as the clock is corrected', async (kind) => {
  const { clock, set } = createTestClock('1970-01-01T00:00:10Z')
  const { get } = await startTestServer({ kind, clock })
  expect((await get(convert)).status).toBe(503)
  set('2026-11-13T16:00:00Z')
  await expect.poll(async () => (await get(convert)).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
})

test('corrects the time of figures that were learned while the clock was a month ahead', async () => {
  const { clock, set } = createTestClock('2099-12-13T16:00:00Z')
  const server = await startTestServer({ clock })
  await publish(server, 'ecb', { '2099-11-12': ['EUR/USD 1.25'], '2099-11-13': ['EUR/USD 1.26'] })
  set('2099-11-13T16:00:00Z')
  const days = async () => {
    const answer = await server.get(`${rest}/history?from_currency=EUR&to_currency=USD&start=2099-11-01`)
    return ((await answer.json()) as { entries: { date: string }[] }).entries.map(({ date }) => date)
  }
  await expect.poll(days).toEqual(['2099-11-12', '2099-11-13'])
  set('2099-11-13T17:00:00Z')
  const known = await server.get(`${convert}&at=2099-11-13T16:30:00Z`)
  expect(known.status).toBe(200)
})

test('a figure that was recorded and withdrawn while the clock was ahead stays withdrawn', async () => {
  const { clock, set } = createTestClock('2099-12-13T16:00:00Z')
  const server = await startTestServer({ clock })
  const { stores, rates } = server.services
  await publish(server, 'ecb', { '2099-11-12': ['EUR/USD 1.25'], '2099-11-13': ['EUR/USD 1.66'] })
  set('2099-12-13T16:01:00Z')
  const figure = figureOf('EUR/USD 1.66', '2099-11-13')
  await stores.quarantine.hold('ecb', [{ figure, reason: 'disagreement', explanation: 'Wrong.' }], clock())
  set('2099-11-13T16:00:00Z')
  const doubtedAt = async () => (await stores.quarantine.loadPending())[0]?.learnedAt
  await expect.poll(doubtedAt).toEqual(new Date('2099-11-13T16:00:00.001Z'))
  const dollars = () => rates.book().published.filter(({ source, quote }) => source === 'ecb' && quote === 'USD')
  await expect.poll(() => dollars().map(({ date }) => date)).toEqual(['2099-11-12'])
})

test('corrects the time of old days and decisions that were recorded while the clock was ahead', async () => {
  const { clock, set } = createTestClock('2099-12-13T16:00:00Z')
  const server = await startTestServer({ clock })
  const { stores } = server.services
  const old = figureOf('EUR/USD 1.17', '1999-01-04')
  await stores.rates.recordPublished('ecb', [old], { learnedAt: clock(), origin: 'imported' })
  set('2099-11-13T16:00:00Z')
  const learnedAt = async () => (await stores.rates.loadStatements([{ source: 'ecb', ...old }]))[0]?.learnedAt
  await expect.poll(learnedAt).toEqual(clock())
  await stores.quarantine.hold('ecb', [{ figure: old, reason: 'jump', explanation: 'Odd.' }], clock())
  const [held] = await stores.quarantine.loadPending()
  await stores.quarantine.rule('reject', [held?.id ?? 0], {
    by: 'the treasurer',
    now: new Date('2099-12-13T16:00:00Z'),
  })
  const [decided] = await stores.quarantine.loadDecided(1)
  expect(decided?.decidedAt).toEqual(new Date('2099-11-13T16:00:00.002Z'))
})

test('corrects the start of settings that were made while the clock was ahead, but not of planned ones', async () => {
  const { clock, set } = createTestClock('2099-12-13T16:00:00Z')
  const server = await startTestServer({ clock })
  await join(server, 'treasurer')
  const { stores, database, changesBy } = server.services
  const ownRates = createOwnRateStore(database.db, changesBy({ kind: 'job', name: 'test' }))
  const rateOf = (currency: string, validFrom?: string) => ({
    currency,
    rate: parseDecimal('1.5'),
    validUntil: undefined,
    validFrom: validFrom === undefined ? undefined : new Date(validFrom),
  })
  const setNow = [rateOf('USD'), rateOf('PLN', '2100-01-01T00:00:00Z')]
  await ownRates.record({ set: setNow, proposed: [rateOf('NOK')] }, { by: 1, clock, seen: 0 })
  const tiers = [{ fromAmount: zero, margin: parseDecimal('0.01') }]
  const scope = { currency: 'USD', country: undefined, clientType: undefined }
  await stores.margins.recordSchedules([{ ...scope, validFrom: clock(), tiers }], clock())
  await stores.currencies.replaceListed(['EUR', 'USD'])
  await stores.sources.switchOff('czechia', { since: clock(), by: mailOf('treasurer') })
  set('2099-12-13T16:01:00Z')
  await ownRates.end('PLN', { by: 1, clock, seen: 2 })
  set('2099-11-13T16:00:00Z')
  const [mended, after] = ['2099-11-13T16:00:00.000Z', '2099-11-13T16:00:00.001Z']
  const own = async () =>
    (await ownRates.load()).map(({ currency, validFrom, recordedAt, endedAt }) =>
      [currency, ...[validFrom, recordedAt, endedAt].map((moment) => moment?.toISOString())].join(' '),
    )
  await expect.poll(own).toEqual([`USD ${mended} ${mended} `, `PLN 2100-01-01T00:00:00.000Z ${mended} ${after}`])
  expect((await stores.margins.loadSchedules()).at(-1)).toMatchObject({ validFrom: clock(), recordedAt: clock() })
  expect(await stores.currencies.loadListed(clock())).toEqual(['EUR', 'USD'])
  expect((await stores.sources.loadSwitchedOff()).get('czechia')?.since).toEqual(clock())
  const [proposal] = await createOwnRateProposalStore(database.db).loadLast(1)
  expect(proposal?.proposedAt).toEqual(clock())
})

test('publishes content when a clock that was ahead is corrected, and planned content at its planned time', async () => {
  const { clock, set } = createTestClock('2099-12-13T16:00:00Z')
  const server = await startTestServer({ clock })
  const writer = writerOf(await join(server, 'editor'))
  const now = await writer.draft({ key: 'now', part: 'en', value: article('Now', 'now') })
  const later = await writer.draft({ key: 'later', part: 'en', value: article('Later', 'later') })
  await writer.publish(now, 'en')
  await writer.publish(later, 'en', '2099-12-24T00:00:00Z')
  set('2099-11-13T16:00:00Z')
  const status = async (page: string) => (await server.get(`/en/pages/${page}`)).status
  await expect.poll(() => status('now')).toBe(200)
  expect(await status('later')).toBe(404)
  set('2099-12-24T00:00:00Z')
  expect(await status('later')).toBe(200)
})

test('forgets permanently cached answers about the future when the clock is set back', async () => {
  const { clock, set } = createTestClock('2099-12-13T16:00:00Z')
  const { get } = await startTestServer({ clock })
  const permanent = `${convert}&at=2099-12-01T00:00:00Z`
  for (let time = 0; time < 3; time++) expect((await get(permanent)).status).toBe(200)
  set('2099-11-13T16:00:00Z')
  expect((await get(permanent)).status).toBe(400)
})

test('dates no bundled figure before its day when the database is seeded in 1970', async () => {
  const place = (await startTestServer()).place
  const database = await openDatabase(place)
  await database.db.execute(sql`delete from published_rate; delete from applied_seed where name = 'market-rates'`)
  expect(await prepareDatabase(database, new Date(0))).toMatchObject({ seeded: ['market-rates'] })
  const { rows } = await database.db.execute(
    sql`select count(*)::int as early from published_rate where learned_at < date`,
  )
  expect(rows).toEqual([{ early: 0 }])
  await database.close()
})
