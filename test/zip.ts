import { deflateRawSync } from 'node:zlib'

/** Returns a zip of one file, as the European Central Bank publishes. */
export function zipOf(text: string): Buffer {
  const name = Buffer.from('eurofxref-hist.csv')
  const packed = deflateRawSync(text)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt16LE(name.length, 28)
  const directoryAt = local.length + name.length + packed.length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directoryAt, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}
