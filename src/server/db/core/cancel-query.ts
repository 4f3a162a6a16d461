import { connect } from 'node:net'
import type pg from 'pg'

const cancelCode = 80877102
const cancelMilliseconds = 2_000

/**
 * Sends the cancel request of PostgreSQL's protocol, which poolers understand too. It is not encrypted, as in most
 * clients: it has no data, and the server asks for no login. The server closes the connection after it has passed the
 * request on. Returns false if it has not in time: then the request may still hit a later query of the same connection.
 */
export function cancelQuery(client: pg.Client): Promise<boolean> {
  // The driver has both, but does not declare them.
  const process: unknown = Reflect.get(client, 'processID')
  const key: unknown = Reflect.get(client, 'secretKey')
  if (typeof process !== 'number' || typeof key !== 'number') return Promise.resolve(true)
  const request = Buffer.alloc(16)
  ;[request.length, cancelCode, process, key].forEach((number, index) => {
    request.writeInt32BE(number, 4 * index)
  })
  const { host, port } = client
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  return new Promise((resolve) => {
    socket.once('connect', () => socket.write(request))
    socket.once('end', () => resolve(true))
    socket.once('close', () => resolve(false))
    // Without it the query goes on until its own time limit.
    socket.on('error', () => {})
    socket.setTimeout(cancelMilliseconds, () => socket.destroy())
    socket.resume()
  })
}
