import { connect } from 'node:net'
import type pg from 'pg'

const cancelCode = 80877102
const cancelMilliseconds = 2_000

/**
 * Sends the cancel request of PostgreSQL's protocol, which poolers understand too. Like most clients it does not
 * encrypt it: the request has no data and needs no login. The server closes the connection after it has passed the
 * request on. Returns false if the server did not do so in time: the request may then still hit a later query of the
 * same connection.
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
    // Without a cancel request the query runs until its own time limit.
    socket.on('error', () => {})
    socket.setTimeout(cancelMilliseconds, () => socket.destroy())
    socket.resume()
  })
}
