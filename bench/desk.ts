import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/opening/open-database.ts'
import { prepareDatabase } from '#server/db/seeding/prepare.ts'
import { residentMegabytes } from '../chaos/memory.ts'
import { joinDesk } from '../fuzz/desk-people.ts'
import { freePort, readSetUpToken, startCopy, untilReady } from '../scripts/copy.ts'
import { startPostgres } from '../test/postgres.ts'
import { median } from './contest.ts'
import { type ChangeCost, measureChanges } from './desk-changes.ts'
import { type DeskSize, fillDesk } from './desk-data.ts'
import { questions } from './desk-questions.ts'
import { measureMeanwhile } from './media-desk.ts'

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '10,1000,10000' },
    /** Entries of the audit log for each page. */
    audit: { type: 'string', default: '100' },
    databases: { type: 'string', default: 'embedded,postgresql' },
  },
})
const sizes = values.documents.split(',').map((text): DeskSize => {
  const documents = Number(text)
  return { documents, messages: 10 * documents, audit: Number(values.audit) * documents }
})

/** Limits in milliseconds; `memory` in megabytes, and `growth` as the ratio of the two largest sizes. */
const limits = { answer: 100, growth: 2, visitor: 50, memory: 50, change: 20, replica: 20 }
const runs = 15

const visitor = '/lt/currency-exchange/rest/convert?clientType=natural&from_currency[]=EUR&providers[]=commercial'

type Measured = {
  readonly database: string
  readonly size: DeskSize
  /** Medians in milliseconds, or the status of a refused request. */
  readonly answers: Readonly<Record<string, number | string>>
  readonly grownMegabytes: number
  /** Longest response time of a visitor while six lists were requested at once. */
  readonly visitorMs: number
  /** Export of the whole audit log as a table: its duration, and its effect on visitors and on memory. */
  readonly table: {
    readonly seconds: number
    readonly megabytes: number
    readonly visitorMs: number
    readonly grownMegabytes: number
  }
  readonly change: ChangeCost
}

const folder = await mkdtemp(join(tmpdir(), 'agio-desk-'))
try {
  const measured: Measured[] = []
  for (const database of values.databases.split(','))
    for (const size of sizes) measured.push(await measureDesk(database, size))
  process.exitCode = (await report(measured)) ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measureDesk(kind: string, size: DeskSize): Promise<Measured> {
  const postgres = kind === 'postgresql' ? await startPostgres() : undefined
  const place = { url: postgres?.url, folder: join(folder, `${kind}-${size.documents}`) }
  try {
    const database = await openDatabase(place)
    try {
      await prepareDatabase(database, new Date())
      await fillDesk(database, size)
    } finally {
      await database.close()
    }
    const env: Record<string, string> = place.url ? { DATABASE_URL: place.url } : { DATA_DIR: place.folder }
    return { database: kind, size, ...(await askDesk(env, size)) }
  } finally {
    await postgres?.remove()
  }
}

async function askDesk(env: Readonly<Record<string, string>>, size: DeskSize) {
  const copy = startCopy({
    ...env,
    PORT: String(await freePort()),
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
    // With a large heap, V8 collects garbage late, and the measured growth is mostly garbage.
    NODE_OPTIONS: '--max-old-space-size=256',
  })
  try {
    await untilReady(copy)
    const origin = await copy.origin
    const { administrator: cookie } = await joinDesk(origin, await readSetUpToken(copy))
    const ask = async (path: string) => {
      const response = await fetch(origin + path, { headers: { cookie } })
      await response.arrayBuffer()
      return response.status
    }
    const requests = Object.entries(questions(size))
    await ask(requests[0]?.[1] ?? '')
    const before = residentMegabytes(copy.process.pid)
    const answers: Record<string, number | string> = {}
    for (const [name, path] of requests) answers[name] = await medianOf(() => ask(path))
    const six = requests.filter((_, index) => index % 3 === 0).slice(0, 6)
    await ask(visitor)
    const { taken } = await measureMeanwhile(origin + visitor, async () => {
      for (let round = 0; round < 5; round++) await Promise.all(six.map(([, path]) => ask(path)))
    })
    const grownMegabytes = residentMegabytes(copy.process.pid) - before
    const visitorMs = Math.max(0, ...taken)
    const table = await takeTable(origin, cookie, copy.process.pid)
    // An embedded database has only one server.
    const other = env.DATABASE_URL ? startCopy({ ...env, PORT: String(await freePort()) }) : undefined
    try {
      if (other) await untilReady(other)
      const change = await measureChanges(origin, cookie, other?.process.pid)
      return { answers, grownMegabytes, visitorMs, table, change }
    } finally {
      await other?.stop()
    }
  } finally {
    await copy.stop()
  }
}

/** Downloads the whole audit log as a table while a visitor requests rates. */
async function takeTable(origin: string, cookie: string, pid: number | undefined): Promise<Measured['table']> {
  const before = residentMegabytes(pid)
  let [bytes, most] = [0, before]
  const started = performance.now()
  const { taken } = await measureMeanwhile(origin + visitor, async () => {
    const { status, body } = await fetch(`${origin}/admin/rest/audit.csv`, { headers: { cookie } })
    if (status !== 200 || !body) throw new Error(`The table answered ${status}.`)
    let next = 0
    for await (const piece of body) {
      bytes += piece.length
      if (bytes < next) continue
      most = Math.max(most, residentMegabytes(pid))
      next = bytes + 10_000_000
    }
  })
  return {
    seconds: (performance.now() - started) / 1_000,
    megabytes: bytes / 1_000_000,
    visitorMs: Math.max(0, ...taken),
    grownMegabytes: most - before,
  }
}

/** Returns the median time of a request, or its status if that is not 200. */
async function medianOf(ask: () => Promise<number>): Promise<number | string> {
  const taken: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    const status = await ask()
    if (status !== 200) return String(status)
    taken.push(performance.now() - started)
  }
  return median(taken)
}

/** Prints and saves the results, and returns whether all limits are met. */
async function report(measured: readonly Measured[]): Promise<boolean> {
  const byDatabase = [...Map.groupBy(measured, ({ database }) => database)]
  const problems: string[] = []
  for (const [database, desks] of byDatabase) {
    const names = Object.keys(desks[0]?.answers ?? {})
    console.log(`\n${database}: milliseconds by the number of pages`)
    console.table(
      Object.fromEntries(
        names.map((name) => [
          name,
          Object.fromEntries(desks.map(({ size, answers }) => [size.documents, text(answers[name])])),
        ]),
      ),
    )
    for (const { size, visitorMs, grownMegabytes, table, change } of desks) {
      problems.push(...changeProblems(`${database}, ${size.documents}`, change))
      console.log(
        `${size.documents} pages: a visitor waited ${text(visitorMs)} ms at most, memory grew by ${grownMegabytes} MB`,
      )
      const { seconds, megabytes, visitorMs: tableMs, grownMegabytes: tableMegabytes } = table
      console.log(
        `${size.audit} entries as a table: ${megabytes.toFixed(0)} MB in ${seconds.toFixed(0)} s, a visitor waited ${text(tableMs)} ms at most, memory grew by ${tableMegabytes} MB`,
      )
      if (tableMs > limits.visitor) problems.push(`${database}, ${size.audit} entries: a visitor waited for the table`)
      if (tableMegabytes > limits.memory) problems.push(`${database}, ${size.audit} entries: the table grows memory`)
      if (visitorMs > limits.visitor) problems.push(`${database}, ${size.documents}: a visitor waited too long`)
      if (grownMegabytes > limits.memory) problems.push(`${database}, ${size.documents}: memory grew too much`)
    }
    const largest = desks.at(-1)
    const smaller = desks.at(-2)
    for (const name of names) {
      const [before, after] = [smaller?.answers[name], largest?.answers[name]]
      if (typeof after !== 'number' || after > limits.answer) problems.push(`${database}: ${name} takes too long`)
      else if (typeof before === 'number' && after > limits.growth * before) problems.push(`${database}: ${name} grows`)
    }
  }
  for (const problem of problems) console.log(problem)
  const results = new URL('./results/', import.meta.url)
  await mkdir(results, { recursive: true })
  await writeFile(new URL('desk.json', results), `${JSON.stringify(measured, undefined, 2)}\n`)
  return problems.length === 0
}

/** Prints the cost of changing one page, and returns the exceeded limits. */
function changeProblems(where: string, { saved, published, replica }: ChangeCost): string[] {
  const ofReplica = replica === undefined ? '' : `, and ${text(replica)} ms of the processor of another replica`
  console.log(
    `${where} pages: a change is saved in ${text(saved)} ms and published in ${text(published)} ms${ofReplica}`,
  )
  return [
    ...(where.startsWith('postgresql') && saved + published > limits.change
      ? [`${where}: a change takes too long`]
      : []),
    ...(replica !== undefined && replica > limits.replica ? [`${where}: a publication costs replicas too much`] : []),
  ]
}

function text(value: number | string | undefined): string {
  return typeof value === 'number' ? value.toFixed(1) : `${value}`
}
