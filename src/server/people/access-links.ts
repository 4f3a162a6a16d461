import type { LinkInfo } from '#contract/desk/link.ts'
import { pathOf } from '#domain/addresses/address.ts'
import type { Actor } from '#domain/people/actor.ts'
import { digestOf, newToken } from '../secrets/tokens.ts'
import type { StoresOf } from './people-stores.ts'

/** How long a link is good: whoever sets up sits before the terminal, whoever is invited may be away for days. */
const goodHours = { set_up: 24, invitation: 7 * 24, reset: 1 } as const

/** A link that was made: the token in its path is known this one time. */
export type MadeLink = { readonly path: string; readonly expiresAt: Date }

type Making = {
  readonly storesOf: StoresOf
  readonly by: Actor
  readonly now: Date
  /** What its page speaks at first. */
  readonly language: string
}

/** Makes a link that is good once. */
export async function makeAccessLink(
  link: Omit<LinkInfo, 'expiresAt'>,
  { storesOf, by, now, language }: Making,
): Promise<MadeLink> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + goodHours[link.purpose] * 3_600_000)
  const createdBy = by.kind === 'person' ? by.mail : by.kind
  await storesOf(by).links.create({ ...link, expiresAt, tokenDigest: digestOf(token), createdAt: now, createdBy })
  return { path: pathOf('admin_set_up', { _locale: language, hash: token }), expiresAt }
}

/** The link by which the first administrator sets the desk up; none where there is one already. */
export async function makeSetUpLink(making: Making): Promise<MadeLink | undefined> {
  if (await making.storesOf(making.by).people.hasAdministrator()) return undefined
  return makeAccessLink({ purpose: 'set_up', mail: undefined, role: 'administrator' }, making)
}
