import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DatabaseConfig } from '#server/db/core/database.ts'
import { forSources } from './processes.ts'

/** When a process that publishes a page kills itself. */
export type Death = {
  /** At which of the languages, or before or after all. */
  readonly publishing: number | 'nothing' | 'everything'
  /** How long after that, where not at once. */
  readonly milliseconds?: number
}

/** What it finds when it begins. */
export type Found = {
  readonly id: number | null
  /** How often the page was changed. */
  readonly changes: number
  /** What it says, language by language. */
  readonly titles: readonly string[]
  readonly publications: number
  /** How many of them are on record. */
  readonly acts: number
}

/** Runs a program of this folder on a database, in a process that is killed; answers with all it said. */
export async function runKilled(
  program: string,
  { url, folder }: DatabaseConfig,
  ...words: string[]
): Promise<unknown[]> {
  const file = fileURLToPath(new URL(program, import.meta.url))
  const child: ChildProcess = fork(file, [JSON.stringify({ url, folder }), ...words], {
    env: forSources,
  })
  const said: unknown[] = []
  child.on('message', (message) => said.push(message))
  const [, signal] = await once(child, 'close')
  if (signal !== 'SIGKILL') throw new Error(`The process ended by itself, after ${JSON.stringify(said)}.`)
  return said
}
