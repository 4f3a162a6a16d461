import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { dist } from './build-part.ts'

const creating = fileURLToPath(new URL('create-database.ts', import.meta.url))

/**
 * Creates the empty database that new embedded databases are copied from: creating one takes seconds, a copy 0.1 s. It
 * runs in a process of its own because it keeps its thread busy. Optimising WebAssembly that runs once costs more
 * processor time than it saves.
 */
export async function buildDatabase(): Promise<void> {
  const folder = fileURLToPath(new URL('database', dist))
  await promisify(execFile)(process.execPath, ['--liftoff-only', creating, folder])
}
