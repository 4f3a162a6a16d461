import { sql } from '#server/db/core/drizzle.ts'
import { createTestClock, seededAt } from './clock.ts'
import { shareTestServer, type TestServer } from './server.ts'

export type RatesServer = TestServer & { set(moment: string): void }

/**
 * Shares one server between tests that publish rates or set the clock. The returned function begins a test: it removes
 * the rates, decisions, margins and currency lists of earlier tests, and sets the clock to a moment after `seededAt`.
 * Answers about a moment in the past stay cached, so such tests need moments or currencies of their own.
 */
export function shareRates(
  options: Omit<NonNullable<Parameters<typeof shareTestServer>[0]>, 'clock'> = {},
): (moment?: string) => Promise<RatesServer> {
  const { clock, set } = createTestClock(usualFriday)
  const server = shareTestServer({ ...options, clock })
  return async (moment = usualFriday) => {
    await clearRates(server(), () => set(moment))
    return { ...server(), set }
  }
}

/** Removes what tests have recorded about rates, sets the clock, and has the server read its rates again. */
export async function clearRates({ services }: Pick<TestServer, 'services'>, setClock: () => void): Promise<void> {
  await services.changesBy({ kind: 'job', name: 'test' }).change(
    'rates',
    async (tx) => {
      for (const rows of recorded) await tx.execute(sql.raw(`delete from ${rows}`))
      setClock()
    },
    () => [{ action: 'rates.correct_clock', subject: 'records', after: { corrected: 0 } }],
  )
}

/** A Friday evening, after the European Central Bank has published. */
const usualFriday = '2026-11-13T16:00:00Z'

const bySeeds = `'${seededAt.toISOString()}'`

/** Rows that tests record, those that refer to others first. */
const recorded = [
  'quarantined_rate',
  `published_rate where learned_at > ${bySeeds}`,
  `margin_tier where schedule_id in (select id from margin_schedule where recorded_at > ${bySeeds})`,
  `margin_schedule where recorded_at > ${bySeeds}`,
  `currency_list where recorded_at > ${bySeeds}`,
]
