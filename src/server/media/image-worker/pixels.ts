import sharp, { type Sharp } from 'sharp'
import type { Size } from '#domain/media/picture.ts'
import { maxPixels } from '#domain/media/upload.ts'

/** Allowed loaders. All others are blocked, because files are untrusted. */
const readers = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`)

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: readers })
// No cache, because nothing is rendered twice; one thread, to leave the other cores to requests.
sharp.cache(false)
sharp.concurrency(1)

/** Opens the first frame of a picture, which must be complete, or a drawing at a multiple of its size. */
export function openPixels(bytes: Uint8Array, times = 1): Sharp {
  return sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
    density: Math.min(Math.max(dotsPerInch * times, 1), maxDots),
  })
}

/** Resolution at which a drawing has its declared size, and the maximum. */
const dotsPerInch = 72
const maxDots = 10_000

export type SettledPixels = Sharp & { readonly size: Size }

/** Applies all pending operations, so that later ones come after them. */
export async function settled(pixels: Sharp): Promise<SettledPixels> {
  const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  // A rotated picture takes up to twice the area.
  const next = sharp(data, { raw: { width, height, channels }, limitInputPixels: maxPixels * 2 })
  return Object.assign(next, { size: { width, height } })
}

/** Returns whether a picture is completely transparent. */
export async function isInvisible(bytes: Uint8Array): Promise<boolean> {
  const { isOpaque, channels } = await openPixels(bytes).stats()
  return !isOpaque && channels.at(-1)?.max === 0
}

/**
 * Returns the average colour over white. It is transparent for a picture with transparency, because a background would
 * stay visible behind the loaded picture.
 */
export async function colourOf(bytes: Uint8Array): Promise<string> {
  const { hasAlpha } = await openPixels(bytes).metadata()
  const isOpaque = !hasAlpha || (await openPixels(bytes).stats()).isOpaque
  const pixel = await openPixels(bytes)
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}${isOpaque ? '' : '00'}`
}
