// Second circle: it starts processes that compete for one folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyFolder, seededPlace } from '../../../../test/databases.ts'
import { forSources, startProcess, untilThere } from '../../../../test/processes.ts'
import { startTestServer } from '../../../../test/server.ts'
import type { Database } from '../core/database.ts'
import { sql } from '../core/drizzle.ts'
import { openDatabase } from '../opening/open-database.ts'
import { lockFolder } from './folder-lock.ts'

async function count(database: Database, table: string): Promise<number> {
  const { rows } = await database.db.execute<{ count: string }>(sql`select count(*) from ${sql.identifier(table)}`)
  return Number(rows[0]?.count)
}

test('rejects a folder that is in use and names the process that uses it', async () => {
  const place = await seededPlace('embedded')
  const database = await openDatabase(place)
  await expect(openDatabase(place)).rejects.toThrow(
    `The folder ${place.folder} is in use by process ${process.pid}: stop it, or set DATA_DIR to another folder.`,
  )
  const second = startProcess({ DATA_DIR: place.folder })
  expect(await second.ended).toEqual({ code: 1, signal: null })
  expect(second.output()).toContain(`is in use by process ${process.pid}`)
  await database.close()
  expectFree(place.folder)
})

test('names no process after the lock is released, and leaves no files open when a lock is refused', async () => {
  const folder = await emptyFolder()
  const lock = lockFolder(folder)
  expect(await readdir(folder)).toContain('lock.pid')
  const openFiles = async () => (await readdir('/proc/self/fd')).length
  const before = await openFiles()
  for (let attempt = 0; attempt < 20; attempt++) expect(() => lockFolder(folder)).toThrow('is in use')
  expect(await openFiles()).toBeLessThan(before + 10)
  lock.release()
  expect(await readdir(folder)).not.toContain('lock.pid')
})

test('closes during an endless query, which fails, and releases the folder', async () => {
  const place = await seededPlace('embedded')
  const database = await openDatabase(place)
  const endless = database.db
    .execute(sql`select count(*) from generate_series(1, 1000000000000)`)
    .catch(() => 'given up')
  await database.close()
  expect(await endless).toBe('given up')
  await (await openDatabase(place)).close()
})

test('starts after it was killed at any moment of its first start', async () => {
  const folder = await emptyFolder()
  const DATA_DIR = join(folder, 'data')
  // Steps of creating a database in their order. `npm run chaos` covers more moments.
  for (const steps of [['lock'], ['postgres.new', 'postgres'], ['postgres'], ['has-database']]) {
    const server = startProcess({ DATA_DIR })
    // A folder may be created and renamed between two checks.
    await untilThere(server, ...steps.map((step) => join(DATA_DIR, step)))
    server.process.kill('SIGKILL')
    await server.ended
  }
  const server = startProcess({ DATA_DIR })
  const query = 'from_currency=EUR&to_currency=USD&providers=commercial'
  const response = await fetch(`${await server.origin}/lt/currency-exchange/rest/convert?${query}`)
  expect(response.status).toBe(200)
})

test('keeps every committed row when it is killed while it writes', async () => {
  const place = await seededPlace('embedded')
  const committed = await writeUntilKilled(place.folder, 40)
  expect(committed).toBeGreaterThanOrEqual(40)
  const database = await openDatabase(place)
  // A row may be committed before its message has arrived; none may be announced and missing.
  expect(await count(database, 'written')).toBeGreaterThanOrEqual(committed)
  await database.close()
})

test('works in a folder that only its owner may enter, and ignores the environment of PostgreSQL clients', async () => {
  for (const [name, value] of [
    ['PGSSLMODE', 'require'],
    ['PGDATABASE', 'elsewhere'],
  ] as const)
    vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const folder = await emptyFolder()
  const secret = join(folder, 'secret')
  await mkdir(secret)
  await chmod(secret, 0o700)
  const database = await openDatabase({ url: undefined, folder: join(secret, 'data') })
  await database.runSql('create table kept (id int); insert into kept values (1)')
  expect(await count(database, 'kept')).toBe(1)
  await database.close()
  await rm(secret, { recursive: true })
})

test('reopens the database when its thread dies: queries fail, the process survives', async () => {
  const place = await seededPlace('embedded')
  const [[thread], database] = await Promise.all([once(process, 'worker'), openDatabase(place)])
  const slow = database.db
    .execute(sql`select count(*) from published_rate a cross join published_rate b`)
    .then(() => 'done')
  // The query would take hours, so it is unfinished, even if it has not reached the thread yet.
  await delay(300)
  await thread.terminate()
  await expect(slow).rejects.toThrow()
  await expect.poll(() => count(database, 'currency_list').catch(() => undefined)).toBe(1)
  expect(database.presence.isAway()).toBe(false)
  await database.close()
  expectFree(place.folder)
})

test('an endless query does not delay responses', async () => {
  const { origin, services } = await startTestServer({ kind: 'embedded' })
  let hasEnded = false
  services.database.db
    .execute(sql`select count(*) from generate_series(1, 1000000000000)`)
    .catch(() => {})
    .then(() => {
      hasEnded = true
    })
  for (let amount = 1; amount <= 3; amount++) {
    const response = await fetch(`${origin}/lt/currency-exchange/rest/convert?from_amount=${amount}`)
    expect(response.status).toBe(200)
    await response.text()
  }
  expect(hasEnded).toBe(false)
})

/** Expects that no process has the folder of a database. */
function expectFree(folder: string): void {
  lockFolder(folder).release()
}

const writer = fileURLToPath(new URL('../../../../test/writer.ts', import.meta.url))

/** Starts a process that writes rows and announces their numbers, kills it after some, and returns the last number. */
async function writeUntilKilled(folder: string, rows: number): Promise<number> {
  const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'], env: forSources })
  const announced: number[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (announced.push(Number(line)) === rows) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return announced.at(-1) ?? 0
}
