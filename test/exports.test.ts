import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unusedExports } from './exports.ts'
import { filesIn, textOf } from './project-files.ts'

const code = filesIn('src', 'test', 'scripts', 'bench', 'chaos', 'fuzz').filter((file) => /\.tsx?$/.test(file))
const files = [...code, ...readdirSync('.').filter((file) => file.endsWith('.ts'))]

test('every export has an importer', () => {
  const texts = new Map(files.map((file) => [file, textOf(file)]))
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
