import type { LinkInfo } from '#contract/desk/link.ts'
import { pathOf } from '#domain/addresses/address.ts'
import type { Actor } from '#domain/people/actor.ts'
import { digestOf, newToken } from '../secrets/tokens.ts'
import type { StoresOf } from './people-stores.ts'

/**
 * Hours that a link is valid: an administrator who sets up is at the terminal, an invited person may be away for days.
 */
const validHours = { set_up: 24, invitation: 7 * 24, reset: 1 } as const

/** Access link with its token in the path; the token is not stored, so it is known only now. */
type MadeLink = { readonly path: string; readonly expiresAt: Date }

type NewLink = Omit<LinkInfo, 'expiresAt'>

type Making = {
  readonly storesOf: StoresOf
  readonly by: Actor
  readonly now: Date
}

/** Creates a single-use access link and returns its path, so that a person can pass it on. */
export async function makeAccessLink(
  link: NewLink,
  { language, ...making }: Making & { readonly language: string },
): Promise<MadeLink> {
  const token = newToken()
  const { expiresAt } = await create(link, making, { tokenDigest: digestOf(token) })
  return { path: linkPath(token, language), expiresAt }
}

/** Creates a link together with its email; the token is generated only when the email is sent. */
export async function mailAccessLink(link: NewLink & { readonly mail: string }, making: Making): Promise<Date> {
  return (await create(link, making, { isToBeMailed: true })).expiresAt
}

/** Creates the link for an email that is being sent, and returns its id. */
export async function makeLinkOfMail(link: NewLink, making: Making): Promise<number> {
  return (await create(link, making, {})).id
}

/** Returns the path of the access link with a token. */
export function linkPath(token: string, language: string): string {
  return pathOf('admin_set_up', { _locale: language, hash: token })
}

async function create(
  link: NewLink,
  { storesOf, by, now }: Making,
  delivery: { readonly tokenDigest?: string; readonly isToBeMailed?: boolean },
) {
  const expiresAt = new Date(now.getTime() + validHours[link.purpose] * 3_600_000)
  const createdBy = by.kind === 'person' ? by.mail : by.kind
  const id = await storesOf(by).links.create({ ...link, ...delivery, expiresAt, createdAt: now, createdBy })
  return { id, expiresAt }
}
