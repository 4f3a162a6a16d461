import { readFile } from 'node:fs/promises'
import type { Figure } from '#domain/sources/publication.ts'
import { homeCurrencies } from '#domain/sources/source.ts'
import { lastDayToCome } from '#domain/sources/source-day.ts'
import { createChanges } from '../db/changes/changes.ts'
import type { Database, Db } from '../db/core/database.ts'
import { hasEmbeddedDatabase } from '../db/embedded/embedded-place.ts'
import { findMissing } from '../db/opening/migrate.ts'
import { openDatabase } from '../db/opening/open-database.ts'
import { prepareDatabase } from '../db/seeding/prepare.ts'
import { createQuarantineStore } from '../db/stores/rates/quarantine-store.ts'
import { createRateStore } from '../db/stores/rates/rate-store.ts'
import { judgeHeldAgain } from '../feeds/judge-again.ts'
import { readAnswer } from '../feeds/reading/answer-figures.ts'
import { judgeFigures } from '../feeds/take-figures.ts'
import { loadConfig } from '../load-config.ts'
import { systemClock } from '../telemetry/clock.ts'
import { type ImportOrder, parseImportOrder } from './import-order.ts'
import { importReport } from './import-report.ts'
import { showProgress } from './progress.ts'
import { type Command, runCommand } from './run-command.ts'

/** Size limit of a file, far above 27 years of the ECB. */
const maxBytes = 64 * 1024 * 1024

export const importRates: Command = {
  failure: 'Import stopped: ',
  run: async (args, environment) => importFile(parseImportOrder(args), environment),
}

if (import.meta.main) await runCommand(importRates)

/** Imports a file that a source published, as if it had been fetched: `npm run rates:import -- ecb eurofxref-hist.zip`. */
async function importFile(order: ImportOrder, environment?: NodeJS.ProcessEnv): Promise<string> {
  const figures = await readFigures(order)
  const config = loadConfig(environment).database
  if (order.isDryRun && config.url === undefined) requireUpToDate(hasEmbeddedDatabase(config.folder))
  const database = await openDatabase(config)
  try {
    await prepare(database, order)
    return await take(database.db, { ...order, figures })
  } finally {
    await database.close()
  }
}

async function readFigures({ feed, file }: ImportOrder): Promise<Figure[]> {
  const bytes = await readFile(file)
  // This process serves no requests, so it parses in its main thread, within the same limits.
  return [...(await readAnswer({ bytes, contentType: '', feed: { name: feed.name, maxBytes } }))]
}

async function prepare(database: Database, { isDryRun }: ImportOrder): Promise<void> {
  if (!isDryRun) await prepareDatabase(database, systemClock())
  else requireUpToDate((await findMissing(database.db)).length === 0)
}

function requireUpToDate(isUpToDate: boolean): void {
  if (!isUpToDate) throw new Error('A dry run needs an up-to-date database: start Agio once first.')
}

type Import = ImportOrder & { readonly figures: readonly Figure[] }

/** Records accepted figures, holds suspicious ones as a feed would, and reports the outcome. */
async function take(db: Db, { feed: { source }, figures, isDryRun, acceptsHeld }: Import): Promise<string> {
  const changes = createChanges(db, { by: { kind: 'command', name: 'rates:import' } })
  const stores = { rates: createRateStore(db, changes), quarantine: createQuarantineStore(db, changes) }
  const currencies = new Set([...homeCurrencies, ...figures.flatMap(({ base, quote }) => [base, quote])])
  const recent = await stores.rates.loadRecent([...currencies], lastDayToCome(systemClock()))
  const judged = await judgeFigures(figures, { source, kind: 'history', recent, stores, clock: systemClock })
  const vouchedFor = acceptsHeld ? judged.held.map(({ figure }) => figure) : []
  const taken = [...judged.accepted, ...vouchedFor]
  const outcome = { source, judged, acceptsHeld }
  if (isDryRun) return importReport({ ...outcome, wouldRecord: await stores.rates.loadUnrecorded(source, taken) })
  if (!acceptsHeld) await stores.quarantine.hold(source, judged.held, systemClock())
  await stores.quarantine.hold(source, judged.fallen, systemClock())
  const arrival = { learnedAt: systemClock, origin: 'imported', onProgress: showProgress } as const
  const recorded = await stores.rates.recordPublished(source, taken, arrival)
  await stores.quarantine.supersede(source, taken, systemClock())
  await judgeHeldAgain({ stores, clock: systemClock, currencies })
  return importReport({ ...outcome, recorded })
}
