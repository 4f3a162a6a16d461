import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { basicAuthorization } from '#contract/basic-authorization.ts'
import { ApiError } from '#contract/error.ts'

/** Whether a request may use the public calls. */
export type Admit = (authorization: string | undefined) => boolean

type Credentials = { readonly value: string | undefined; readonly required: boolean }

/** The page's credentials are public by nature and name a caller; only where they are required do they keep one out. */
export function createAdmit({ value, required }: Credentials): Admit {
  if (!required) return () => true
  const expected = Buffer.from(basicAuthorization(value ?? ''))
  return (authorization = '') => {
    // The name of the scheme may come in any case.
    const given = Buffer.from(authorization.replace(/^basic /i, 'Basic '))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}

export function requireAdmission(app: FastifyInstance, admit: Admit): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // A browser asks whether it may send the header before it sends it.
    const admitted = request.method === 'OPTIONS' || admit(request.headers.authorization)
    done(admitted ? undefined : unauthorized())
  })
}

function unauthorized(): ApiError {
  return new ApiError('unauthorized', 'This call needs the basic authorization of the page.', {
    headers: { 'www-authenticate': 'Basic realm="rates", charset="UTF-8"' },
  })
}
