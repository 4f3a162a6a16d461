// Second circle: it starts processes of the built program.
import { expect, test } from 'vitest'
import { seededPlace } from './databases.ts'
import { startProcess } from './processes.ts'

/** Module that replaces a function of zlib with one that throws. */
const brokenCompression = `import zlib from 'node:zlib'
import { syncBuiltinESMExports } from 'node:module'
zlib.brotliCompress = () => { throw new TypeError('broken on purpose') }
syncBuiltinESMExports()`

test('stack traces of the built server name the lines of the sources', async () => {
  const { url = '' } = await seededPlace('postgresql')
  const preload = `data:text/javascript,${encodeURIComponent(brokenCompression)}`
  const server = startProcess({ DATABASE_URL: url, NODE_OPTIONS: `--import=${preload}` })
  const answer = await fetch(`${await server.origin}/api/docs`, { headers: { 'accept-encoding': 'br' } })
  expect(answer.status).toBe(500)
  await expect.poll(server.output).toContain('broken on purpose')
  expect(server.output()).toMatch(/src\/server\/pages\/serve-text\.ts:\d+:\d+/)
})
