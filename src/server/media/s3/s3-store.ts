import { setTimeout as delay } from 'node:timers/promises'
import type { ByteStore } from '../../files/byte-store.ts'
import { exchange, type Means, type ObjectRequest, type ReadAnswer } from './exchange.ts'
import { readAtMost } from './read-at-most.ts'
import type { S3Settings } from './s3-settings.ts'
import { StoreUnavailableError } from './store-unavailable-error.ts'

type Needs = Pick<Means, 'fetch' | 'clock'> & Partial<Means>

const usualLimits = { maxMilliseconds: 10_000, maxBytes: 32 * 1024 * 1024 }

/** Keeps bytes as objects of a bucket, at any store that speaks S3. */
export function createS3Store(settings: S3Settings, needs: Needs, limits = usualLimits): ByteStore {
  const { maxMilliseconds, maxBytes } = limits
  const timers = { wait: (milliseconds: number) => delay(milliseconds), timeout: AbortSignal.timeout }
  const means = { ...timers, ...needs, settings, maxMilliseconds }
  const ask = <Value>(request: ObjectRequest, read: ReadAnswer<Value>) => exchange(request, read, means)
  return {
    async put(name, bytes, mediaType) {
      if (bytes.byteLength > maxBytes) throw new RangeError(`an object has at most ${maxBytes} bytes`)
      await ask({ method: 'PUT', name, headers: { 'content-type': mediaType }, body: bytes }, readNothing)
    },
    find: (name) => ask({ method: 'GET', name }, (response) => readObject(response, maxBytes)),
    async has(name) {
      // Not by HEAD: its refusals have no body, and a bucket that is not there would look like an object that is not.
      const firstByte = { range: 'bytes=0-0' }
      return (await ask({ method: 'GET', name, headers: firstByte }, readNothing)) === 'there'
    },
    async remove(name) {
      await ask({ method: 'DELETE', name }, readNothing)
    },
  }
}

async function readNothing() {
  return 'there' as const
}

async function readObject(response: Response, maxBytes: number): Promise<Uint8Array> {
  const isTooLarge = Number(response.headers.get('content-length')) > maxBytes
  const bytes = isTooLarge ? undefined : await readAtMost(response, maxBytes)
  if (bytes) return bytes
  throw new StoreUnavailableError(`the store sends more than ${maxBytes} bytes`, { isPassing: false })
}
