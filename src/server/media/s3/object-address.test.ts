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
  ['the bucket is in the path', {}, 'https://s3.eu-north-1.amazonaws.com/pictures/a.png'],
  ['or in the host', { pathStyle: false }, 'https://pictures.s3.eu-north-1.amazonaws.com/a.png'],
  ['a port stays', { endpoint: 'http://store.local:9000', pathStyle: false }, 'http://pictures.store.local:9000/a.png'],
  [
    'a path before it stays',
    { endpoint: 'https://a.example/storage/s3/' },
    'https://a.example/storage/s3/pictures/a.png',
  ],
  ['a prefix is a folder', { prefix: 'site/media' }, 'https://s3.eu-north-1.amazonaws.com/pictures/site/media/a.png'],
  ['with a slash or without', { prefix: '/site/' }, 'https://s3.eu-north-1.amazonaws.com/pictures/site/a.png'],
])('%s', (_, changes, address) => {
  expect(objectAddress({ ...settings, ...changes }, 'a.png').href).toBe(address)
})

test.each(['', '.', '..', 'a/../b', './a', 'a/.', '\ud800', 'ž'.repeat(513)])(
  'nothing is named %j, for it would be another object or none',
  (name) => expect(() => objectAddress(settings, name)).toThrow(RangeError),
)

test('nobody leaves the folder by a prefix', () => {
  expect(() => objectAddress({ ...settings, prefix: '../others' }, 'a')).toThrow(RangeError)
})

test('every other name arrives as it was written, in both styles', () => {
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
