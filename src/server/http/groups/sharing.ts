import { dataHeaders, publicHeaders } from '../core/headers.ts'

type Headers = Readonly<Record<string, string>>

/** Cross-origin rules of a group. */
export type Sharing = {
  /** Headers of every response, including errors. */
  readonly headers: Headers
  /** Headers of CORS preflight responses besides the methods; undefined if cross-origin calls are not allowed. */
  readonly preflight: Headers | undefined
}

export const sharedWithAllPages: Sharing = {
  headers: publicHeaders,
  preflight: {
    // The wildcard of Access-Control-Allow-Headers does not include Authorization.
    'access-control-allow-headers': 'authorization, content-type, if-none-match, x-requested-with',
    'access-control-max-age': '86400',
  },
}

export const sharedWithOwnPages: Sharing = {
  headers: { ...dataHeaders, 'cross-origin-resource-policy': 'same-origin' },
  preflight: undefined,
}
