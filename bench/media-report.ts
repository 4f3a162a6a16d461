import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import type { Result } from './contest.ts'
import type { DrawingCost } from './drawing-cost.ts'
import { contestTable } from './report.ts'

type Answers = { readonly answers: number; readonly median: number; readonly slowest: number }

export type MediaReport = {
  readonly pictures: number
  readonly seconds: number
  readonly sentBytes: number
  /** Time to draw one rendition of each picture. */
  readonly drawnSeconds: number
  readonly memory: Readonly<Record<'restMegabytes' | 'serverMegabytes' | 'drawingMegabytes', number>>
  readonly togetherSeconds: number
  /** Response times in milliseconds: on an idle server, during uploads, and while one editor begins uploads without end. */
  readonly convert: Readonly<Record<'quiet' | 'busy' | 'flood', Answers>>
  readonly flood: { readonly begun: number; readonly opened: number }
  readonly drawing: { readonly costs: readonly DrawingCost[]; readonly bytes: number }
  readonly grown: Readonly<Record<'originals' | 'pictures' | 'kept' | 'pieces' | 'all', number>>
  readonly contests: readonly Result[]
}

/** Prints the results and saves them as JSON; returns whether all limits are met. */
export async function writeMediaReport(report: MediaReport): Promise<boolean> {
  const { pictures, seconds, memory, flood, drawing, grown, contests } = report
  console.log(
    `${pictures} pictures of 12 megapixels (${megabytes(report.sentBytes)} MB) uploaded in ${seconds.toFixed(1)} s, ` +
      `${(seconds / pictures).toFixed(2)} s each; the server took ${memory.serverMegabytes} MB at most ` +
      `(${memory.restMegabytes} before), what draws ${memory.drawingMegabytes}`,
  )
  console.log(
    `one size of each (640 wide, AVIF) drawn in ${report.drawnSeconds.toFixed(1)} s, ` +
      `${(report.drawnSeconds / pictures).toFixed(2)} s each`,
  )
  console.table(
    Object.entries(report.convert).map(([during, { answers, median, slowest }]) => ({
      'convert while': during,
      answers,
      'median ms': median.toFixed(1),
      'slowest ms': slowest.toFixed(0),
    })),
  )
  console.log(`${Math.min(50, pictures)} at once took ${report.togetherSeconds.toFixed(1)} s`)
  console.log(`of ${flood.begun} uploads that one editor began, ${flood.opened} were accepted`)
  console.table(
    drawing.costs.map(({ form, avif, webp, jpeg }) => ({
      form,
      'avif ms': Math.round(avif),
      'webp ms': Math.round(webp),
      'jpeg ms': Math.round(jpeg),
    })),
  )
  const all = drawing.costs.reduce((sum, { avif, webp, jpeg }) => sum + avif + webp + jpeg, 0) / 1_000
  console.log(
    `all forms in three formats: ${all.toFixed(1)} s and ${megabytes(drawing.bytes)} MB a picture, ` +
      `${((all * 100) / 60).toFixed(0)} minutes and ${megabytes(drawing.bytes * 100)} MB for a hundred`,
  )
  console.log(
    `${grown.pictures} originals are ${megabytes(grown.originals)} MB; with some sizes of them they take ` +
      `${megabytes(grown.kept)} MB of the database, what is left of uploads ${megabytes(grown.pieces)} MB, all of it ${megabytes(grown.all)} MB`,
  )
  contestTable(contests)
  const results = new URL('./results/', import.meta.url)
  await mkdir(results, { recursive: true })
  const machine = { node: process.version, arch: process.arch, cpu: cpus()[0]?.model, cores: cpus().length }
  await writeFile(new URL('media.json', results), `${JSON.stringify({ machine, ...report }, undefined, 2)}\n`)
  return contests.every(({ ratio, atLeast }) => ratio >= atLeast)
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)
}
