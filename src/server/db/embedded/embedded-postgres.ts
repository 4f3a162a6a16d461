import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'

/**
 * Small shared buffers, because WebAssembly fills them with zeros at the start, so that they occupy their whole size at
 * once. Pages that do not fit are read from files, which the operating system caches anyway.
 */
const buffers = ['-c', 'shared_buffers=32MB']

/**
 * Opens the database at a path. V8 would take 600 MB to optimise one function of PostgreSQL, the SQL parser, without a
 * noticeable gain. So a statement that fails in the parser runs first, while optimisation is off: functions that are
 * compiled then stay unoptimised.
 */
export async function openPostgres(place: string): Promise<PGlite> {
  const database = new PostgresWithPlainParser(place, { startParams: [...PGlite.defaultStartParams, ...buffers] })
  await database.waitReady
  return database
}

class PostgresWithPlainParser extends PGlite {
  /** Runs the first statements of PGlite, as soon as the database is open. */
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    await withoutOptimising(() => this.exec('?').catch(() => []))
    return super._initArrayTypes(options)
  }
}

/**
 * Runs work while V8 does not optimise WebAssembly. Functions that are called for the first time meanwhile stay
 * unoptimised.
 */
async function withoutOptimising<Result>(work: () => Promise<Result>): Promise<Result> {
  // Restricts optimisation to function 0, which does not exist as code; -1 lifts the restriction.
  setFlagsFromString('--wasm-tier-up-filter=0')
  try {
    return await work()
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1')
  }
}
