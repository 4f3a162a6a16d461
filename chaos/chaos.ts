import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Copy, startCopy, untilReady } from '../scripts/copy.ts'
import { startPostgres } from '../test/postgres.ts'
import { prepareServer } from '../test/prepared.ts'
import { measureStranger, printStrangers } from './attackers.ts'
import type { Attack } from './attacking.ts'
import { feedBombs } from './bombs.ts'
import { changeRates, type MemoryReport } from './changes.ts'
import { killFirstStarts } from './first-starts.ts'
import { peakMegabytes, residentMegabytes, startMegabytes } from './memory.ts'
import { freezePostgres, lockFigures, restartPostgres } from './postgres-faults.ts'
import { type FaultReport, printFaults } from './report.ts'
import { endCopies, killed, terminated } from './stops.ts'

// Makes every fault that has ever occurred, on this machine alone, and prints the results.
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const share = values.quick ? 0.1 : 1
const times = (count: number) => Math.ceil(count * share)

const attacks: readonly Attack[] = [
  { name: 'everything against everything, 16 connections', connections: 16, kind: 'everything' },
  { name: 'the past, 210 connections', connections: 210, kind: 'past' },
  { name: 'new pages, 32 connections', connections: 32, kind: 'pages' },
]

const folder = await mkdtemp(join(tmpdir(), 'agio-chaos-'))
const postgres = await startPostgres()
try {
  await prepareServer(postgres.url)
  const env = { DATABASE_URL: postgres.url }
  const isRight = [await makeFaults(env), await attackCopy(env), await watchMemory(env)]
  process.exitCode = isRight.every(Boolean) ? 0 : 1
} finally {
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
}

async function makeFaults(env: Readonly<Record<string, string>>): Promise<boolean> {
  const reports: FaultReport[] = []
  for (const make of [
    () => restartPostgres(times(20)).then(({ report }) => report),
    () => freezePostgres(times(3)).then(({ report }) => report),
    () => lockFigures(times(3)).then(({ report }) => report),
    () => endCopies(env, times(20), terminated),
    () => endCopies({ DATA_DIR: join(folder, 'killed') }, times(10), killed),
    () => killFirstStarts(folder, times(20)),
    () => feedBombs(env),
  ]) {
    const report = await make()
    console.log(`${report.fault}: done`)
    reports.push(report)
  }
  return printFaults(reports)
}

async function attackCopy(env: Readonly<Record<string, string>>): Promise<boolean> {
  return withCopy(env, async (copy) => {
    const reports = []
    for (const attack of attacks) reports.push(await measureStranger(copy, attack, 10_000 * share))
    return printStrangers(reports)
  })
}

/** Measures the memory of a start, and after many changes of the rates. */
async function watchMemory(env: Readonly<Record<string, string>>): Promise<boolean> {
  const reports: MemoryReport[] = []
  for (const when of ['most while a new database is made', 'most while it is opened again']) {
    const megabytes = await withCopy({ DATA_DIR: join(folder, 'memory') }, async (copy) =>
      peakMegabytes(copy.process.pid),
    )
    reports.push({ when, megabytes })
  }
  const changed = await withCopy(env, (copy) => {
    reports.push({ when: 'at rest, on a PostgreSQL server', megabytes: residentMegabytes(copy.process.pid) })
    return changeRates(copy, postgres.url, times(200))
  })
  console.table([...reports, ...changed])
  // V8 uses the free memory before it collects garbage. Growth after that is a leak.
  const grown = (changed.at(-1)?.megabytes ?? 0) - (changed.at(-3)?.megabytes ?? 0)
  return reports.every(({ megabytes }) => !(megabytes > startMegabytes)) && !(grown > 50)
}

/** Starts a server for some work, and kills it even if the work fails. */
async function withCopy<Result>(
  env: Readonly<Record<string, string>>,
  work: (copy: Copy) => Promise<Result>,
): Promise<Result> {
  const copy = startCopy(env)
  try {
    await untilReady(copy)
    return await work(copy)
  } finally {
    await copy.kill()
  }
}
