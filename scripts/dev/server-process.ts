import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../copy.ts'
import type { FromServer, InvokeReply, ToServer } from './messages.ts'

const entry = fileURLToPath(new URL('server.ts', import.meta.url))

/** Compile cache, so that Node compiles each source once and not at every start. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/agio-compiled', import.meta.url))

/** A server that is running, or starting. */
type Running = {
  /** Its port once it listens; undefined if it exits first. */
  readonly listening: Promise<number | undefined>
  send(message: ToServer): void
  stop(): Promise<void>
}

export type ServerProcess = {
  /** Waits until the server has started and returns its port; undefined if it could not start. */
  port(): Promise<number | undefined>
  /** Notifies the server that page sources have changed. */
  refresh(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Answers a module request of the server with Vite's reply. */
type Invoke = (payload: Extract<FromServer, { kind: 'invoke' }>['payload']) => Promise<InvokeReply>

/** Starts the server in a child process. Only one runs at a time, because a data folder has one owner. */
export function startServer(env: NodeJS.ProcessEnv, invoke: Invoke): ServerProcess {
  let current = launch(env, invoke)
  return {
    port: async () => (await current).listening,
    refresh: async () => (await current).send({ kind: 'changed' }),
    async restart() {
      const before = current
      current = before.then(async (running) => {
        await running.stop()
        return launch(env, invoke)
      })
      await (await current).listening
    },
    stop: async () => (await current).stop(),
  }
}

async function launch(env: NodeJS.ProcessEnv, invoke: Invoke): Promise<Running> {
  const port = await freePort()
  const child = fork(entry, {
    env: { NODE_COMPILE_CACHE: compiled, ...env, HOST: '127.0.0.1', PORT: String(port) },
  })
  const ended = once(child, 'exit')
  const isReady = new Promise<boolean>((resolve) => {
    ended.then(() => resolve(false))
    child.on('message', async (message: FromServer) => {
      if (message.kind === 'ready') return resolve(true)
      send(child, { kind: 'reply', id: message.id, reply: await invoke(message.payload) })
    })
  })
  return {
    listening: isReady.then((ready) => (ready ? port : undefined)),
    send: (message) => send(child, message),
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}

/** Sends a message unless the child has exited. */
function send(child: ChildProcess, message: ToServer): void {
  if (child.connected) child.send(message, () => {})
}
