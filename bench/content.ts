import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { peakMegabytes, residentMegabytes } from '../chaos/memory.ts'
import { languages } from '../src/domain/texts/languages/language.ts'
import { makeSite } from './content-data.ts'
import { type Contest, median, type Result, runContests } from './contest.ts'
import { bindToOtherCore, type Running, startAgio, startBare } from './processes.ts'
import { recordAnswer, request } from './recording.ts'
import { contestTable } from './report.ts'

/** Numbers of pages of the measured sites. Each page is in every language and has twenty versions. */
const sizes = [0, 10, 100, 1_000]
const versions = 20

/** Number of measured starts of each size. The sizes alternate, because machines are noisy. */
const starts = 5

/** Pause before memory is measured: opening the embedded database takes memory that is released soon after. */
const settleMilliseconds = 10_000

/**
 * Limits of the additional start time with content and of an uncached read, in milliseconds, and of the ratio between the
 * read of a sorted list and of one text block.
 */
const limits = { start: 500, read: 10, list: 6 }

const menu = '/lt/rest/menu-items?key=bench'
const block = '/lt/rest/text-blocks?key=question.origin'
const page = '/lt/rest/pages?slug=bench-7-lt'

type Size = {
  readonly pages: number
  readonly startMs: number
  readonly restMegabytes: number
  readonly peakMegabytes: number
  /** Medians of uncached reads, in milliseconds. */
  readonly reads: Readonly<Record<string, number>>
}

const folder = await mkdtemp(join(tmpdir(), 'agio-content-'))
const running = new Set<Running>()
try {
  process.exitCode = (await bench()) ? 0 : 1
} finally {
  for (const server of running) await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Measures all sizes, and returns whether all limits are met. */
async function bench(): Promise<boolean> {
  for (const pages of sizes) await makeSite(siteOf(pages), { pages, versions })
  const started = new Map<number, number[]>(sizes.map((pages) => [pages, []]))
  for (let round = 0; round < starts; round++)
    for (const [pages, taken] of started) await during(pages, async ({ milliseconds }) => void taken.push(milliseconds))
  const grown: Size[] = []
  for (const [pages, taken] of started) {
    const { restMegabytes, peakMegabytes, reads } = await during(pages, measure)
    grown.push({ pages, startMs: median(taken), restMegabytes, peakMegabytes, reads })
  }
  const contests = await during(Math.max(...sizes), contest)
  return report(grown, contests)
}

function siteOf(pages: number): string {
  return join(folder, String(pages))
}

type Agio = Awaited<ReturnType<typeof startAgio>>

/** Runs some work while a server with the site of a number of pages is running. */
async function during<Outcome>(pages: number, work: (agio: Agio, pages: number) => Promise<Outcome>): Promise<Outcome> {
  const agio = await startAgio({ DATA_DIR: siteOf(pages) }, menu)
  running.add(agio)
  try {
    return await work(agio, pages)
  } finally {
    await agio.stop()
    running.delete(agio)
  }
}

async function measure({ port, process: { pid } }: Agio, pages: number) {
  await delay(settleMilliseconds)
  const megabytes = { restMegabytes: residentMegabytes(pid), peakMegabytes: peakMegabytes(pid) }
  const language = (run: number) => languages[run % languages.length] ?? 'en'
  // Another country is another cache key.
  const country = (run: number) => ['LT', 'LV', 'EE', 'BG', 'RO', 'AL'][Math.floor(run / languages.length) % 6] ?? 'LT'
  const reads: Record<string, number> = {
    menu: await uncachedMilliseconds(
      port,
      (run) => `/${language(run)}/rest/menu-items?key=bench&country_code=${country(run)}`,
    ),
    block: await uncachedMilliseconds(
      port,
      (run) => `/${language(run)}/rest/text-blocks?key=question.origin&country_code=${country(run)}`,
    ),
  }
  if (pages > 0) {
    const slug = (run: number) => `bench-${1 + (run % pages)}-${language(run)}`
    reads.page = await uncachedMilliseconds(
      port,
      (run) => `/${language(run)}/rest/pages?slug=${slug(run)}&country_code=${country(run)}`,
    )
    reads.list = await uncachedMilliseconds(
      port,
      (run) => `/${language(run)}/rest/pages?sort=title&limit=${20 + (run % 180)}`,
    )
  }
  return { ...megabytes, reads }
}

async function uncachedMilliseconds(port: number, path: (run: number) => string): Promise<number> {
  const taken: number[] = []
  for (let run = 0; run < 90; run++) {
    const started = performance.now()
    // Not compressed, because only the time to compute the response is measured.
    const response = await fetch(`http://127.0.0.1:${port}${path(run)}`, { headers: { 'accept-encoding': 'identity' } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`the server answered ${response.status} to ${path(run)}`)
    taken.push(performance.now() - started)
  }
  return median(taken)
}

/** Measures repeated requests on the largest site. */
async function contest(agio: Agio): Promise<Result[]> {
  const contests: Contest[] = []
  for (const [name, path] of Object.entries({ menu, block, page })) {
    const bare = await startBare('plain', await recordAnswer(agio.port, path))
    running.add(bare)
    contests.push({ name: `repeated ${name} / bare`, atLeast: 0.8, bare, nextRequest: () => request(path) })
  }
  bindToOtherCore()
  return runContests(agio, contests)
}

async function report(grown: readonly Size[], contests: readonly Result[]): Promise<boolean> {
  contestTable(contests)
  const without = grown[0]?.startMs ?? Number.NaN
  console.table(
    grown.map(({ pages, startMs, restMegabytes, peakMegabytes, reads }) => ({
      pages,
      'start s': (startMs / 1000).toFixed(2),
      'longer s': ((startMs - without) / 1000).toFixed(2),
      'MB at rest': restMegabytes,
      'MB at most': peakMegabytes,
      ...Object.fromEntries(Object.entries(reads).map(([name, ms]) => [`new ${name} ms`, ms.toFixed(1)])),
    })),
  )
  const listRatios = grown.flatMap(({ reads: { list, block } }) => (list && block ? [list / block] : []))
  console.log(`a start at most ${limits.start} ms longer, an uncached read at most ${limits.read} ms`)
  console.log(
    `a list takes ${listRatios.map((ratio) => ratio.toFixed(1)).join(', ')} times as long as a text, at most ${limits.list}`,
  )
  const results = new URL('./results/', import.meta.url)
  await mkdir(results, { recursive: true })
  await writeFile(new URL('content.json', results), `${JSON.stringify({ contests, grown }, undefined, 2)}\n`)
  return (
    contests.every(({ ratio, atLeast }) => ratio >= atLeast) &&
    grown.every(({ startMs }) => startMs - without <= limits.start) &&
    grown.every(({ reads }) => Object.values(reads).every((ms) => ms <= limits.read)) &&
    listRatios.every((ratio) => ratio <= limits.list)
  )
}
