import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dayAfter } from '../src/domain/calendar/day.ts'
import { median } from './contest.ts'
import { madeUpHistory } from './history-data.ts'

const history = '/lt/currency-exchange/rest/history'
const lastDay = '2026-08-21'

/** Address of all 27 years of a pair. */
export const wholeHistory = `${history}?from_currency=EUR&to_currency=USD&start=1999-01-01&end=${lastDay}`

export type ImportCost = { readonly firstSeconds: number; readonly againSeconds: number; readonly output: string }

/** Imports 27 years into a database that no server has open, and then the same file again. */
export async function importCost(dataFolder: string, folder: string): Promise<ImportCost> {
  const file = join(folder, 'history.csv')
  await writeFile(file, madeUpHistory(lastDay))
  const first = runImport(dataFolder, file)
  const again = runImport(dataFolder, file)
  return { firstSeconds: first.seconds, againSeconds: again.seconds, output: `${first.output} ${again.output}` }
}

function runImport(dataFolder: string, file: string): { seconds: number; output: string } {
  const program = fileURLToPath(new URL('../src/server/commands/import-rates.ts', import.meta.url))
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'ecb', file], {
    env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the import failed: ${stderr}`)
  return { seconds: (performance.now() - started) / 1000, output: stdout.trim() }
}

export type HistoryCost = { readonly years: number; readonly pair: string; readonly milliseconds: number }

/** Returns the median response times of uncached histories, by their length. */
export async function historyCosts(port: number): Promise<HistoryCost[]> {
  const costs: HistoryCost[] = []
  for (const [from, to] of [
    ['EUR', 'USD'],
    ['GBP', 'CHF'],
  ]) {
    for (const years of [1, 5, 27]) {
      const taken: number[] = []
      for (let run = 0; run < 40; run++) {
        // Another last day is another cache key.
        const end = dayAfter(lastDay, -run)
        const start = years === 27 ? '1999-01-01' : dayAfter(end, -365 * years)
        const started = performance.now()
        const response = await fetch(
          `http://127.0.0.1:${port}${history}?from_currency=${from}&to_currency=${to}&start=${start}&end=${end}`,
          // Not compressed, because only the time to compute the response is measured.
          { headers: { 'accept-encoding': 'identity' } },
        )
        await response.arrayBuffer()
        taken.push(performance.now() - started)
      }
      costs.push({ years, pair: `${from} to ${to}`, milliseconds: median(taken) })
    }
  }
  return costs
}
