import pg from 'pg'
import { type Copy, startCopy } from '../scripts/copy.ts'
import { type Postgres, startPostgres } from '../test/postgres.ts'
import { prepareServer } from '../test/prepared.ts'
import { makeFault } from './fault.ts'
import type { FaultReport } from './report.ts'

/** The results of a fault, and the log output of each server. */
type Outcome = { readonly report: FaultReport; readonly outputs: readonly string[] }

/** Stops and starts the PostgreSQL server of two replicas under load. */
export function restartPostgres(rounds: number, patienceMilliseconds?: number): Promise<Outcome> {
  return underCopies((postgres, copies) =>
    makeFault({
      name: 'PostgreSQL restarted',
      ...{ rounds, copies, patienceMilliseconds },
      milliseconds: 300,
      begin: postgres.down,
      end: postgres.up,
    }),
  )
}

/** Freezes a PostgreSQL server for longer than any request waits. */
export function freezePostgres(rounds: number): Promise<Outcome> {
  return underCopies((postgres, copies) =>
    makeFault({
      name: 'PostgreSQL frozen',
      rounds,
      copies,
      milliseconds: 6_000,
      begin: postgres.freeze,
      end: postgres.thaw,
    }),
  )
}

/** Locks the table of all figures for longer than any request waits. */
export function lockFigures(rounds: number): Promise<Outcome> {
  return underCopies(async (postgres, copies) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    try {
      return await makeFault({
        name: 'figures locked',
        rounds,
        copies,
        milliseconds: 4_000,
        begin: async () => void (await client.query('begin; lock table published_rate in access exclusive mode')),
        end: async () => void (await client.query('rollback')),
      })
    } finally {
      await client.end()
    }
  })
}

async function underCopies(
  work: (postgres: Postgres, copies: readonly Copy[]) => Promise<FaultReport>,
): Promise<Outcome> {
  const postgres = await startPostgres()
  const copies: Copy[] = []
  try {
    await prepareServer(postgres.url)
    for (let copy = 0; copy < 2; copy++) copies.push(startCopy({ DATABASE_URL: postgres.url }))
    const report = await work(postgres, copies)
    return { report, outputs: copies.map(({ output }) => output()) }
  } finally {
    for (const { kill } of copies) await kill()
    await postgres.remove()
  }
}
