import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readBackupOrder, readRestoreOrder } from './backup-order.ts'

test('accepts one backup file that does not exist yet', () => {
  expect(readBackupOrder(['agio.backup'])).toBe('agio.backup')
  for (const args of [[], ['one', 'two'], ['--replace']])
    expect(() => readBackupOrder(args)).toThrow('npm run backup -- <file>')
  const taken = fileURLToPath(import.meta.url)
  expect(() => readBackupOrder([taken])).toThrow(`The file ${taken} already exists.`)
})

test('accepts one file to restore, and replaces data only with --replace', () => {
  expect(readRestoreOrder(['agio.backup'])).toEqual({ file: 'agio.backup', isReplacing: false })
  expect(readRestoreOrder(['agio.backup', '--replace'])).toEqual({ file: 'agio.backup', isReplacing: true })
  for (const args of [[], ['one', 'two'], ['one', '--force']])
    expect(() => readRestoreOrder(args)).toThrow('npm run restore -- <file> [--replace]')
})
