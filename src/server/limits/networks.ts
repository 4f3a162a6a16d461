import { BlockList, isIP } from 'node:net'

/** Returns whether a text is an address or a network, such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const maxLength = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (length === undefined || (/^\d{1,3}$/.test(length) && +length <= maxLength))
  )
}

/** Number of addresses whose result is cached. */
const maxCached = 10_000

/**
 * Returns a test whether an address is in a list of addresses and networks. Results are cached, because a look-up is
 * slow.
 */
export function networksOf(list: readonly string[]): (address: string) => boolean {
  const known = new Map<string, boolean>()
  const networks = new BlockList()
  for (const text of list) {
    const [address = '', length] = text.split('/')
    const family = familyOf(address)
    if (length === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(length), family)
  }
  return (address) => {
    const before = known.get(address)
    if (before !== undefined) return before
    if (known.size >= maxCached) known.clear()
    const isOne = isIP(address) > 0 && networks.check(address, familyOf(address))
    known.set(address, isOne)
    return isOne
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
