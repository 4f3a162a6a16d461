import { createSilentLog, type Log } from '../../telemetry/log.ts'
import type { Database, DatabaseConfig } from '../core/database.ts'
import { openEmbedded } from '../embedded/embedded.ts'
import { openPostgresql } from './postgresql.ts'

type Options = {
  readonly log?: Log
  /** How long a server that is away is waited for; nobody waits at a terminal. */
  readonly waitSeconds?: number
}

/** Opens PostgreSQL where an address is given, the embedded database otherwise. Everything above sees one driver. */
export function openDatabase(
  { url, folder, newDatabase = 'auto' }: DatabaseConfig,
  { log = createSilentLog(), waitSeconds = 0 }: Options = {},
): Promise<Database> {
  return url ? openPostgresql(url, { log, waitSeconds }) : openEmbedded(folder, { log, newDatabase })
}
