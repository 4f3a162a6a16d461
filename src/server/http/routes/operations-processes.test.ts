// Second circle: it starts and stops server processes.
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, get as httpGet } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder, seededPlace } from '../../../../test/databases.ts'
import { startProcess, untilReady } from '../../../../test/processes.ts'
import { startTestServer } from '../../../../test/server.ts'

test('answers requests while it drains, and is not ready for load balancers', async () => {
  const place = await seededPlace('postgresql')
  const server = startProcess({ DATABASE_URL: place.url ?? '', DRAIN_SECONDS: '600' })
  const origin = await server.origin
  await untilReady(server)
  // Also when the signal is sent twice.
  for (let time = 0; time < 2; time++) {
    server.process.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503)
    expect((await fetch(`${origin}/lt/currency-exchange/rest/convert`)).status).toBe(200)
  }
})

test('answers every accepted request when it stops under load, and rejects new connections', async () => {
  const place = await seededPlace('postgresql')
  const server = startProcess({ DATABASE_URL: place.url ?? '' })
  const origin = await server.origin
  const agent = new Agent({ keepAlive: true })
  let answered = 0
  const failures: unknown[] = []
  const clients = Array.from({ length: 24 }, async (_, client) => {
    for (let amount = 1; ; amount++) {
      const address = amount % 10 === 3 ? 'sources' : `convert?from_amount=${amount}.${client}`
      const outcome = await askOnce(`${origin}/lt/currency-exchange/rest/${address}`, agent)
      if (outcome === 'ECONNREFUSED') return
      if (outcome === 200) answered++
      else failures.push(outcome)
    }
  })
  await expect.poll(() => answered).toBeGreaterThan(100)
  server.process.kill('SIGTERM')
  await Promise.all(clients)
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(failures).toEqual([])
})

test.each([
  [{ PORT: '99999' }, 'PORT must be a port number from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL, such as postgresql://'],
])('stops the start with a sentence that names the wrong setting', async (env, sentence) => {
  const server = startProcess(env)
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toContain(`Agio cannot start: ${sentence}`)
  expect(server.output()).not.toMatch(/secret| {4}at /)
})

test('stops the start with advice when the port is in use', async () => {
  const { origin, place } = await startTestServer()
  const { port } = new URL(origin)
  const server = startProcess({ PORT: port, DATABASE_URL: place.url ?? '' })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toContain(
    `Agio cannot start: Cannot listen at 127.0.0.1:${port} (address in use). Stop the process that uses it, or set HOST and PORT to a free address.`,
  )
})

test('stops the start with a sentence that names an unusable folder', async () => {
  const folder = await emptyFolder()
  const asFile = join(folder, 'file')
  await writeFile(asFile, '')
  const broken = join(folder, 'broken')
  await mkdir(broken)
  await writeFile(join(broken, 'postgres'), 'x')
  for (const DATA_DIR of [asFile, broken, '/proc/nowhere']) {
    const server = startProcess({ DATA_DIR })
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(server.output()).toContain(`Agio cannot start: DATA_DIR ${DATA_DIR}`)
    expect(server.output()).not.toMatch(/object Object| {4}at /)
  }
})

/** Requests once and returns the status of a complete answer, or the error code. */
function askOnce(url: string, agent: Agent): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const fail = ({ code }: NodeJS.ErrnoException) => resolve(code)
    httpGet(url, { agent }, (response) => {
      response.on('error', fail).on('end', () => resolve(response.statusCode))
      response.resume()
    }).on('error', fail)
  })
}
