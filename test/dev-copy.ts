import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/copy.ts'
import { forSources } from './processes.ts'

const project = fileURLToPath(new URL('../', import.meta.url))

/** Dev server on a copy of the project, whose sources a test may change. */
export type DevCopy = {
  readonly folder: string
  readonly origin: string
  readonly process: ChildProcess
  /** Returns its standard output and standard error so far, in one text. */
  output(): string
  /** Saves a source file with some text replaced. */
  change(path: string, text: string, replacement: string): Promise<void>
  remove(): Promise<void>
}

type Options = {
  /** Folder of an embedded database to copy. Seeding a new one takes seconds. */
  readonly dataFolder?: string
}

/** Starts a dev server and waits until it answers. */
export async function startDevCopy({ dataFolder }: Options = {}): Promise<DevCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'agio-dev-'))
  await mkdir(join(folder, 'dist'))
  const copied = ['src', 'seeds', 'migrations', 'scripts', 'package.json', 'package-lock.json']
  // Creating an empty database takes seconds.
  for (const path of [...copied, 'dist/database', 'dist/database.digest'])
    await cp(join(project, path), join(folder, path), { recursive: true })
  if (dataFolder) await cp(dataFolder, join(folder, 'data'), { recursive: true })
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    env: { ...forSources, PORT: String(port), HOST: '127.0.0.1', FEEDS: 'off', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const origin = `http://127.0.0.1:${port}`
  const isAnswering = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isAnswering())) {
    if (child.exitCode !== null) throw new Error(`The dev server has ended. It wrote:\n${output}`)
    await delay(50)
  }
  return {
    folder,
    origin,
    process: child,
    output: () => output,
    async change(path, text, replacement) {
      const before = await readFile(join(folder, path), 'utf8')
      if (!before.includes(text)) throw new Error(`${path} does not contain ${text}`)
      await writeFile(join(folder, path), before.replace(text, replacement))
    },
    async remove() {
      child.kill('SIGINT')
      await closed
      await rm(folder, { recursive: true })
    },
  }
}
