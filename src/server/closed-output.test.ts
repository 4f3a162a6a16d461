// Second circle: it starts processes and closes their output at every step.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type DatabaseKind, emptyFolder, type Place, seededPlace } from '../../test/databases.ts'
import { forSources, freePort, startProcess, untilReady } from '../../test/processes.ts'

const addressOf = ({ url, folder }: Place) => (url ? { DATABASE_URL: url } : { DATA_DIR: folder })

const preload = (code: string) => ({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` })

/** Settings of both log formats: JSON for a log collector, and lines for a terminal. */
const logs = [
  ['JSON', {}],
  ['terminal', preload('process.stdout.isTTY = true')],
] as const

/** Starts a server on PostgreSQL, which takes half of the time of the embedded database. */
async function startServer(env: Record<string, string>, kind: DatabaseKind = 'postgresql') {
  const PORT = String(await freePort())
  const server = startProcess({ ...addressOf(await seededPlace(kind)), LOG_LEVEL: 'debug', PORT, ...env })
  return {
    ...server,
    closeOutput() {
      server.process.stdout?.destroy()
      server.process.stderr?.destroy()
    },
    async status(path: string) {
      const response = await fetch(`http://127.0.0.1:${PORT}${path}`)
      await response.body?.cancel()
      return response.status
    },
  }
}

/** Settings of each log format on one kind of database. */
const logsByKind = [
  [...logs[0], 'embedded'],
  [...logs[1], 'postgresql'],
] as const

test.each(logsByKind)(
  'serves and exits with 0 on SIGTERM when the pipe of its %s log is closed from the start',
  async (_, env, kind) => {
    const server = await startServer(env, kind)
    server.closeOutput()
    await untilReady(server)
    for (let time = 0; time < 3; time++) expect(await server.status('/lt/rest/nothing')).toBe(404)
    server.process.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
  },
)

test.each(logs)('keeps serving and exits with 0 on SIGTERM when the pipe of its %s log closes', async (_, env) => {
  const server = await startServer(env)
  await untilReady(server)
  server.closeOutput()
  for (let time = 0; time < 3; time++) expect(await server.status('/lt/rest/nothing')).toBe(404)
  server.process.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
})

test.each(logs)('exits with 0 when the pipe of its %s log closes during shutdown', async (_, env) => {
  const server = await startServer({ ...env, DRAIN_SECONDS: '1' })
  await untilReady(server)
  server.process.kill('SIGTERM')
  await expect.poll(server.output).toContain('stopping')
  server.closeOutput()
  expect(await server.ended).toEqual({ code: 0, signal: null })
})

test('keeps serving and stops when the reader of its log has stalled', async () => {
  // Each request logs more than a kilobyte, so a hundred fill the pipe.
  const server = await startServer({})
  await untilReady(server)
  server.process.stdout?.pause()
  const long = `/lt/rest/${'x'.repeat(1_500)}`
  for (let time = 0; time < 200; time++) expect(await server.status(long)).toBe(404)
  server.process.kill('SIGTERM')
  await once(server.process, 'exit')
  expect(server.process.exitCode).toBe(0)
})

test('exits with 1 when it cannot start, also with closed output', async () => {
  const server = await startServer({ PORT: 'none' })
  server.closeOutput()
  expect(await server.ended).toEqual({ code: 1, signal: null })
})

// Two examples, because all commands write with `runCommand`: one reports what it has done, one reads and writes files.
test.each([
  ['admin-invite', ['first@evp.example', 'administrator']],
  ['backup', ['backup file']],
] as const)('the command %s exits with 0 when its output is closed', async (name, words) => {
  const address = addressOf(await seededPlace('postgresql'))
  const program = fileURLToPath(new URL(`commands/${name}.ts`, import.meta.url))
  const outside = await emptyFolder()
  const args = words.map((word) => (word === 'backup file' ? join(outside, 'saved') : word))
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...forSources, ...address, FEEDS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(child, 'close')
  expect([code, errors]).toEqual([0, ''])
})
