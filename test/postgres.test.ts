// Second circle: it starts a PostgreSQL server of its own.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { onServer, startPostgres } from './postgres.ts'

test('starts the test server under any umask, as the owner of its data and its programs', async () => {
  const before = process.umask(0o077)
  onTestFinished(() => void process.umask(before))
  const server = await startPostgres()
  onTestFinished(server.remove)
  await expect(onServer(server.url, 'select 1')).resolves.toBeUndefined()
  const { uid } = await stat(server.data)
  expect((await stat(join(server.native, 'bin/postgres'))).uid).toBe(uid)
})
