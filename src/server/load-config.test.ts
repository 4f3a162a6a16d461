import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../../test/databases.ts'
import { runCommand } from '../../test/processes.ts'

/** Runs a command with settings from a file and returns its output. */
async function statusWith(text: string, env: Record<string, string> = {}) {
  const file = join(await emptyFolder(), '.env')
  await writeFile(file, text)
  return { file, ...(await runCommand('rates-status', [], { ENV_FILE: file, ...env })) }
}

test('reads settings from the file', async () => {
  const { code, said } = await statusWith('# where it is\nDATABASE_URL="postgresql://127.0.0.1:9/agio"\n')
  expect([code, said]).toEqual([1, expect.stringContaining('connect ECONNREFUSED 127.0.0.1:9')])
})

test('prefers the environment', async () => {
  const env = { DATABASE_URL: 'postgresql://127.0.0.1:10/agio' }
  const { said } = await statusWith('DATABASE_URL=postgresql://127.0.0.1:9/agio\n', env)
  expect(said).toContain('connect ECONNREFUSED 127.0.0.1:10')
})

test('rejects a line that is not a setting, without printing it', async () => {
  const { file, code, said } = await statusWith('PORT=3000\nAPI_CREDENTIALS: page:secret\n')
  expect([code, said]).toEqual([
    1,
    `The status is not known: Line 2 of the settings file ${file} cannot be read. Write NAME=value, and close every quote.\n`,
  ])
})

test('rejects a wrong value with the name of its setting', async () => {
  expect((await statusWith('PORT=abc\n')).said).toContain('PORT ')
})

test('rejects a file that is named and missing, and one that cannot be read', async () => {
  const folder = await emptyFolder()
  await mkdir(join(folder, 'folder'))
  for (const name of ['missing', 'folder']) {
    const { code, said } = await runCommand('rates-status', [], { ENV_FILE: join(folder, name) })
    expect([code, said]).toEqual([1, expect.stringMatching(/The settings file .* cannot be read \(E(NOENT|ISDIR)/)])
  }
})
