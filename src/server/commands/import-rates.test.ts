import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayAfter, dayOf } from '#domain/calendar/day.ts'
import { emptyFolder, seededPlace } from '../../../test/databases.ts'
import { callCommand, runCommand } from '../../../test/processes.ts'
import { zipOf } from '../../../test/zip.ts'
import { openDatabase } from '../db/opening/open-database.ts'
import { createQuarantineStore } from '../db/stores/rates/quarantine-store.ts'
import { importRates } from './import-rates.ts'

const csv = 'Date,USD,JPY,\n2026-08-21,1.1643,171.92,\n2026-08-20,1.1602,N/A,\n'

/** Returns a table of three days, the last of which is a hundred times too high. */
function leapingTable() {
  const [first, second, third] = [-4, -3, -2].map((days) => dayAfter(dayOf(new Date()), days))
  const table = `Date,NOK,\n${third},1164.3,\n${second},11.6693,\n${first},11.6185,\n`
  return { table, explanation: `EUR/NOK of ${third} is 1164.3, about 100 times the 11.6693 of ${second}.` }
}

async function importCommand() {
  const { url = '' } = await seededPlace('postgresql')
  const env = { DATABASE_URL: url }
  const run = async (source: string, content: string | Buffer, ...flags: string[]) =>
    (await callCommand(importRates, [source, await fileWith(content), ...flags], env)).text
  /** Loads all tables that an import could write. */
  const loadEverything = async () => {
    const database = await openDatabase({ url, folder: '' })
    const tables = ['published_rate', 'quarantined_rate', 'revision', 'applied_seed']
    const rows = []
    for (const table of tables) rows.push((await database.runSql(`select * from ${table}`)).rows)
    const pending = await createQuarantineStore(database.db).loadPending()
    await database.close()
    return { rows, pending }
  }
  return { env, run, loadEverything }
}

async function fileWith(content: string | Buffer): Promise<string> {
  const file = join(await emptyFolder(), 'file')
  await writeFile(file, content)
  return file
}

test('imports a file once, zipped or not', async () => {
  const { env, run } = await importCommand()
  expect(await runCommand('import-rates', ['ecb', await fileWith(zipOf(csv))], env)).toEqual({
    code: 0,
    said: 'ecb: 3 figures in the file, 3 of them new, 0 held, 0 refused\n',
  })
  expect(await run('ecb', csv)).toBe('ecb: 3 figures in the file, 0 of them new, 0 held, 0 refused\n')
  expect(await run('ecb', csv.replace('1.1643', '1.1634'))).toBe(
    'ecb: 3 figures in the file, 1 of them new, 0 held, 0 refused\n',
  )
})

test('rejects an unreadable file and records nothing of it', async () => {
  const { run } = await importCommand()
  expect(await run('ecb', '<!doctype html><title>Sorry</title>')).toMatch(/^Import stopped: ECB: .*HTML/)
  expect(await run('ecb', zipOf(csv).subarray(0, -30))).toMatch(/^Import stopped: zip: /)
  expect(await run('ecb', csv)).toContain('3 of them new')
})

test('counts impossible rates by reason, and records the others', async () => {
  const { run } = await importCommand()
  const table =
    'Date,USD,JPY,HRK,\n2999-01-04,1.1,N/A,N/A,\n2026-08-21,1.1643,0,7.5345,\n2022-12-30,1.0666,-1,7.5365,\n'
  expect((await run('ecb', table)).split('\n')).toEqual([
    'ecb: 7 figures in the file, 3 of them new, 0 held, 4 refused',
    'reason for refusal                       figures  for example',
    'for a future day                         1        1 EUR = 1.1 USD of 2999-01-04',
    'zero or less                             2        1 EUR = 0 JPY of 2026-08-21',
    'for a day after the end of its currency  1        1 EUR = 7.5345 HRK of 2026-08-21',
    '',
  ])
  expect(await run('ecb', table)).toContain('0 of them new, 0 held, 4 refused')
})

test('holds the rates that a feed would hold, and reports them', async () => {
  const { run, loadEverything } = await importCommand()
  const { table, explanation } = leapingTable()
  expect(await run('ecb', table)).toBe(
    'ecb: 3 figures in the file, 2 of them new, 1 held, 0 refused\n' +
      `Held as suspicious (1):\n  ${explanation}\n` +
      'Review them with npm run rates:review, or import the file with --accept-held to record them all.\n',
  )
  expect((await loadEverything()).pending).toMatchObject([{ source: 'ecb', quote: 'NOK', reason: 'unit', explanation }])
})

test('records and reports held rates with --accept-held, and leaves none to review', async () => {
  const { run, loadEverything } = await importCommand()
  const { table, explanation } = leapingTable()
  await run('ecb', table)
  expect(await run('ecb', table, '--accept-held')).toBe(
    'ecb: 3 figures in the file, 1 of them new, 0 held, 0 refused\n' +
      `Recorded although suspicious (1):\n  ${explanation}\n`,
  )
  const { rows, pending } = await loadEverything()
  expect(pending).toEqual([])
  expect(rows[0]).toContainEqual(expect.objectContaining({ quote: 'NOK', rate: '1164.3', origin: 'imported' }))
})

test('corrects a recorded rate of an old day within the limits of a feed', async () => {
  const { run, loadEverything } = await importCommand()
  const old = 'Date,USD,\n2020-01-03,1.1147,\n2020-01-02,1.1193,\n'
  await run('ecb', old)
  const other = old.replace('1.1147', '111.47').replace('1.1193', '1.1194')
  expect(await run('ecb', other)).toContain('ecb: 2 figures in the file, 1 of them new, 1 held, 0 refused\n')
  expect((await loadEverything()).pending).toMatchObject([{ date: '2020-01-03', reason: 'unit' }])
})

test('holds a rate of an old day that contradicts the bundled market rates, and lists every one in a dry run', async () => {
  const { run, loadEverything } = await importCommand()
  const days = ['2025-01-02', '2024-12-31', '2024-12-30', '2024-12-27']
  const wrong = days.flatMap((day) => [`${day},0.091,0.96,0.088,0.0071,`])
  const dryRun = await run('ecb', `Date,NOK,USD,SEK,JPY,\n${wrong.join('\n')}\n`, '--dry-run')
  expect(dryRun.match(/EUR\/NOK|EUR\/SEK|EUR\/JPY/g)).toHaveLength(12)
  await run('ecb', 'Date,NOK,\n2024-12-30,0.091,\n')
  expect((await loadEverything()).pending).toMatchObject([{ quote: 'NOK', date: '2024-12-30', reason: 'disagreement' }])
  expect(await run('ecb', 'Date,NOK,\n2024-12-31,11.7950,\n')).toContain('1 of them new, 0 held')
})

test('reports in a dry run which rates it would record, hold and refuse, and writes nothing', async () => {
  const { run, loadEverything } = await importCommand()
  const { table, explanation } = leapingTable()
  await run('ecb', csv)
  const before = await loadEverything()
  const file = `${table}2026-08-20,-1,\n2025-12-31,11.8430,\n`
  expect((await run('ecb', file, '--dry-run')).split('\n')).toEqual([
    'ecb: 5 figures in the file, 3 of them new, 1 held, 1 refused; nothing written',
    'reason for refusal  figures  for example',
    'zero or less        1        1 EUR = -1 NOK of 2026-08-20',
    'Would be held as suspicious (1):',
    `  ${explanation}`,
    'Would be recorded (3):',
    `  1 EUR = 11.6693 NOK of ${dayAfter(dayOf(new Date()), -3)}`,
    `  1 EUR = 11.6185 NOK of ${dayAfter(dayOf(new Date()), -4)}`,
    '  1 EUR = 11.8430 NOK of 2025-12-31',
    '',
  ])
  expect(await run('ecb', table, '--dry-run', '--accept-held')).toContain(
    `3 of them new, 0 held, 0 refused; nothing written\nWould be recorded although suspicious (1):\n`,
  )
  expect(await loadEverything()).toEqual(before)
})

test('creates no database in a dry run', async () => {
  const folder = join(await emptyFolder(), 'data')
  expect(await callCommand(importRates, ['ecb', await fileWith(csv), '--dry-run'], { DATA_DIR: folder })).toEqual({
    code: 1,
    text: expect.stringMatching(/^Import stopped: A dry run needs an up-to-date database/),
  })
  expect(existsSync(folder)).toBe(false)
})

test.each([
  [['ecb', 'file', '--force'], "Unknown option '--force'"],
  [['ecb', 'file', 'other'], 'Exactly one source and one file are required.'],
  [['ecb'], 'Exactly one source and one file are required.'],
  [['nobody', 'file'], 'Unknown source "nobody".'],
])('rejects %j and prints its usage', async (args, sentence) => {
  const { code, text } = await callCommand(importRates, args, { DATA_DIR: '/nowhere' })
  expect(code).toBe(1)
  expect(text).toContain(`Import stopped: ${sentence}`)
  expect(text).toContain('npm run rates:import -- <source> <file> [--dry-run] [--accept-held]')
  expect(text).toContain('ecb, lithuania, ')
})
