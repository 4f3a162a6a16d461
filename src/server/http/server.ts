import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'

/** Says whether it has answered. */
export type FirstTry = (request: IncomingMessage, response: ServerResponse) => boolean

/** A server that tries the quick way before it hands a request to the router. */
export function createHttpServer(firstTry: FirstTry, route: RequestListener): Server {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      requestTimeout: 15_000,
      headersTimeout: 10_000,
      // Longer than a load balancer keeps an idle connection, so that it never sends into one we are closing.
      keepAliveTimeout: 75_000,
    },
    (request, response) => {
      // Once the server is closing, whoever still has a connection is told to open the next one elsewhere.
      if (!server.listening) response.shouldKeepAlive = false
      if (!firstTry(request, response)) route(request, response)
    },
  )
  return server
}
