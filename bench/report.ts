import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { startMegabytes } from '../chaos/memory.ts'
import type { Result } from './contest.ts'
import type { ConvertCost } from './convert-cost.ts'
import type { DeskCost } from './desk-cost.ts'
import type { HistoryCost, ImportCost } from './history-cost.ts'
import type { TextCost } from './text-cost.ts'

type Report = {
  contests: readonly Result[]
  start: { newDatabaseMs: number; existingDatabaseMs: number }
  restMegabytes: { embedded: number; postgresql: number }
  /** Peak memory of a start, up to its first responses. */
  peakMegabytes: { newDatabase: number; existingDatabase: number }
  /** Median of uncached pages. */
  newPageMs: number
  imported: ImportCost
  historyMilliseconds: readonly HistoryCost[]
  convertMicroseconds: readonly ConvertCost[]
  textMicroseconds: readonly TextCost[]
  deskMilliseconds: readonly DeskCost[]
}

/** Limits: histories and pages in milliseconds, the import in seconds, memory in megabytes. */
const limits = { history: 50, page: 15, import: 20, memory: startMegabytes }

/** Prints the results and saves them as JSON; returns whether all limits are met. */
export async function writeReport(report: Report): Promise<boolean> {
  contestTable(report.contests)
  console.table(
    report.convertMicroseconds.map(({ currencies, microseconds, perCurrency }) => ({
      currencies,
      'µs a question': microseconds.toFixed(1),
      'µs a currency': perCurrency.toFixed(2),
    })),
  )
  console.table(
    report.textMicroseconds.map(({ name, microseconds, atMost }) => ({
      work: name,
      µs: microseconds.toFixed(2),
      'at most': atMost,
      met: microseconds <= atMost,
    })),
  )
  console.table(
    report.deskMilliseconds.map(({ work, milliseconds, atMost }) => ({
      work,
      ms: milliseconds.toFixed(1),
      'at most': atMost,
      met: milliseconds <= atMost,
    })),
  )
  console.table(
    report.historyMilliseconds.map(({ pair, years, milliseconds }) => ({
      'uncached history': pair,
      years,
      ms: milliseconds.toFixed(1),
      'at most': limits.history,
      met: milliseconds <= limits.history,
    })),
  )
  const { firstSeconds, againSeconds, output } = report.imported
  console.log(
    `27 years imported in ${firstSeconds.toFixed(1)} s (at most ${limits.import}), again in ${againSeconds.toFixed(1)} s`,
  )
  console.log(output)
  console.log(`an uncached page: ${report.newPageMs.toFixed(1)} ms (at most ${limits.page})`)
  for (const { name, value, atMost, unit } of startFigures(report))
    console.log(`${name}: ${value.toFixed(unit === 's' ? 2 : 0)} ${unit} (at most ${atMost})`)
  const { newDatabase, existingDatabase } = report.peakMegabytes
  console.log(`most memory of a start on a new database: ${Math.round(newDatabase)} MB (at most ${limits.memory})`)
  console.log(
    `most memory of a start on an existing database: ${Math.round(existingDatabase)} MB (at most ${limits.memory})`,
  )
  const folder = new URL('./results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const machine = { node: process.version, arch: process.arch, cpu: cpus()[0]?.model, cores: cpus().length }
  await writeFile(new URL('bench.json', folder), `${JSON.stringify({ machine, ...report }, undefined, 2)}\n`)
  return isMet(report)
}

export function contestTable(contests: readonly Result[]): void {
  console.table(
    contests.map(({ name, ours, bare, ratio, lowest, highest, atLeast }) => ({
      contest: name,
      'ours/s': Math.round(ours),
      'bare/s': Math.round(bare),
      ratio: ratio.toFixed(2),
      range: `${lowest.toFixed(2)}-${highest.toFixed(2)}`,
      'at least': atLeast,
      met: ratio >= atLeast,
    })),
  )
}

function isMet({ contests, textMicroseconds, deskMilliseconds, historyMilliseconds, ...report }: Report): boolean {
  const { newDatabase, existingDatabase } = report.peakMegabytes
  return (
    contests.every(({ ratio, atLeast }) => ratio >= atLeast) &&
    textMicroseconds.every(({ microseconds, atMost }) => microseconds <= atMost) &&
    deskMilliseconds.every(({ milliseconds, atMost }) => milliseconds <= atMost) &&
    historyMilliseconds.every(({ milliseconds }) => milliseconds <= limits.history) &&
    report.imported.firstSeconds <= limits.import &&
    report.newPageMs <= limits.page &&
    // NaN, on systems that do not report the memory of a process, passes.
    !(Math.max(newDatabase, existingDatabase) > limits.memory) &&
    !startFigures(report).some(({ value, atMost }) => value > atMost)
  )
}

/** Lists the start times and the memory at rest, with their limits. */
function startFigures({ start, restMegabytes }: Pick<Report, 'start' | 'restMegabytes'>) {
  return [
    { name: 'first answer on a new database', value: start.newDatabaseMs / 1000, atMost: 6, unit: 's' },
    { name: 'first answer on an existing database', value: start.existingDatabaseMs / 1000, atMost: 2, unit: 's' },
    { name: 'memory at rest with the embedded database', value: restMegabytes.embedded, atMost: 400, unit: 'MB' },
    { name: 'memory at rest on a PostgreSQL server', value: restMegabytes.postgresql, atMost: 200, unit: 'MB' },
  ]
}
