import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DatabaseConfig } from '#server/db/core/database.ts'
import { forSources } from './processes.ts'

/** Moment at which a process that publishes a page kills itself. */
export type Death = {
  /** Number of the language, or before or after all languages. */
  readonly publishing: number | 'nothing' | 'everything'
  /** Delay after that; without one it dies at once. */
  readonly milliseconds?: number
}

/** State of the database that the process finds when it starts. */
export type FoundState = {
  readonly id: number | null
  /** Number of changes of the page. */
  readonly changes: number
  /** Published titles, by language. */
  readonly titles: readonly string[]
  readonly publications: number
  /** Number of publications in the audit log. */
  readonly acts: number
}

/** Runs a script of this folder on a database, in a process that kills itself; returns all its messages. */
export async function runKilled(
  program: string,
  { url, folder }: DatabaseConfig,
  ...args: string[]
): Promise<unknown[]> {
  const file = fileURLToPath(new URL(program, import.meta.url))
  const child: ChildProcess = fork(file, [JSON.stringify({ url, folder }), ...args], {
    env: forSources,
  })
  const messages: unknown[] = []
  child.on('message', (message) => messages.push(message))
  const [, signal] = await once(child, 'close')
  if (signal !== 'SIGKILL') throw new Error(`The process ended by itself, after ${JSON.stringify(messages)}.`)
  return messages
}
