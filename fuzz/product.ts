import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { firstAnswer, freePort } from '../bench/processes.ts'

export type Product = {
  readonly origin: string
  readonly process: ChildProcess
  /** What it has said of faults so far. */
  faults(): string
  stop(): Promise<void>
}

/** Starts the product itself on an embedded database of its own. */
export async function startProduct(folder: string): Promise<Product> {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/server/main.ts', import.meta.url))], {
    env: {
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder },
      ...{ FEEDS: 'off', LOG_LEVEL: 'error' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  }
  const origin = `http://127.0.0.1:${port}`
  await firstAnswer(`${origin}/healthz`, child)
  return {
    origin,
    process: child,
    faults: () => said,
    async stop() {
      if (child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
