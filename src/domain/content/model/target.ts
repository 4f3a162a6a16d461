import { type LinkName, linkNames } from '../../addresses/links/link.ts'

/** Target of a link: a catalogue link by name, a page by id, or a URL. */
export type Target = { readonly link: LinkName } | { readonly page: number } | { readonly address: string }

/** A stored target, whose catalogue link may have been removed. */
export type StoredTarget = Target | { readonly link: string }

/** Kinds of targets. */
export const targetWays = ['link', 'page', 'address'] as const
export type TargetWay = (typeof targetWays)[number]

export const maxAddressLength = 2_000

const schemes = ['https:', 'http:', 'mailto:', 'tel:']

/** Returns a URL that can only be navigated to; undefined for any other. Paths of this site begin with a slash. */
export function findAddress(text: string): string | undefined {
  if (text.length > maxAddressLength || /[\p{C}\p{Z}\\]/u.test(text)) return undefined
  if (/^\/(?!\/)/.test(text)) return text
  // Two slashes at the beginning, or a slash and a backslash, lead to another site.
  const url = URL.parse(text)
  return url && schemes.includes(url.protocol) && /^(https?:\/\/[^/]|mailto:.|tel:.)/i.test(text) ? text : undefined
}

export function isLinkName(text: string): text is LinkName {
  return (linkNames as readonly string[]).includes(text)
}
