import { replaceSite } from '../../src/server/pages/load-site.ts'
import type { FromServer, InvokeReply, ToServer } from './messages.ts'
import { createDevSite } from './site.ts'

/** The server from its sources, as a child process of the dev server. */

const waiting = new Map<number, (reply: InvokeReply) => void>()
let lastId = 0

const site = createDevSite({
  invoke(payload) {
    const id = ++lastId
    send({ kind: 'invoke', id, payload })
    return new Promise((resolve) => waiting.set(id, resolve))
  },
})
process.on('message', (message: ToServer) => {
  if (message.kind === 'changed') return site.refresh()
  waiting.get(message.id)?.(message.reply)
  waiting.delete(message.id)
})
// The dev server was killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGINT'))

replaceSite(site)
await import('../../src/server/main.ts')
send({ kind: 'ready' })

function send(message: FromServer): void {
  process.send?.(message)
}
