import sharp, { type Sharp } from 'sharp'
import type { Size } from '#domain/media/picture.ts'
import { maxPixels } from '#domain/media/upload.ts'

/** Files come from anywhere: only what reads the formats we take is let near them. */
const readers = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`)

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: readers })
// Nothing is drawn twice, and one core is left to those who answer.
sharp.cache(false)
sharp.concurrency(1)

/** Reads the first frame of a picture, whole or not at all; a drawing so many times its size. */
export function openPixels(bytes: Uint8Array, times = 1): Sharp {
  return sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
    density: Math.min(Math.max(dotsPerInch * times, 1), maxDots),
  })
}

/** At which a drawing has as many pixels as it says, and the most that is drawn. */
const dotsPerInch = 72
const maxDots = 10_000

export type SettledPixels = Sharp & { readonly size: Size }

/** Does what was asked of pixels so far, so that what is asked next comes after it. */
export async function settled(pixels: Sharp): Promise<SettledPixels> {
  const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  // Turned, a picture takes up to twice the room.
  const next = sharp(data, { raw: { width, height, channels }, limitInputPixels: maxPixels * 2 })
  return Object.assign(next, { size: { width, height } })
}

/** Whether all of it is seen through. */
export async function isInvisible(bytes: Uint8Array): Promise<boolean> {
  const { isOpaque, channels } = await openPixels(bytes).stats()
  return !isOpaque && channels.at(-1)?.max === 0
}

/** What it is on the whole, over white; clear where anything is seen through it, for that is seen when it has come, too. */
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
