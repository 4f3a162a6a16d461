import { inflateRawSync } from 'node:zlib'
import { FeedFormatError } from './feed-format.ts'

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const deflated = 8

/** Largest compression ratio. Tables of figures shrink to a third; only a zip bomb shrinks to a hundredth. */
const largestRatio = 100

/** Returns whether bytes begin like a zip file. */
export function isZip(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50
}

/** Unpacks the only file of a zip, up to a number of bytes. */
export function unzip(bytes: Buffer, maxBytes: number): Buffer {
  const end = bytes.lastIndexOf(signature(endOfDirectory))
  if (end < 0 || end + 22 > bytes.length) throw new FeedFormatError('zip', 'the file is cut off')
  const count = bytes.readUInt16LE(end + 10)
  const entry = bytes.readUInt32LE(end + 16)
  if (count !== 1 || entry + 46 > bytes.length || bytes.readUInt32LE(entry) !== directoryEntry)
    throw new FeedFormatError('zip', 'it does not contain exactly one file')
  const method = bytes.readUInt16LE(entry + 10)
  const packedSize = bytes.readUInt32LE(entry + 20)
  const unpackedSize = bytes.readUInt32LE(entry + 24)
  const local = bytes.readUInt32LE(entry + 42)
  if (local + 30 > bytes.length) throw new FeedFormatError('zip', 'the file is cut off')
  // The local header has its own lengths, which may differ from those of the directory.
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(start, start + packedSize)
  // The size in the directory may only reject a file; the limit below holds even if it is wrong.
  const most = Math.min(maxBytes, packed.length * largestRatio)
  if (Math.max(unpackedSize, packed.length) > most) throw unpacksTooFar(most)
  if (method === 0) return packed
  if (method !== deflated) throw new FeedFormatError('zip', `its file uses an unknown compression method (${method})`)
  try {
    return inflateRawSync(packed, { maxOutputLength: most })
  } catch (cause) {
    if (cause instanceof RangeError) throw unpacksTooFar(most)
    throw new FeedFormatError('zip', 'its file cannot be unpacked', { cause })
  }
}

function unpacksTooFar(most: number): FeedFormatError {
  return new FeedFormatError('zip', `its file unpacks to more than ${most} bytes`)
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
