/** As long as the standard lets one be. */
const maxLength = 254

/** One address as people write it: no names beside it, no quotes, no lists. Whether it exists only a mail can tell. */
const form = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** The one way an address is kept and compared; undefined for what is none. */
export function findMailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  return address.length <= maxLength && form.test(address) ? address : undefined
}
