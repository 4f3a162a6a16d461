import { type IncomingHttpHeaders, type IncomingMessage, request as open, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'

/** Proxies a request unchanged to the server on a local port. */
export function passOn(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = request
  const forwarded = open({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, devHeaders(answer.headers))
    pipeline(answer, response, () => {})
  })
  forwarded.on('error', (error) => refuse(response, `The server did not answer (${error.message}).`))
  response.on('close', () => forwarded.destroy())
  pipeline(request, forwarded, () => {})
}

export function refuse(response: ServerResponse, text: string): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(`${text}\n`)
}

/** Disables caching, because any response may change with the next save. */
function devHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = headers['content-security-policy']
  return {
    ...headers,
    'cache-control': 'no-store',
    ...(typeof policy === 'string' && { 'content-security-policy': devPolicy(policy) }),
  }
}

/** Relaxes the Content-Security-Policy so that Vite can insert styles and, in pages with scripts, open its socket. */
export function devPolicy(policy: string): string {
  const withStyles = policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  const isConnected = !withStyles.includes('script-src') || withStyles.includes('connect-src')
  return isConnected ? withStyles : `${withStyles}; connect-src 'self'`
}
