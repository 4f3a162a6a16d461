import { ApiError } from '#contract/core/error.ts'
import type { Method } from '#domain/addresses/route-declaration.ts'

/** Creates the 405 error of an address that has other methods. */
export function methodRefused(offered: readonly Method[]): ApiError {
  const allow = allowedBy(offered)
  return new ApiError('invalid_request', `This address only allows ${allow}.`, { status: 405, headers: { allow } })
}

/** Returns the Allow header of an address. */
export function allowedBy(offered: readonly Method[]): string {
  return [...offered.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ')
}
