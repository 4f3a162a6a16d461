/** As long as the standard lets one be. */
export const maxMailLength = 254

/** One address as people write it: no names beside it, no quotes, no lists. Whether it exists only a mail can tell. */
const form = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** The one way an address is kept and compared; undefined for what is none. */
export function findMailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  return address.length <= maxMailLength && form.test(address) ? address : undefined
}

/** What opens somebody's mail program: nothing that may stand in an address becomes another part of the link. */
export function mailLink(address: string): string {
  const at = address.lastIndexOf('@')
  return `mailto:${encodedForLink(address.slice(0, at))}@${encodedForLink(address.slice(at + 1))}`
}

/** An apostrophe may end what an address stands in. */
export function encodedForLink(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27')
}
