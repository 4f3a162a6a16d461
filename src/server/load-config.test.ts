import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../../test/databases.ts'
import { runCommand } from '../../test/processes.ts'
import { loadConfig } from './load-config.ts'

/** Returns the environment with a settings file in it. */
async function settingsFile(text: string, environment: Record<string, string> = {}) {
  const ENV_FILE = join(await emptyFolder(), '.env')
  await writeFile(ENV_FILE, text)
  return { ENV_FILE, ...environment }
}

test('reads settings of a process from the file', async () => {
  const env = await settingsFile('# where it is\nDATABASE_URL="postgresql://127.0.0.1:9/agio"\n')
  expect(await runCommand('rates-status', [], env)).toEqual({
    code: 1,
    said: expect.stringContaining('connect ECONNREFUSED 127.0.0.1:9'),
  })
})

test('prefers the environment', async () => {
  const environment = await settingsFile('PORT=3001\nSITE_NAME=file\n', { PORT: '3002' })
  expect(loadConfig(environment)).toMatchObject({ port: 3002, siteName: 'file' })
})

test('rejects a line that is not a setting, without printing it', async () => {
  const environment = await settingsFile('PORT=3000\nAPI_CREDENTIALS: page:secret\n')
  expect(() => loadConfig(environment)).toThrow(
    new Error(
      `Line 2 of the settings file ${environment.ENV_FILE} is invalid. Write NAME=value, and close every quote.`,
    ),
  )
})

test('rejects a wrong value with the name of its setting', async () => {
  const environment = await settingsFile('PORT=abc\n')
  expect(() => loadConfig(environment)).toThrow('PORT ')
})

test('rejects a file that is named and missing, and one that cannot be read', async () => {
  const folder = await emptyFolder()
  await mkdir(join(folder, 'folder'))
  for (const name of ['missing', 'folder'])
    expect(() => loadConfig({ ENV_FILE: join(folder, name) })).toThrow(
      /^The settings file .* cannot be read \(E(NOENT|ISDIR)/,
    )
})
