import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadConfig } from '../src/server/load-config.ts'
import { rootFolder } from './build-part.ts'
import { createAnswerSource } from './dev/answer-source.ts'
import { passOn, refuse } from './dev/proxy.ts'
import { startServer } from './dev/server-process.ts'
import { openVite } from './dev/vite-server.ts'

/**
 * Serves page, desk and API from their sources at one port. Vite serves browser code; the other requests are proxied
 * to the server, a child process that restarts when its sources change.
 */
process.env.NODE_ENV = 'development'
// New embedded databases are copied from the one that the build creates.
execFileSync(process.execPath, [fileURLToPath(new URL('build.ts', import.meta.url)), '--if-needed', 'database'], {
  stdio: 'inherit',
})

const { port } = loadConfig()
const http = createServer()
const vite = await openVite(http, () => void server.refresh())
const server = startServer({ PUBLIC_URL: `http://localhost:${port}`, ...process.env }, (payload) =>
  vite.environments.ssr.hot.handleInvoke(payload),
)
const answerSource = createAnswerSource(vite)

http.on('request', (request, response) =>
  answerSource(request, response, async () => {
    const serverPort = await server.port()
    if (serverPort === undefined)
      refuse(response, 'The server cannot start; it says why in the terminal. Save a file to try again.')
    else passOn(request, response, serverPort)
  }),
)
// Last, so that no request comes before its handler; on this machine only unless HOST is set, because it serves sources.
http.listen(port, process.env.HOST || 'localhost')
await once(http, 'listening')

let restarting: NodeJS.Timeout | undefined
vite.watcher.on('all', (_, path) => {
  const file = relative(rootFolder, path)
  if (!isOfServer(file)) return
  clearTimeout(restarting)
  // An editor may save several files at once.
  restarting = setTimeout(() => void restart(file), 30)
})

async function restart(file: string): Promise<void> {
  console.log(`${file} has changed; the server starts again.`)
  await server.restart()
  // These files are not Vite modules, so open pages have to reload to show what the server renders from them.
  if (/^(seeds|src\/server)\//.test(file)) vite.ws.send({ type: 'full-reload' })
}

function isOfServer(file: string): boolean {
  return /^(migrations|seeds|src\/(contract|domain|server))\//.test(file) && !/\.test\.tsx?$/.test(file)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server.stop()
    await vite.close()
    process.exit(0)
  })
}
