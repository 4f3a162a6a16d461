import type { IncomingMessage, ServerResponse } from 'node:http'

const probeMilliseconds = 500

/**
 * Lets a response close soon after its client has left. A client may close only its own side and wait for the answer,
 * and the end of the connection looks the same from both: `102 Processing` fails to arrive only at one that has left.
 */
export function noticeLeaving({ socket, httpVersion }: IncomingMessage, response: ServerResponse): void {
  // An HTTP/1.0 client understands no interim response.
  if (httpVersion === '1.0') return
  let probing: NodeJS.Timeout | undefined
  const probe = () => {
    if (!response.headersSent) response.writeProcessing()
  }
  const start = () => {
    probing = setInterval(probe, probeMilliseconds)
  }
  if (socket.readableEnded) start()
  else socket.once('end', start)
  response.once('close', () => {
    clearInterval(probing)
    socket.off('end', start)
  })
}
