import { connect, type Socket } from 'node:net'

export type Target = {
  readonly port: number
  /** Returns the head of the next request. */
  nextRequest(): string
}

/**
 * Sends requests on open connections, each as soon as the last was answered, and counts the responses. Reads only the length
 * of a response: on two cores the client must use less time than any server it measures.
 */
export async function requestsPerSecond(
  target: Target,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<number> {
  let answered = 0
  let running = true
  const sockets = await Promise.all(Array.from({ length: connections }, () => openSocket(target.port)))
  const failures: unknown[] = []
  for (const socket of sockets) {
    socket.on('error', (error) => failures.push(error))
    socket.on(
      'data',
      createAnswerReader(() => {
        answered++
        if (running) socket.write(target.nextRequest())
      }),
    )
    socket.write(target.nextRequest())
  }
  const started = performance.now()
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  const seconds = (performance.now() - started) / 1000
  const counted = answered
  running = false
  for (const socket of sockets) socket.destroy()
  if (failures.length > 0) throw new Error('a connection failed while measuring', { cause: failures[0] })
  return counted / seconds
}

function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

const headEnd = Buffer.from('\r\n\r\n')

/** Creates a reader that finds the end of each response by its content-length. */
function createAnswerReader(onAnswer: () => void): (chunk: Buffer) => void {
  let missing = 0
  let pending: Buffer = Buffer.alloc(0)
  return (chunk) => {
    let rest = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk
    pending = Buffer.alloc(0)
    while (rest.length > 0) {
      if (missing > 0) {
        const taken = Math.min(missing, rest.length)
        missing -= taken
        rest = rest.subarray(taken)
        if (missing === 0) onAnswer()
        continue
      }
      const end = rest.indexOf(headEnd)
      if (end < 0) {
        pending = rest
        return
      }
      missing = bodyLength(rest.toString('latin1', 0, end))
      rest = rest.subarray(end + headEnd.length)
      if (missing === 0) onAnswer()
    }
  }
}

function bodyLength(head: string): number {
  const status = head.slice(9, 12)
  if (status !== '200' && status !== '304') throw new Error(`the server answered ${head.split('\r\n', 1)[0]}`)
  const at = head.search(/content-length:/i)
  return at < 0 ? 0 : Number.parseInt(head.slice(at + 15), 10)
}
