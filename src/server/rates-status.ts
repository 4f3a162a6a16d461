import { createClient } from '#contract/client.ts'
import { sources } from '#contract/sources.ts'
import type { SourceReport } from '#domain/source-report.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { createFeedStore } from './db/feed-store.ts'
import { FolderInUseError } from './db/folder-lock.ts'
import { prepareDatabase } from './db/prepare.ts'
import { createQuarantineStore } from './db/quarantine-store.ts'
import { explain } from './explain.ts'
import { loadRateRecords } from './rate-archive.ts'
import { loadFeedKnowledge, reportKnown } from './source-reports.ts'
import { formatStatus } from './status-table.ts'

try {
  process.stdout.write(formatStatus(await loadStatus(readConfig(process.env))))
} catch (error) {
  process.stderr.write(`The status is not known: ${explain(error)}\n`)
  process.exitCode = 1
}

/** From the database; where a running server has it for itself, from that. */
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
    const { recent } = await loadRateRecords(db, now)
    const stores = { feeds: createFeedStore(db), quarantine: createQuarantineStore(db) }
    return reportKnown(await loadFeedKnowledge(stores, now), { recent, now }).sources
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
    throw new Error(`${inUse.message} Nobody answers at ${baseUrl} either: set PORT to where the server is.`, { cause })
  }
}
