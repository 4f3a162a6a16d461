import { createSilentLog, type Log } from '../../telemetry/log.ts'
import type { Database, DatabaseConfig } from '../core/database.ts'
import { openEmbedded } from '../embedded/embedded.ts'
import { openPostgresql } from './postgresql.ts'

type Options = {
  readonly log?: Log
  /** Seconds to wait for a server that is away; 0 for commands at a terminal. */
  readonly waitSeconds?: number
}

/** Opens PostgreSQL if there is an address, otherwise the embedded database. Both are used through the same driver. */
export function openDatabase(
  { url, folder, newDatabase = 'auto' }: DatabaseConfig,
  { log = createSilentLog(), waitSeconds = 0 }: Options = {},
): Promise<Database> {
  return url ? openPostgresql(url, { log, waitSeconds }) : openEmbedded(folder, { log, newDatabase })
}
