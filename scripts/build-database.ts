import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { dist } from './build-part.ts'

const creating = fileURLToPath(new URL('create-database.ts', import.meta.url))

/**
 * Creates an empty database that new embedded ones start as copies of: creating takes seconds, copying a tenth of one. It
 * runs in a process of its own because it keeps its thread busy. Optimising WebAssembly that runs once costs more
 * processor time than it saves.
 */
export async function buildDatabase(): Promise<void> {
  const folder = fileURLToPath(new URL('database', dist))
  await promisify(execFile)(process.execPath, ['--liftoff-only', creating, folder])
}
