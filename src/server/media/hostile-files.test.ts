// Second circle: it renders hostile files.
import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { FinishedUpload } from '#contract/desk/uploads.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { atId, shareDesk } from '../../../test/desk.ts'
import { residentMegabytes, watchDrawingMemory } from '../../../test/drawing-processes.ts'
import * as hostile from '../../../test/hostile-pictures.ts'
import { paint, png, uploadFile } from '../../../test/pictures.ts'
import { refusal } from '../../../test/refusal.ts'
import { zipOf } from '../../../test/zip.ts'
import { createStoredBytes } from '../db/stores/media/stored-bytes.ts'

const desk = shareDesk('editor')

function upload(bytes: Uint8Array, name: string): Promise<FinishedUpload> {
  return uploadFile(desk().machine, bytes, name)
}

async function keptBytes({ picture }: FinishedUpload): Promise<Buffer> {
  const found = await createStoredBytes(desk().server.services.database.db).find(picture?.hash ?? '')
  if (!found) throw new Error('A picture that was taken is kept.')
  return Buffer.from(found)
}

const polyglots = await hostile.polyglots()

test.each(Object.keys(polyglots))('stores only the picture of %s', async (name) => {
  const file = polyglots[name] ?? Buffer.alloc(0)
  expect(file.includes('evil.example')).toBe(true)
  const finished = await upload(file, name)
  const stored = await keptBytes(finished)
  for (const trace of ['evil', 'script', 'php', 'PK\u0003\u0004', 'PDF', 'Exif', 'html'])
    expect(stored.includes(trace), trace).toBe(false)
  for (const accept of ['image/avif', 'image/webp', '*/*']) {
    const path = `/admin/rest/media/${finished.picture?.hash}/whole/320-whole`
    const shown = await desk().machine.fetch(path, { headers: { accept } })
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toMatch(/^image\/(avif|webp|png|jpeg)$/)
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    expect(Buffer.from(await shown.bytes()).includes('evil')).toBe(false)
  }
})

test.each([
  ['a zip', 'photo.png', zipOf('hello'), 'zip'],
  ['plain text', 'photo.jpg', Buffer.from('Just words, and no picture.'), 'text'],
  ['an HTML page', 'photo.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'html'],
  ['a program', 'photo.jpg', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'), 'program'],
  ['a document', 'photo.jpg', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'pdf'],
  ['a document with a photo behind', 'a.jpg', Buffer.concat([Buffer.from('%PDF-1.7\n'), await hostile.jpeg()]), 'pdf'],
  ['a script before a photo', 'a.jpg', Buffer.concat([Buffer.from('#!/bin/sh\n'), await hostile.jpeg()]), 'unknown'],
  ['a single zero', 'photo.jpg', Buffer.alloc(1), 'unknown'],
])('rejects %s named %s by its content', async (_, name, bytes, kind) => {
  const refused = await refusal(upload(bytes, name))
  expect(refused).toMatchObject({ code: 'invalid_parameters', data: { reason: 'not_a_picture', kind } })
})

test.each([
  ['a photo named as a PNG', 'photo.png', await hostile.jpeg(), 'image/jpeg'],
  ['a PNG named as a program', 'setup.exe', await png(), 'image/png'],
  ['a photo named as an HTML page', 'index.html', await hostile.jpeg(), 'image/jpeg'],
  ['a photo without a name to speak of', '.', await hostile.jpeg(), 'image/jpeg'],
  ['a WebP named as a drawing', 'a.svg', await paint().webp().toBuffer(), 'image/jpeg'],
])('accepts %s by its content', async (_, name, bytes, mediaType) => {
  expect(await upload(bytes, name)).toMatchObject({ picture: { mediaType } })
})

test.each([
  ['a PNG of 50,000 by 50,000 with no rows', hostile.hugePng(50_000, 50_000, 0)],
  ['a complete PNG of 20,000 by 20,000', hostile.hugePng(20_000, 20_000, 20_000)],
  ['a PNG of 8,001 by 8,000', hostile.hugePng(8_001, 8_000, 8_000)],
  ['a PNG of one by a million', hostile.hugePng(1, 1_000_000, 1_000_000)],
  ['a GIF of 65,535 by 65,535', hostile.hugeGif(true)],
  ['a WebP of 16,383 by 16,383', await hostile.hugeWebp()],
  ['an AVIF that declares 60,000 by 60,000', await hostile.hugeAvif(60_000)],
  ['an AVIF that declares the largest possible size', await hostile.hugeAvif(0xffffffff), 'broken'],
])('rejects %s without holding it in memory', async (_, bytes, reason = 'too_many_pixels') => {
  const before = residentMegabytes(process.pid)
  const drawingMegabytes = watchDrawingMemory()
  const refused = await refusal(upload(bytes, 'huge.png'))
  expect(refused).toMatchObject({ code: 'invalid_parameters', data: { reason } })
  expect(drawingMegabytes()).toBeLessThan(400)
  expect(residentMegabytes(process.pid) - before).toBeLessThan(300)
})

test.each([
  ['a GIF of a huge screen and one pixel', hostile.hugeGif(false), [], { width: 1, height: 1 }],
  ['a GIF of twenty thousand frames', hostile.movingGif(20_000), ['first_frame'], { width: 9, height: 7 }],
  ['an animated WebP', await hostile.movingWebp(60), ['first_frame'], { width: 40, height: 30 }],
])('accepts %s as a still picture', async (_, bytes, notes, size) => {
  const drawingMegabytes = watchDrawingMemory()
  expect(await upload(bytes, 'moving.gif')).toMatchObject({ notes, picture: size })
  expect(drawingMegabytes()).toBeLessThan(400)
})

test.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\..\\Windows\\system.png', 'system.png'],
  ['a\u0000b.png', 'ab.png'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ['line\r\nSet-Cookie: a=b.png', 'line Set-Cookie: a=b.png'],
  [`${'x'.repeat(496)}.png`, `${'x'.repeat(116)}.png`],
  ['....', 'image'],
  ['__proto__', '__proto__'],
])('derives a plain title from the file name %j', async (name, title) => {
  const { document } = await upload(await png(), name)
  const { parts, key } = await desk().machine.call(contentCalls(images).read, atId(document ?? 0))
  expect(parts[0]?.value).toMatchObject({ title })
  expect(key).toMatch(/^[a-z0-9-]+$/)
})
