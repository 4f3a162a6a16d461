/** Maximum length by the standard. */
export const maxMailLength = 254

/** Pattern of one plain address, without display name, quotes or lists. Only an email can tell whether it exists. */
const form = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Returns the normalised form in which addresses are stored and compared; undefined for invalid ones. */
export function findMailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  return address.length <= maxMailLength && form.test(address) ? address : undefined
}

/** Returns a mailto: link; no part of the address becomes another part of the link. */
export function mailLink(address: string): string {
  const at = address.lastIndexOf('@')
  return `mailto:${encodedForLink(address.slice(0, at))}@${encodedForLink(address.slice(at + 1))}`
}

/** Encodes a text for a link. Apostrophes are escaped as well, because one could end the attribute around the link. */
export function encodedForLink(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27')
}
