import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { unusedExports } from './exports.ts'

const files = await Array.fromAsync(glob(['{src,test,scripts,bench,chaos,fuzz}/**/*.{ts,tsx}', '*.ts']))

test('every export has an importer', () => {
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  expect(unusedExports(texts)).toEqual([])
})

test('finds an export that nothing imports', () => {
  const texts = new Map([
    ['src/domain/some.ts', 'export const used = 1\nexport type Unused = 2\nexport function tested() {}'],
    ['src/domain/lazy.ts', 'export const onDemand = 1'],
    ['src/domain/some.test.ts', "import { tested } from './some.ts'"],
    [
      'src/ui/other.ts',
      "import { used as renamed } from '#domain/some.ts'\nconst { onDemand } = await import('#domain/lazy.ts')",
    ],
  ])
  expect(unusedExports(texts)).toEqual(['src/domain/some.ts#Unused'])
})
