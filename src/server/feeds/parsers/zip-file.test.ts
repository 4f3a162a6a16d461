import { expect, test } from 'vitest'
import { zipOf } from '../../../../test/zip.ts'
import { unzip } from './zip-file.ts'

const megabyte = 1024 * 1024
const directoryEntry = Buffer.from([0x50, 0x4b, 0x01, 0x02])

/** Returns a zip whose directory contains a wrong value. */
function withWrongEntry(offset: number, value: number): Buffer {
  const zip = zipOf('Date,USD,\n')
  zip.writeUInt32LE(value, zip.indexOf(directoryEntry) + offset)
  return zip
}

test('unpacks a file', () => {
  expect(unzip(zipOf('Date,USD,\n'), megabyte).toString()).toBe('Date,USD,\n')
})

test('rejects a file that unpacks to a hundred times its size or beyond the limit', () => {
  const bomb = zipOf('\n'.repeat(megabyte))
  expect(bomb.length).toBeLessThan(megabyte / 500)
  expect(() => unzip(bomb, 32 * megabyte)).toThrow(/zip: its file unpacks to more than \d{5,6} bytes/)
  expect(() => unzip(zipOf('Date,USD,\n'), 5)).toThrow('zip: its file unpacks to more than 5 bytes')
})

test('rejects a file by the size in its directory without unpacking it, and one outside the zip', () => {
  expect(() => unzip(withWrongEntry(24, megabyte), 32 * megabyte)).toThrow('zip: its file unpacks to more than')
  expect(() => unzip(withWrongEntry(42, megabyte), 32 * megabyte)).toThrow('zip: the file is cut off')
})
