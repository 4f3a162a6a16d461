import { expect, test } from 'vitest'
import { shareS3Server, startS3Server } from '../../../../test/s3-server.ts'
import type { ByteStore } from '../../files/byte-store.ts'
import { systemClock } from '../../telemetry/clock.ts'
import type { S3Settings } from './s3-settings.ts'
import { createS3Store } from './s3-store.ts'
import { StoreUnavailableError } from './store-unavailable-error.ts'

const sharedServer = shareS3Server()
const open = (settings: S3Settings) => createS3Store(settings, { fetch, clock: systemClock, wait: async () => {} })
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255])

test('finds an object until it is removed', async () => {
  const store = open((await sharedServer()).settings)
  expect(await store.has('found.png')).toBe(false)
  expect(await store.find('found.png')).toBeUndefined()
  await store.put('found.png', picture, 'image/png')
  expect(await store.has('found.png')).toBe(true)
  expect(await store.find('found.png')).toEqual(picture)
  await store.remove('found.png')
  expect(await store.has('found.png')).toBe(false)
  expect(await store.find('found.png')).toBeUndefined()
})

test('replaces an object, and accepts the removal of a missing one', async () => {
  const store = open((await sharedServer()).settings)
  await store.put('again.png', picture, 'image/png')
  await store.put('again.png', Buffer.from('other'), 'image/png')
  expect(await store.find('again.png')).toEqual(Buffer.from('other'))
  await store.remove('again.png')
  await store.remove('again.png')
  expect(await store.has('again.png')).toBe(false)
})

test.each([
  ['a folder', 'ab/cd/abcd.webp'],
  ['reserved characters of an address', 'a b+c&d=e?f#g%41;h@i:j,k'],
  ['characters that encodeURIComponent keeps', "(1)!'*~.png"],
  ['non-ASCII letters', 'ąžuolas/日本 🌳.png'],
  ['dots', '...hidden..png'],
])('stores an object under a name with %s', async (_, name) => {
  const store = open((await sharedServer()).settings)
  await store.put(name, picture, 'image/png')
  expect(await store.find(name)).toEqual(picture)
  expect(await store.has(name.slice(0, -1))).toBe(false)
  await store.remove(name)
  expect(await store.has(name)).toBe(false)
})

test('returns an object of several megabytes unchanged', async () => {
  const store = open((await sharedServer()).settings)
  const large = Buffer.alloc(4 * 1024 * 1024, 'any bytes ')
  await store.put('large.tiff', large, 'image/tiff')
  expect(await store.has('large.tiff')).toBe(true)
  expect(large.equals((await store.find('large.tiff')) ?? Buffer.of())).toBe(true)
})

test('stores an empty object', async () => {
  const store = open((await sharedServer()).settings)
  await store.put('empty', Buffer.of(), 'text/plain')
  expect(await store.has('empty')).toBe(true)
  expect(await store.find('empty')).toEqual(Buffer.of())
})

test('serves an object with its media type', async () => {
  const { settings } = await sharedServer()
  const { endpoint, bucket } = settings
  await open(settings).put('typed.png', picture, 'image/png')
  const response = await fetch(`${endpoint}/${bucket}/typed.png`)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('content-length')).toBe('6')
})

test('separates users of a bucket by prefix', async () => {
  const { settings } = await sharedServer()
  const [one, other] = [open({ ...settings, prefix: 'one' }), open({ ...settings, prefix: 'other/' })]
  await one.put('a.png', picture, 'image/png')
  expect(await one.has('a.png')).toBe(true)
  expect(await other.has('a.png')).toBe(false)
  expect(await open(settings).find('one/a.png')).toEqual(picture)
})

const everything: [string, (store: ByteStore) => Promise<unknown>][] = [
  ['put', (store) => store.put('a.png', picture, 'image/png')],
  ['find', (store) => store.find('a.png')],
  ['has', (store) => store.has('a.png')],
  ['remove', (store) => store.remove('a.png')],
]

test.each(everything)('reports refused keys on %s with a wrong secret', async (_, ask) => {
  const { settings } = await sharedServer()
  const problem = ask(open({ ...settings, secret: 'another' }))
  await expect(problem).rejects.toBeInstanceOf(StoreUnavailableError)
  const message = 'the store rejects the keys or the bucket (SignatureDoesNotMatch)'
  await expect(problem).rejects.toMatchObject({ message, isPassing: false })
})

test.each(everything)('reports a missing bucket on %s instead of a missing object', async (_, ask) => {
  const { settings } = await sharedServer()
  const problem = ask(open({ ...settings, bucket: 'elsewhere' }))
  await expect(problem).rejects.toThrow('the store has no bucket elsewhere (NoSuchBucket)')
  await expect(problem).rejects.toBeInstanceOf(StoreUnavailableError)
})

test.each(everything)('reports an unreachable store on %s', async (_, ask) => {
  const { settings, stop } = await startS3Server()
  await stop()
  const problem = ask(open(settings))
  await expect(problem).rejects.toBeInstanceOf(StoreUnavailableError)
  const cause = { cause: { code: 'ECONNREFUSED' } }
  await expect(problem).rejects.toMatchObject({ message: 'the store cannot be reached', isPassing: true, cause })
})
