import { dataHeaders, publicHeaders } from '../core/headers.ts'

type Headers = Readonly<Record<string, string>>

/** Which pages may read the answers of a group. */
export type Sharing = {
  /** On every answer, errors too. */
  readonly headers: Headers
  /** What a page of another site hears when it asks whether it may call, besides the methods; nothing where it may not. */
  readonly preflight: Headers | undefined
}

export const sharedWithAllPages: Sharing = {
  headers: publicHeaders,
  preflight: {
    // A wildcard would not cover Authorization.
    'access-control-allow-headers': 'authorization, content-type, if-none-match, x-requested-with',
    'access-control-max-age': '86400',
  },
}

export const sharedWithOwnPages: Sharing = {
  headers: { ...dataHeaders, 'cross-origin-resource-policy': 'same-origin' },
  preflight: undefined,
}
