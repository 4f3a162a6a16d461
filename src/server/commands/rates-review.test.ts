import { expect, test } from 'vitest'
import { testChanges } from '../../../test/changes.ts'
import { seededPlace } from '../../../test/databases.ts'
import { figureOf } from '../../../test/figures.ts'
import { callCommand, runCommand } from '../../../test/processes.ts'
import { openDatabase } from '../db/opening/open-database.ts'
import { createQuarantineStore } from '../db/stores/rates/quarantine-store.ts'
import { createRateStore } from '../db/stores/rates/rate-store.ts'
import { ratesReview } from './rates-review.ts'

const learnedAt = new Date('2025-10-23T14:05:00Z')
const explanation = 'EUR/NOK of 2025-10-23 is 1185.29, about 100 times the 11.8529 of 2025-10-22.'

/** Returns the settings of a database with two held rates. */
async function heldRates() {
  const place = await seededPlace('postgresql')
  const database = await openDatabase(place)
  const good = figureOf('EUR/NOK 11.8529', '2025-10-22')
  await createRateStore(database.db, testChanges(database.db)).recordPublished('ecb', [good], {
    learnedAt,
    origin: 'fetched',
  })
  const held = [
    { figure: figureOf('EUR/NOK 1185.29', '2025-10-23'), reason: 'unit', explanation },
    { figure: figureOf('100 HUF/EUR 26', '2025-10-23'), reason: 'jump', explanation: 'It leaps.' },
  ] as const
  await createQuarantineStore(database.db, testChanges(database.db)).hold('ecb', held, learnedAt)
  await database.close()
  return { DATABASE_URL: place.url ?? '' }
}

test('lists held rates with the last good rate and the reason, and decides about them by their numbers', async () => {
  const env = await heldRates()
  const run = async (...args: string[]) => (await callCommand(ratesReview, args, env)).text
  const listing = await runCommand('rates-review', [], env)
  expect(listing.code).toBe(0)
  const [header, first, second] = listing.said.split('\n')
  expect(header?.split(/ {2,}/)).toEqual([
    'id',
    'source',
    'pair',
    'date',
    'rate',
    'last good rate',
    'reason',
    'held since',
  ])
  expect(first?.split(/ {2,}/)).toEqual([
    '1',
    'ecb',
    'EUR/NOK',
    '2025-10-23',
    '1185.29',
    '11.8529 of 2025-10-22',
    'unit',
    '2025-10-23 14:05 UTC',
    explanation,
  ])
  expect(second).toContain('100 HUF/EUR')
  expect(await run('release', '1', '--by', 'the treasurer', '--note', 'the bank says so')).toBe(
    'Released 1: ecb EUR/NOK of 2025-10-23, 1185.29\n',
  )
  expect(await run('reject', '2', '--by', 'the deputy')).toContain('Rejected 2: ecb 100 HUF/EUR of 2025-10-23, 26')
  const [none, , , ...decisions] = (await run()).split('\n')
  expect(none).toBe('No rates are held.')
  expect(decisions[0]).toMatch(/^2 {2}ecb {2}100 HUF\/EUR of 2025-10-23, 26 +rejected {2}by the deputy {2}/)
  expect(decisions[1]).toMatch(/^1 {2}ecb .* released {2}by the treasurer .* the bank says so$/)
  expect(await run('reject', '1', '--by', 'the treasurer')).toMatch(
    /^Figure 1 is already released, by the treasurer on 20/,
  )
  expect(await run('undo', '1', '--by', 'the deputy', '--note', 'a slip')).toBe(
    'Undone 1: ecb EUR/NOK of 2025-10-23, 1185.29 is held as 3\n',
  )
  expect(await run('undo', '1', '--by', 'the deputy')).toMatch(
    /^The decision about figure 1 was undone by the deputy on 20/,
  )
  const after = await run()
  expect(after).toMatch(/^3 +ecb +EUR\/NOK +2025-10-23 +1185\.29 /m)
  expect(after).toMatch(/^1 +ecb .* released +by the treasurer .* undone by the deputy, 20/m)
})

test.each([
  [['publish', '1', '--by', 'the treasurer'], 'Unknown command "publish".'],
  [['--by', 'the treasurer'], 'No command given.'],
  [['release', '--by', 'the treasurer'], 'No figure given.'],
  [['release', 'one', '--by', 'the treasurer'], '"one" is not an id of a figure.'],
  [['release', '1'], 'The option --by is missing.'],
  [['release', '1', '--by', ' '], 'The option --by is missing.'],
  [['release', '1', '--who', 'the treasurer'], "Unknown option '--who'"],
])('rejects %j and prints its usage', async (args, sentence) => {
  // Invalid arguments are rejected before the database is opened.
  const { code, text } = await callCommand(ratesReview, args, { DATABASE_URL: 'postgresql://127.0.0.1:1/nowhere' })
  expect(code).toBe(1)
  expect(text.startsWith(sentence)).toBe(true)
  expect(text).toContain('npm run rates:review -- release <id>')
})

test('rejects an unknown number, and decides about no other with it', async () => {
  const env = await heldRates()
  expect(await callCommand(ratesReview, ['release', '1', '99', '--by', 'the treasurer'], env)).toEqual({
    code: 1,
    text: 'There is no held figure 99.\n',
  })
  expect((await callCommand(ratesReview, [], env)).text).not.toContain('Latest decisions')
})
