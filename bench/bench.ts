import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { peakMegabytes, residentMegabytes } from '../chaos/memory.ts'
import { startPostgres } from '../test/postgres.ts'
import { type Contest, median, runContests } from './contest.ts'
import { convertCosts } from './convert-cost.ts'
import { deskCosts } from './desk-cost.ts'
import { historyCosts, importCost, wholeHistory } from './history-cost.ts'
import { limitCosts } from './limit-cost.ts'
import { bindToOtherCore, type Running, startAgio, startBare } from './processes.ts'
import { recordAnswer, request } from './recording.ts'
import { writeReport } from './report.ts'
import { textCosts } from './text-cost.ts'

const convert = '/lt/currency-exchange/rest/convert?clientType=natural&from_currency[]=EUR&providers[]=commercial'
const repeated = `${convert}&from_amount=100`
const page = '/?language=en'

/** Pause before memory is measured: opening the embedded database takes memory that is released soon after. */
const settleMilliseconds = 10_000

const folder = await mkdtemp(join(tmpdir(), 'agio-bench-'))
const data = join(folder, 'data')
const running: Running[] = []
try {
  process.exitCode = (await bench()) ? 0 : 1
} finally {
  await Promise.all(running.map((server) => server.stop()))
  await rm(folder, { recursive: true, force: true })
}

/** Registers a server, so that it is stopped even if the bench fails. */
async function track<Server extends Running>(starting: Promise<Server>): Promise<Server> {
  const server = await starting
  running.push(server)
  return server
}

/** Measures everything, and returns whether all limits are met. */
async function bench(): Promise<boolean> {
  const fresh = await track(startAgio({ DATA_DIR: data }, repeated))
  const newDatabasePeak = peakMegabytes(fresh.process.pid)
  await fresh.stop()
  const imported = await importCost(data, folder)
  const postgresqlMegabytes = await restOnPostgresql()
  const agio = await track(startAgio({ DATA_DIR: data }, repeated))
  await delay(settleMilliseconds)
  const restMegabytes = residentMegabytes(agio.process.pid)
  const existingDatabasePeak = peakMegabytes(agio.process.pid)
  const answer = await recordAnswer(agio.port, repeated)
  const barePage = await track(startBare('plain', await recordAnswer(agio.port, page)))
  const bareHistory = await track(startBare('plain', await recordAnswer(agio.port, wholeHistory)))
  const plain = await track(startBare('plain', answer))
  const careful = await track(startBare('careful', answer))
  const unchanged = await track(startBare('unchanged', answer))
  const uncompressed = await track(
    startBare('plain', { ...answer, encoded: answer.identity, encodedHeaders: answer.headers }),
  )
  const requesting = (path: string, extra?: string) => () => request(path, extra)
  let amount = 0
  const requestNewAmount = () => request(`${convert}&from_amount=${++amount}.${(amount % 90) + 10}`)
  const contests: Contest[] = [
    { name: 'repeated question / bare', atLeast: 0.8, bare: plain, nextRequest: requesting(repeated) },
    {
      name: 'repeated question / bare with ETag and encoding',
      atLeast: 0.95,
      bare: careful,
      nextRequest: requesting(repeated),
    },
    {
      name: 'unchanged (304) / bare',
      atLeast: 0.9,
      bare: unchanged,
      nextRequest: requesting(repeated, `if-none-match: ${answer.headers.etag}\r\n`),
    },
    { name: 'repeated page / bare', atLeast: 0.8, bare: barePage, nextRequest: requesting(page) },
    {
      name: 'repeated history of 27 years / bare',
      atLeast: 0.8,
      bare: bareHistory,
      nextRequest: requesting(wholeHistory),
    },
    { name: 'a new amount every time / bare', atLeast: 0.35, bare: uncompressed, nextRequest: requestNewAmount },
  ]
  bindToOtherCore()
  const results = await runContests(agio, contests)
  results.push(...(await limitCosts(folder, repeated, track)))
  const newPageMs = await newPageMilliseconds(agio.port)
  const historyMilliseconds = await historyCosts(agio.port)
  await Promise.all(running.map((server) => server.stop()))
  return writeReport({
    contests: results,
    start: { newDatabaseMs: fresh.milliseconds, existingDatabaseMs: agio.milliseconds },
    restMegabytes: { embedded: restMegabytes, postgresql: postgresqlMegabytes },
    peakMegabytes: { newDatabase: newDatabasePeak, existingDatabase: existingDatabasePeak },
    newPageMs,
    imported,
    historyMilliseconds,
    convertMicroseconds: convertCosts([1, 10, 35, 150]),
    textMicroseconds: await textCosts(),
    deskMilliseconds: await deskCosts(),
  })
}

/** Returns the memory of an idle server whose database is a PostgreSQL server. */
async function restOnPostgresql(): Promise<number> {
  const postgres = await startPostgres()
  try {
    const agio = await track(startAgio({ DATABASE_URL: postgres.url }, repeated))
    await delay(settleMilliseconds)
    const megabytes = residentMegabytes(agio.process.pid)
    await agio.stop()
    return megabytes
  } finally {
    await postgres.remove()
  }
}

/** Returns the median response time of uncached pages, requested one after another. */
async function newPageMilliseconds(port: number): Promise<number> {
  const taken: number[] = []
  for (let run = 0; run < 300; run++) {
    const started = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${page}&from_amount=${run + 1}.25`)
    await response.arrayBuffer()
    taken.push(performance.now() - started)
  }
  return median(taken)
}
