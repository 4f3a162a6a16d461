import { createClient } from '#contract/core/client.ts'
import { sources } from '#contract/public/sources.ts'
import type { SourceReport } from '#domain/sources/source-report.ts'
import type { Config } from '../config.ts'
import { FolderInUseError } from '../db/embedded/folder-lock.ts'
import { openDatabase } from '../db/opening/open-database.ts'
import { prepareDatabase } from '../db/seeding/prepare.ts'
import { createFeedStore } from '../db/stores/rates/feed-store.ts'
import { createQuarantineStore } from '../db/stores/rates/quarantine-store.ts'
import { loadFeedKnowledge, reportKnown } from '../feeds/sources/source-reports.ts'
import { loadConfig } from '../load-config.ts'
import { loadRateRecords } from '../rates/rate-archive.ts'
import { type Command, runCommand } from './run-command.ts'
import { formatStatus } from './status-table.ts'

export const ratesStatus: Command = {
  failure: 'Cannot read the status: ',
  run: async (_, environment) => formatStatus(await loadStatus(loadConfig(environment))),
}

if (import.meta.main) await runCommand(ratesStatus)

/** Loads the status from the database, or from the running server that uses it. */
async function loadStatus(config: Config): Promise<readonly SourceReport[]> {
  try {
    return await readStatus(config, new Date())
  } catch (error) {
    if (error instanceof FolderInUseError) return askServer(config, error)
    throw error
  }
}

async function readStatus(config: Config, now: Date): Promise<readonly SourceReport[]> {
  const database = await openDatabase(config.database)
  try {
    await prepareDatabase(database, now)
    const { db } = database
    const { recent, switchedOff = new Set() } = await loadRateRecords(db, now)
    const stores = { feeds: createFeedStore(db), quarantine: createQuarantineStore(db) }
    return reportKnown(await loadFeedKnowledge(stores, now), { recent, switchedOff, now }).sources
  } finally {
    await database.close()
  }
}

async function askServer({ port, apiCredentials }: Config, inUse: FolderInUseError): Promise<readonly SourceReport[]> {
  const baseUrl = `http://localhost:${port}`
  const credentials = apiCredentials.value
  const call = createClient({ baseUrl, fetch, ...(credentials && { credentials }) })
  try {
    return (await call(sources, { path: { locale: 'en' }, query: {} })).sources
  } catch (cause) {
    throw new Error(`${inUse.message} No server responds at ${baseUrl} either: set PORT to its port.`, { cause })
  }
}
