// Second circle: it decodes hundreds of broken files.
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { drawingProcesses } from '../../../test/drawing-processes.ts'
import { movingGif, movingWebp } from '../../../test/hostile-pictures.ts'
import { paint } from '../../../test/pictures.ts'
import { openImageWorker } from './image-worker/image-worker.ts'

const imageWorker = openImageWorker()
afterAll(() => imageWorker.close())

/** Image with noise, so that its bytes carry detail. */
const [width, height] = [48, 36]
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const photo = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
  .png()
  .toBuffer()
const whole = {
  jpeg: await sharp(photo).jpeg({ quality: 90 }).toBuffer(),
  'progressive jpeg': await sharp(photo).jpeg({ quality: 90, progressive: true }).toBuffer(),
  png: photo,
  webp: await sharp(photo).webp().toBuffer(),
  'lossless webp': await sharp(photo).webp({ lossless: true }).toBuffer(),
  gif: await sharp(photo).gif().toBuffer(),
  avif: await sharp(photo).avif({ effort: 0 }).toBuffer(),
  'moving gif': movingGif(20),
  'moving webp': await movingWebp(5),
  svg: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs><g transform="rotate(4)"><path fill="url(#a)" d="M0 0h9v9z"/></g></svg>`,
  ),
} as const

type Kind = keyof typeof whole
const kinds = Object.keys(whole) as Kind[]

/** Develops a file, and returns the resulting image or the reason of its rejection. It throws for any other outcome. */
async function develop(bytes: Uint8Array) {
  const developed = await imageWorker.develop(bytes)
  if ('reason' in developed) return developed.reason
  const { width, height } = await sharp(developed.bytes).metadata()
  return { width, height, bytes: developed.bytes }
}

/** Returns lengths to truncate to: every hundred bytes for JPEG, about forty lengths for the others. */
function truncationsOf(kind: Kind): number[] {
  const { length } = whole[kind]
  const step = kind === 'jpeg' ? 100 : Math.ceil(length / 40)
  return [
    ...Array.from({ length: Math.floor(length / step) }, (_, place) => (place + 1) * step),
    length - 2,
    length - 1,
  ]
}

test.each(kinds)('rejects a truncated %s unless all of its pixels are there', async (kind) => {
  const complete = await develop(whole[kind])
  if (typeof complete === 'string') throw new Error(`The whole ${kind} is ${complete}.`)
  let broken = 0
  for (const length of truncationsOf(kind).filter((length) => length < whole[kind].length)) {
    const outcome = await develop(whole[kind].subarray(0, length))
    if (typeof outcome === 'string') {
      expect(outcome, `${length} bytes`).toMatch(/^(broken|not_a_picture)$/)
      broken++
    } else {
      // Only bytes after the last row were missing.
      expect(Buffer.compare(outcome.bytes, complete.bytes), `${length} bytes`).toBe(0)
    }
  }
  expect(broken).toBeGreaterThan(0)
})

/** Uniform positions: fast-check prefers the first byte by default, without which no file is an image. */
const anywhere = fc.noBias(fc.nat(999))

test('accepts or rejects images with changed bytes and keeps the process alive', async () => {
  expect(await develop(await paint().png().toBuffer())).toMatchObject({ width: 120 })
  const [before] = drawingProcesses().slice(-1)
  const changes = fc.array(fc.record({ permille: anywhere, to: fc.nat(255) }), { minLength: 1, maxLength: 12 })
  const outcomes = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...kinds), changes, async (kind, all) => {
      const bytes = Buffer.from(whole[kind])
      for (const { permille, to } of all) bytes[Math.floor((permille * bytes.length) / 1_000)] = to
      const outcome = await develop(bytes)
      if (typeof outcome === 'string')
        expect(['broken', 'not_a_picture', 'too_many_pixels', 'too_dear', 'no_size', 'nothing_seen']).toContain(outcome)
      else expect(outcome.width * outcome.height).toBeGreaterThan(0)
      const name = typeof outcome === 'string' ? outcome : 'taken'
      outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
    }),
    { seed: 20_261_116, numRuns: 300 },
  )
  // Most files reach the decoder, because their first bytes are intact.
  expect((outcomes.get('broken') ?? 0) + (outcomes.get('taken') ?? 0)).toBeGreaterThan(200)
  expect(outcomes.get('taken')).toBeGreaterThan(30)
  expect(drawingProcesses()).toContain(before)
})
