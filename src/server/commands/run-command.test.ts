import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { forSources } from '../../../test/processes.ts'

const root = new URL('../../../', import.meta.url)

test('importing a command does not run it', async () => {
  const files = readFileSync(new URL('package.json', root), 'utf8').match(/src\/server\/commands\/[\w-]+\.ts/g) ?? []
  expect(files).toHaveLength(7)
  const imports = files.map((file) => `import '${new URL(file, root)}'`).join('\n')
  // Without arguments or a database every command would fail with a message and exit code 1.
  const env = { ...forSources, DATABASE_URL: 'postgresql://127.0.0.1:9/agio' }
  const args = ['--input-type=module', '--eval', imports]
  expect(await promisify(execFile)(process.execPath, args, { env })).toEqual({ stdout: '', stderr: '' })
})
