import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readBackupOrder, readRestoreOrder } from './backup-order.ts'

test('a backup goes to one file that is not there yet', () => {
  expect(readBackupOrder(['agio.backup'])).toBe('agio.backup')
  for (const words of [[], ['one', 'two'], ['--replace']])
    expect(() => readBackupOrder(words)).toThrow('npm run backup -- <file>')
  const taken = fileURLToPath(import.meta.url)
  expect(() => readBackupOrder([taken])).toThrow(`There is a file ${taken} already.`)
})

test('a restore is of one file, and replaces what is there only when told', () => {
  expect(readRestoreOrder(['agio.backup'])).toEqual({ file: 'agio.backup', isReplacing: false })
  expect(readRestoreOrder(['agio.backup', '--replace'])).toEqual({ file: 'agio.backup', isReplacing: true })
  for (const words of [[], ['one', 'two'], ['one', '--force']])
    expect(() => readRestoreOrder(words)).toThrow('npm run restore -- <file> [--replace]')
})
