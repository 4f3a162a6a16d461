import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { dayAfter, dayOf } from '#domain/day.ts'
import { seededPlace } from '../../test/databases.ts'
import { zipOf } from '../../test/zip.ts'

const csv = 'Date,USD,JPY,\n2026-08-21,1.1643,171.92,\n2026-08-20,1.1602,N/A,\n'

async function importCommand() {
  const { url } = await seededPlace('postgresql')
  const folder = await mkdtemp(join(tmpdir(), 'agio-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return async (source: string, content: string | Buffer) => {
    const file = join(folder, 'file')
    await writeFile(file, content)
    const environment = { DATABASE_URL: url }
    const program = [new URL('import-rates.ts', import.meta.url).pathname, source, file]
    return promisify(execFile)(process.execPath, program, { env: environment }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    )
  }
}

test('a file is imported once, whatever form it has', async () => {
  const run = await importCommand()
  expect(await run('ecb', zipOf(csv))).toBe('ecb: 3 figures in the file, 3 of them new, 0 refused\n')
  expect(await run('ecb', csv)).toBe('ecb: 3 figures in the file, 0 of them new, 0 refused\n')
  expect(await run('ecb', csv.replace('1.1643', '1.1634'))).toBe(
    'ecb: 3 figures in the file, 1 of them new, 0 refused\n',
  )
})

test('what cannot be read is refused with a sentence, and nothing of it is kept', async () => {
  const run = await importCommand()
  expect(await run('ecb', '<!doctype html><title>Sorry</title>')).toMatch(/^Nothing more was imported: ECB: .*HTML/)
  expect(await run('ecb', zipOf(csv).subarray(0, -30))).toMatch(/^Nothing more was imported: zip: /)
  expect(await run('nobody', csv)).toMatch(/^Nothing more was imported: Name a source \(ecb, /)
  expect(await run('ecb', csv)).toContain('3 of them new')
})

test('what cannot be right is refused and counted by its reason, and the rest is recorded', async () => {
  const run = await importCommand()
  const table =
    'Date,USD,JPY,HRK,\n2999-01-04,1.1,N/A,N/A,\n2026-08-21,1.1643,0,7.5345,\n2022-12-30,1.0666,-1,7.5365,\n'
  expect((await run('ecb', table)).split('\n')).toEqual([
    'ecb: 7 figures in the file, 3 of them new, 4 refused',
    'refused because it is                         figures  for example',
    'for a day that has not come yet               1        1 EUR = 1.1 USD of 2999-01-04',
    'zero or less                                  2        1 EUR = 0 JPY of 2026-08-21',
    'for a day after the last one of its currency  1        1 EUR = 7.5345 HRK of 2026-08-21',
    '',
  ])
  expect(await run('ecb', table)).toContain('0 of them new, 4 refused')
})

test('whoever imports a file vouches for its jumps, and is told of them', async () => {
  const run = await importCommand()
  const days = [-4, -3, -2].map((days) => dayAfter(dayOf(new Date()), days))
  const table = `Date,NOK,\n${days[2]},1164.3,\n${days[1]},11.6693,\n${days[0]},11.6185,\n`
  expect(await run('ecb', table)).toBe(
    'ecb: 3 figures in the file, 3 of them new, 0 refused\n' +
      'Recorded, though it looks wrong (1):\n' +
      `  EUR/NOK of ${days[2]} is 1164.3, about 100 times the 11.6693 of ${days[1]}.\n`,
  )
})
