import type { LinkInfo } from '#contract/desk/link.ts'
import { pathOf } from '#domain/addresses/address.ts'
import type { Actor } from '#domain/people/actor.ts'
import { digestOf, newToken } from '../secrets/tokens.ts'
import type { StoresOf } from './people-stores.ts'

/** How long a link is good: whoever sets up sits before the terminal, whoever is invited may be away for days. */
const goodHours = { set_up: 24, invitation: 7 * 24, reset: 1 } as const

/** A link that was made: the token in its path is known this one time. */
type MadeLink = { readonly path: string; readonly expiresAt: Date }

type Wanted = Omit<LinkInfo, 'expiresAt'>

type Making = {
  readonly storesOf: StoresOf
  readonly by: Actor
  readonly now: Date
}

/** Makes a link that is good once, to hand over. */
export async function makeAccessLink(
  link: Wanted,
  { language, ...making }: Making & { readonly language: string },
): Promise<MadeLink> {
  const token = newToken()
  const { expiresAt } = await create(link, making, { tokenDigest: digestOf(token) })
  return { path: linkPath(token, language), expiresAt }
}

/** Makes a link that is mailed, and the mail with it. Nobody here ever knows its token. */
export async function mailAccessLink(link: Wanted & { readonly mail: string }, making: Making): Promise<Date> {
  return (await create(link, making, { isToBeMailed: true })).expiresAt
}

/** Makes the link for a mail that is being sent; gives its number. */
export async function makeLinkOfMail(link: Wanted, making: Making): Promise<number> {
  return (await create(link, making, {})).id
}

/** Where a token opens its link. */
export function linkPath(token: string, language: string): string {
  return pathOf('admin_set_up', { _locale: language, hash: token })
}

async function create(
  link: Wanted,
  { storesOf, by, now }: Making,
  delivery: { readonly tokenDigest?: string; readonly isToBeMailed?: boolean },
) {
  const expiresAt = new Date(now.getTime() + goodHours[link.purpose] * 3_600_000)
  const createdBy = by.kind === 'person' ? by.mail : by.kind
  const id = await storesOf(by).links.create({ ...link, ...delivery, expiresAt, createdAt: now, createdBy })
  return { id, expiresAt }
}
