import fc from 'fast-check'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { runs } from '../../../../test/property-runs.ts'
import { createClientAddress } from './client-address.ts'
import { clientKeyOf } from './client-queue.ts'

const proxies = ['10.0.0.0/8', '::1']
const plain = ['10.1.2.3', '::1', '203.0.113.7', '2001:db8::7', '10.9.9.9']
const odd = ['unknown', '', ' ', '203.0.113.7:80', '[2001:DB8::7]:443', '10.1.2.3:80', '::ffff:a01:203', '_hidden']

/** Returns the client address of a request with a chain of proxies in X-Forwarded-For. */
function clientOf(remoteAddress: string, forwarded: string, list: readonly string[] = proxies): string {
  return createClientAddress(list).of({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } })
}

/** Compares the address of the raw request with the one that the framework computes. */
test('gives the limits and the framework the same client for any header', async () => {
  const clientAddress = createClientAddress(proxies)
  const app = fastify({ trustProxy: clientAddress.isTrusted })
  app.get('/', async ({ raw, ip }) => [clientAddress.of(raw), ip])
  app.addHook('onRequest', async ({ raw }) => clientAddress.settle(raw))
  const names = fc.array(fc.constantFrom(...plain, ...odd), { maxLength: 5 })
  const peers = fc.constantFrom('10.1.2.3', '::1', '203.0.113.7', '::ffff:10.1.2.3')
  await fc.assert(
    fc.asyncProperty(peers, names, async (remoteAddress, named) => {
      const forwarded = named.join(', ')
      const headers = named.length > 0 ? { 'x-forwarded-for': forwarded } : {}
      const [ours, theirs] = (await app.inject({ url: '/', remoteAddress, headers })).json()
      expect(clientKeyOf(theirs)).toBe(clientKeyOf(ours))
      expect(ours).toBe(clientOf(remoteAddress, forwarded))
    }),
    runs(20, 500),
  )
  await app.close()
})

test('ignores X-Forwarded-For of untrusted addresses', () => {
  expect(clientOf('203.0.113.7', '198.51.100.1', [])).toBe('203.0.113.7')
  expect(clientOf('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  expect(clientOf('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(clientOf('10.0.0.1', '127.0.0.1, 198.51.100.1, 10.0.0.2')).toBe('198.51.100.1')
  expect(clientOf('10.0.0.1', '127.0.0.1, 198.51.100.1, 10.0.0.2:8080')).toBe('198.51.100.1')
})

test('takes the last trusted proxy as client if it names no valid address', () => {
  expect(clientOf('10.0.0.1', 'unknown')).toBe('10.0.0.1')
  expect(clientOf('10.0.0.1', '198.51.100.1, unknown, 10.0.0.2')).toBe('10.0.0.2')
  expect(clientOf('::ffff:10.0.0.1', '_x')).toBe('10.0.0.1')
  for (const invalid of [
    '198.51.100.256',
    '198.51.100.1:http',
    '198.51.100.1:123456',
    '[198.51.100.1',
    '[::1]x',
    '1:2',
  ])
    expect([invalid, clientOf('10.0.0.1', invalid)]).toEqual([invalid, '10.0.0.1'])
})

const ports = fc.option(fc.integer({ min: 0, max: 65_535 }), { nil: undefined })

test('reads an IPv4 address with any port, and written as IPv6, as the same', () => {
  fc.assert(
    fc.property(fc.ipV4(), ports, (address, port) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      const groups = [(a << 8) | b, (c << 8) | d].map((group) => group.toString(16)).join(':')
      const end = port === undefined ? '' : `:${port}`
      const bracketed = port === undefined ? ['::ffff:', ''] : ['[::FFFF:', `]:${port}`]
      fc.pre(!createClientAddress(proxies).isTrusted(address))
      expect(clientOf('10.0.0.1', address + end)).toBe(address)
      expect(clientOf('10.0.0.1', bracketed.join(address))).toBe(address)
      expect(clientOf('10.0.0.1', bracketed.join(groups))).toBe(address)
      expect(clientOf('10.0.0.1', `0:0:0:0:0:ffff:${groups}`)).toBe(address)
    }),
  )
})

test('reads an IPv6 address in any spelling and with any port as the same', () => {
  const groups = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), { minLength: 8, maxLength: 8 })
  const spelling = fc.record({
    isUpper: fc.boolean(),
    width: fc.constantFrom(1, 4),
    isShort: fc.boolean(),
    port: ports,
  })
  fc.assert(
    fc.property(groups, spelling, spelling, (address, one, other) => {
      const first = clientOf('10.0.0.1', spelt(address, one))
      expect(clientOf('10.0.0.1', spelt(address, other))).toBe(first)
      // Another address is another client.
      const next = address.with(7, ((address[7] ?? 0) + 1) % 0x10000)
      expect(clientOf('10.0.0.1', spelt(next, other))).not.toBe(first)
    }),
  )
})

type Spelling = {
  readonly isUpper: boolean
  readonly width: number
  readonly isShort: boolean
  readonly port: number | undefined
}

function spelt(groups: readonly number[], { isUpper, width, isShort, port }: Spelling): string {
  const whole = groups.map((group) => group.toString(16).padStart(width, '0')).join(':')
  // Shortens the first run of several zeros.
  const short = isShort ? whole.replace(/(?:^|:)0+(?::0+)+(?::|$)/, '::') : whole
  const text = isUpper ? short.toUpperCase() : short
  return port === undefined ? text : `[${text}]:${port}`
}
