import { type LinkName, linkNames } from '../../addresses/links/link.ts'

/** Where something leads: a link of the catalogue by its name, a page of ours by its id, or an address as it is. */
export type Target = { readonly link: LinkName } | { readonly page: number } | { readonly address: string }

/** A target as it was kept once: the catalogue may know its link no more. */
export type KeptTarget = Target | { readonly link: string }

/** The ways to say where. */
export const targetWays = ['link', 'page', 'address'] as const
export type TargetWay = (typeof targetWays)[number]

export const maxAddressLength = 2_000

const schemes = ['https:', 'http:', 'mailto:', 'tel:']

/** An address that can do nothing but lead somewhere; undefined for any other. A path of our own begins with a slash. */
export function findAddress(text: string): string | undefined {
  if (text.length > maxAddressLength || /[\p{C}\p{Z}\\]/u.test(text)) return undefined
  if (/^\/(?!\/)/.test(text)) return text
  // What begins with one slash and another is an address elsewhere that does not look so.
  const url = URL.parse(text)
  return url && schemes.includes(url.protocol) && /^(https?:\/\/[^/]|mailto:.|tel:.)/i.test(text) ? text : undefined
}

export function isLinkName(text: string): text is LinkName {
  return (linkNames as readonly string[]).includes(text)
}
