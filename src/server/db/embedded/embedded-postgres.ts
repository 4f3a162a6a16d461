import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'

/**
 * WebAssembly writes zeros to all of its buffers when it starts, so they take their whole size from the first moment on.
 * What does not fit is read from files, which the system keeps in memory anyway.
 */
const buffers = ['-c', 'shared_buffers=32MB']

/**
 * Opens the database at a place. V8 takes 600 MB to optimise one function of PostgreSQL, the parser of SQL, and gains
 * nothing anybody notices. A statement that ends in the parser is the first to come there, and while it does, what it
 * needs is compiled plainly for good.
 */
export async function openPostgres(place: string): Promise<PGlite> {
  const database = new PostgresWithPlainParser(place, { startParams: [...PGlite.defaultStartParams, ...buffers] })
  await database.waitReady
  return database
}

class PostgresWithPlainParser extends PGlite {
  /** The first statements that PGlite itself asks, once the database runs. */
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    await compiledPlainly(() => this.exec('?').catch(() => []))
    return super._initArrayTypes(options)
  }
}

/** Whatever WebAssembly is called for the first time while work goes on is optimised neither then nor later. */
async function compiledPlainly<Result>(work: () => Promise<Result>): Promise<Result> {
  // V8 is told to optimise nothing but a function that is none, and then everything again.
  setFlagsFromString('--wasm-tier-up-filter=0')
  try {
    return await work()
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1')
  }
}
