import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { basicAuthorization } from '#contract/core/basic-authorization.ts'
import { type Guard, unauthorized } from './guard.ts'

/** Returns whether a request may use the public calls. */
export type Admit = (authorization: string | undefined) => boolean

type Credentials = { readonly value: string | undefined; readonly required: boolean }

/**
 * Creates the check of the page's credentials. They are public and only identify a client, so they are checked only if
 * the settings require them.
 */
export function createAdmit({ value, required }: Credentials): Admit {
  if (!required) return () => true
  const expected = Buffer.from(basicAuthorization(value ?? ''))
  return (authorization = '') => {
    // The name of the scheme is case-insensitive.
    const received = Buffer.from(authorization.replace(/^basic /i, 'Basic '))
    return received.length === expected.length && timingSafeEqual(received, expected)
  }
}

/** Creates the guard of the public calls, which admits everything unless credentials are required. */
export function createPublicGuard(admit: Admit, { required }: Pick<Credentials, 'required'>): Guard<never> {
  return required ? { challenge, screen: (request) => requireAdmission(request, admit) } : { challenge }
}

const challenge = 'Basic realm="rates", charset="UTF-8"'

function requireAdmission({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>, admit: Admit): void {
  // Browsers send preflight requests without credentials.
  if (method !== 'OPTIONS' && !admit(headers.authorization))
    throw unauthorized(challenge, 'This call requires the basic authorization of the page.')
}
