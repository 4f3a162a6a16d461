import { existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyFolder, seededPlace } from './databases.ts'
import { startProcess } from './processes.ts'

/** Fails where it is used, as if the machine were broken. */
const brokenCompression = `import zlib from 'node:zlib'
import { syncBuiltinESMExports } from 'node:module'
zlib.brotliCompress = () => { throw new TypeError('broken on purpose') }
syncBuiltinESMExports()`

test('an error of the built program says where it happened in the sources', async () => {
  const { folder } = await seededPlace('embedded')
  const preload = `data:text/javascript,${encodeURIComponent(brokenCompression)}`
  const server = startProcess({ DATA_DIR: folder, NODE_OPTIONS: `--import=${preload}` })
  const answer = await fetch(`${await server.origin}/api/docs`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.status).toBe(500)
  await expect.poll(server.output).toContain('broken on purpose')
  expect(server.output()).toMatch(/src\/server\/pages\/serve-text\.ts:\d+:\d+/)
})

test('a new database is a copy of the one that the build has made, and nobody else may enter it', async () => {
  const folder = join(await emptyFolder(), 'data')
  const server = startProcess({ DATA_DIR: folder })
  expect((await fetch(`${await server.origin}/readyz`)).status).toBe(200)
  expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
  expect(existsSync(join(folder, 'postgres.new'))).toBe(false)
})

test('a port that is taken is told in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  const { folder } = await seededPlace('embedded')
  const { port } = other.address() as AddressInfo
  const server = startProcess({ DATA_DIR: folder, PORT: String(port) })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toContain(
    `Agio cannot start: Nothing can listen at 127.0.0.1:${port} (another program does). Stop what uses it, or set HOST`,
  )
})
