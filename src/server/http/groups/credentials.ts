import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { basicAuthorization } from '#contract/core/basic-authorization.ts'
import { type Door, unauthorized } from './door.ts'

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

/** The door of the public calls, which stands open unless credentials are required. */
export function createPublicDoor(admit: Admit, { required }: Pick<Credentials, 'required'>): Door<never> {
  return required ? { challenge, screen: (request) => requireAdmission(request, admit) } : { challenge }
}

const challenge = 'Basic realm="rates", charset="UTF-8"'

function requireAdmission({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>, admit: Admit): void {
  // A browser asks whether it may send the header before it sends it.
  if (method !== 'OPTIONS' && !admit(headers.authorization))
    throw unauthorized(challenge, 'This call needs the basic authorization of the page.')
}
