import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../../test/any-text.ts'
import { objectAddress } from './object-address.ts'

const settings = {
  endpoint: 'https://s3.eu-north-1.amazonaws.com',
  region: 'eu-north-1',
  bucket: 'pictures',
  keyId: 'key',
  secret: 'secret',
  pathStyle: true,
}

test.each([
  ['has the bucket in the path', {}, 'https://s3.eu-north-1.amazonaws.com/pictures/a.png'],
  ['has the bucket in the host', { pathStyle: false }, 'https://pictures.s3.eu-north-1.amazonaws.com/a.png'],
  ['keeps a port', { endpoint: 'http://store.local:9000', pathStyle: false }, 'http://pictures.store.local:9000/a.png'],
  [
    'keeps a path of the endpoint',
    { endpoint: 'https://a.example/storage/s3/' },
    'https://a.example/storage/s3/pictures/a.png',
  ],
  [
    'adds a prefix as a folder',
    { prefix: 'site/media' },
    'https://s3.eu-north-1.amazonaws.com/pictures/site/media/a.png',
  ],
  ['ignores slashes around a prefix', { prefix: '/site/' }, 'https://s3.eu-north-1.amazonaws.com/pictures/site/a.png'],
])('%s', (_, changes, address) => {
  expect(objectAddress({ ...settings, ...changes }, 'a.png').href).toBe(address)
})

test.each(['', '.', '..', 'a/../b', './a', 'a/.', '\ud800', 'ž'.repeat(513)])(
  'rejects the name %j, which would be another object or none',
  (name) => expect(() => objectAddress(settings, name)).toThrow(RangeError),
)

test('rejects a prefix that leaves the bucket', () => {
  expect(() => objectAddress({ ...settings, prefix: '../others' }, 'a')).toThrow(RangeError)
})

test('keeps any other name in both styles', () => {
  const isOrdinary = (name: string) => name !== '' && name.isWellFormed() && !/(^|\/)\.\.?(\/|$)/.test(name)
  const names = anyText.filter(isOrdinary)
  fc.assert(
    fc.property(names, fc.boolean(), (name, pathStyle) => {
      const { pathname, search, hash } = objectAddress({ ...settings, pathStyle }, name)
      const parts = pathname.split('/').slice(pathStyle ? 2 : 1)
      expect(parts.map(decodeURIComponent).join('/')).toBe(name)
      expect([search, hash]).toEqual(['', ''])
    }),
  )
})
