import fc from 'fast-check'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createClientAddress } from './client-address.ts'

const proxies = ['10.0.0.0/8', '::1']
const addresses = ['10.1.2.3', '::1', '203.0.113.7', '2001:db8::7', '10.9.9.9', 'unknown', '', ' ', '203.0.113.7:80']

test('who asks is the same to the gate and to the framework, whatever is said on the way', async () => {
  const clientAddress = createClientAddress(proxies)
  const app = fastify({ trustProxy: clientAddress.isTrusted })
  app.get('/', async (request) => [request.ip, clientAddress.of(request.raw)])
  const names = fc.array(fc.constantFrom(...addresses), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('10.1.2.3', '::1', '203.0.113.7'), names, async (remoteAddress, named) => {
      const headers = named.length > 0 ? { 'x-forwarded-for': named.join(', ') } : {}
      const [theirs, ours] = (await app.inject({ url: '/', remoteAddress, headers })).json()
      expect(ours).toBe(theirs)
    }),
  )
  await app.close()
})

test('only what a proxy of ours says is believed', () => {
  const of = (remoteAddress: string, said: string, list?: string[]) =>
    createClientAddress(list).of({ socket: { remoteAddress }, headers: { 'x-forwarded-for': said } })
  expect(of('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  expect(of('203.0.113.7', '198.51.100.1', proxies)).toBe('203.0.113.7')
  expect(of('10.0.0.1', '198.51.100.1', proxies)).toBe('198.51.100.1')
  expect(of('10.0.0.1', '127.0.0.1, 198.51.100.1, 10.0.0.2', proxies)).toBe('198.51.100.1')
})
