/** Maximum length by the standard. */
export const maxMailLength = 254

/** One plain address: no display names, quotes or lists. Whether it exists only an email can tell. */
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

/** An apostrophe could end the attribute around a link. */
export function encodedForLink(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27')
}
