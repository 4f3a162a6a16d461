import { setTimeout as delay } from 'node:timers/promises'
import type { ByteStore } from '../../files/byte-store.ts'
import { exchange, type Means, type ObjectRequest, type ReadAnswer } from './exchange.ts'
import { readAtMost } from './read-at-most.ts'
import type { S3Settings } from './s3-settings.ts'
import { StoreUnavailableError } from './store-unavailable-error.ts'

type Dependencies = Pick<Means, 'fetch' | 'clock'> & Partial<Means>

const defaultLimits = { maxMilliseconds: 10_000, maxBytes: 32 * 1024 * 1024 }

/** Creates a byte store on a bucket of any S3-compatible service. */
export function createS3Store(settings: S3Settings, dependencies: Dependencies, limits = defaultLimits): ByteStore {
  const { maxMilliseconds, maxBytes } = limits
  const timers = { wait: (milliseconds: number) => delay(milliseconds), timeout: AbortSignal.timeout }
  const means = { ...timers, ...dependencies, settings, maxMilliseconds }
  const ask = <Value>(request: ObjectRequest, read: ReadAnswer<Value>) => exchange(request, read, means)
  return {
    async put(name, bytes, mediaType) {
      if (bytes.byteLength > maxBytes) throw new RangeError(`an object has at most ${maxBytes} bytes`)
      await ask({ method: 'PUT', name, headers: { 'content-type': mediaType }, body: bytes }, readNothing)
    },
    find: (name) => ask({ method: 'GET', name }, (response) => readObject(response, maxBytes)),
    async has(name) {
      // Not by HEAD, whose refusals have no body: a missing bucket would look like a missing object.
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
  throw new StoreUnavailableError(`the store sent more than ${maxBytes} bytes`, { isPassing: false })
}
