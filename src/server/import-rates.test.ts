import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflateRawSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { seededPlace } from '../../test/databases.ts'

const csv = 'Date,USD,JPY,\n2026-08-21,1.1643,171.92,\n2026-08-20,1.1602,N/A,\n'

/** A zip of one file, as the ECB's. */
function zipOf(text: string): Buffer {
  const name = Buffer.from('eurofxref-hist.csv')
  const packed = deflateRawSync(text)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt16LE(name.length, 28)
  const directoryAt = local.length + name.length + packed.length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directoryAt, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}

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
  expect(await run('ecb', zipOf(csv))).toBe('ecb: 3 figures in the file, 3 of them new\n')
  expect(await run('ecb', csv)).toBe('ecb: 3 figures in the file, 0 of them new\n')
  expect(await run('ecb', csv.replace('1.1643', '1.1634'))).toBe('ecb: 3 figures in the file, 1 of them new\n')
})

test('what cannot be read is refused with a sentence, and nothing of it is kept', async () => {
  const run = await importCommand()
  expect(await run('ecb', '<!doctype html><title>Sorry</title>')).toMatch(/^Nothing more was imported: ECB: .*HTML/)
  expect(await run('ecb', zipOf(csv).subarray(0, -30))).toMatch(/^Nothing more was imported: zip: /)
  expect(await run('nobody', csv)).toMatch(/^Nothing more was imported: Name a source \(ecb, /)
  expect(await run('ecb', csv)).toContain('3 of them new')
})
