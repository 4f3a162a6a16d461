import { ApiError } from '#contract/core/error.ts'
import type { Method } from '#domain/addresses/route-declaration.ts'

/** Refuses a method at an address that answers others. */
export function methodRefused(offered: readonly Method[]): ApiError {
  const allow = allowedBy(offered)
  return new ApiError('invalid_request', `This address answers ${allow} only.`, { status: 405, headers: { allow } })
}

/** The methods of an address, as it says them itself. */
export function allowedBy(offered: readonly Method[]): string {
  return [...offered.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ')
}
