import * as z from 'zod/mini'
import { type AnyEndpoint, isSameForAll, takesKey } from '../core/endpoint.ts'
import { databaseErrors, type ErrorCode, errorStatus } from '../core/error.ts'
import { type HttpRefusal, httpRefusals } from '../core/http-refusal.ts'
import type { Json } from './openapi-schema.ts'

export const ErrorAnswer = z
  .object({
    error: z.string().check(z.meta({ description: 'Stable error code.', examples: ['invalid_parameters'] })),
    error_description: z.optional(z.string()).check(z.meta({ description: 'Description in English, for developers.' })),
    error_uri: z.optional(z.string()).check(z.meta({ description: 'Link to more information.' })),
    error_properties: z
      .optional(z.record(z.string(), z.array(z.string())))
      .check(z.meta({ description: 'Messages by parameter.' })),
    error_data: z.optional(z.unknown()).check(z.meta({ description: 'Further data.' })),
    errors: z
      .optional(
        z.array(
          z.object({
            code: z.string().check(z.meta({ description: 'Stable error code.' })),
            message: z.string().check(z.meta({ description: 'Description in English, for developers.' })),
            field: z.string().check(z.meta({ description: 'Parameter that caused the error.' })),
          }),
        ),
      )
      .check(z.meta({ description: 'Several errors.' })),
  })
  .check(z.meta({ description: 'Reason why a request was rejected.' }))

/** Errors that every call may return besides those it declares. */
const commonErrors: readonly ErrorCode[] = [
  'invalid_request',
  'unauthorized',
  'not_found',
  'rate_limit_exceeded',
  'internal_server_error',
]

/** Returns all error responses of a call, by status. */
export function refusals(endpoint: Refusing): Json {
  const { errors, access, body } = endpoint
  const codes: ErrorCode[] = [...errors, ...commonErrors]
  if (body) codes.push('invalid_parameters')
  // The key may be malformed, or used by another request.
  if (takesKey(endpoint)) codes.push('invalid_parameters', 'invalid_state')
  if (access !== 'public') codes.push('forbidden')
  if (!isSameForAll(endpoint)) codes.push(...databaseErrors)
  return { ...errorResponses(codes), ...httpResponses }
}

type Refusing = Pick<AnyEndpoint, 'errors' | 'method' | 'access' | 'isPersonal' | 'body' | 'repeatable'>

function errorResponses(codes: readonly ErrorCode[]): Json {
  const byStatus = Object.groupBy([...new Set(codes)], (code) => String(errorStatus[code]))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      errorResponse(
        group.map((code) => `\`${code}\``).join(', '),
        group.some((code) => retriedCodes.includes(code)),
      ),
    ]),
  )
}

/** Codes with Retry-After. */
const retriedCodes: readonly ErrorCode[] = ['rate_limit_exceeded', ...databaseErrors]
const retryAfter = {
  headers: {
    'Retry-After': { description: 'Seconds to wait before the next attempt.', schema: { type: 'string' } },
  },
}

function errorResponse(description: string, isRetried = false): Json {
  return {
    description,
    ...(isRetried && retryAfter),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

const refusalCode: ErrorCode = 'invalid_request'

/** Errors of HTTP itself, at any address. */
const httpResponses: Json = Object.fromEntries(
  // Its keys are statuses.
  (Object.entries(httpRefusals) as [`${HttpRefusal}`, string][]).map(([status, meaning]) => [
    status,
    errorResponse(`\`${refusalCode}\`: ${meaning}`),
  ]),
)
