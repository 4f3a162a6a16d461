import { BlockList, isIP } from 'node:net'

/** Whether a text is an address or a network, such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) > 0 && rest.length === 0 && (length === undefined || (/^\d{1,3}$/.test(length) && +length <= most))
  )
}

/** How many addresses are remembered as looked up. */
const remembered = 10_000

/** Says whether an address is one of some addresses and networks. Looking one up takes a while, so it is remembered. */
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
    if (known.size >= remembered) known.clear()
    const isOne = isIP(address) > 0 && networks.check(address, familyOf(address))
    known.set(address, isOne)
    return isOne
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
