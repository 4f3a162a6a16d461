import type { Metadata } from 'sharp'
import { fileKind, isPictureKind, type PictureKind } from '#domain/media/file-kind.ts'
import { maxSide, type Original } from '#domain/media/picture.ts'
import { maxPixels, maxStoredBytes, type Refusal, type UploadNote } from '#domain/media/upload.ts'
import { harmlessSvg } from '../svg/harmless-svg.ts'
import { draw } from './draw.ts'
import { colourOf, isInvisible, openPixels } from './pixels.ts'

/** Stored form of an uploaded file. */
export type Developed = Omit<Original, 'hash'> & { readonly bytes: Uint8Array; readonly notes: readonly UploadNote[] }

/** Decodes a file and encodes it again, so that only its pixels or harmless shapes are stored. */
export async function develop(bytes: Uint8Array): Promise<Developed | Refusal> {
  const kind = fileKind(bytes)
  if (kind === 'empty') return { reason: 'empty' }
  if (!isPictureKind(kind)) return { reason: 'not_a_picture', kind }
  try {
    return kind === 'svg' ? await developDrawing(bytes) : await developPixels(bytes, kind)
  } catch {
    // Any error of a decoder means that the file is broken.
    return { reason: 'broken', kind }
  }
}

async function developPixels(bytes: Uint8Array, kind: PictureKind): Promise<Developed | Refusal> {
  const metadata = await openHead(bytes)
  if (!metadata) return { reason: 'too_many_pixels', kind }
  const { hasAlpha, format, pages = 1 } = metadata
  // Keeps chroma subsampling, because a higher resolution of colours would add nothing.
  const isHalved = metadata.chromaSubsampling === '4:2:0'
  const { width, height } = metadata.autoOrient
  if (width > maxSide || height > maxSide || width * height > maxPixels) return { reason: 'too_many_pixels', kind }
  const upright = openPixels(bytes).autoOrient().toColourspace('srgb')
  // Lossless formats stay lossless.
  const isExact = format === 'png' || format === 'gif'
  const [mediaType, written] = isExact
    ? (['image/png', upright.png({ compressionLevel: 7 })] as const)
    : hasAlpha
      ? (['image/webp', upright.webp({ quality: 92, alphaQuality: 100, effort: 3 })] as const)
      : (['image/jpeg', upright.jpeg({ quality: 92, chromaSubsampling: isHalved ? '4:2:0' : '4:4:4' })] as const)
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  if (data.length > maxStoredBytes) return { reason: 'too_dear', kind }
  return {
    bytes: data,
    mediaType,
    width: info.width,
    height: info.height,
    colour: await colourOf(data),
    notes: pages > 1 ? ['first_frame'] : [],
  }
}

/** Returns the metadata of a picture, or undefined if it declares more pixels than the limit. */
async function openHead(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await openPixels(bytes).metadata()
  } catch (error) {
    if (error instanceof Error && /pixel limit|exceeds/i.test(error.message)) return undefined
    throw error
  }
}

async function developDrawing(bytes: Uint8Array): Promise<Developed | Refusal> {
  const drawing = harmlessSvg(decodeDrawing(bytes))
  if ('problem' in drawing) return { reason: drawingReasons[drawing.problem], kind: 'svg' }
  const written = new TextEncoder().encode(drawing.svg)
  const [width, height] = [drawing.width, drawing.height].map((side) => Math.max(1, Math.round(side)))
  const about = { mediaType: 'image/svg+xml', width: width ?? 1, height: height ?? 1 } as const
  // Renders it once, because a drawing that cannot be rendered is rejected.
  const before = process.cpuUsage()
  const drawn = await draw(written, { picture: { original: { ...about, ...unnamed } }, ...largest })
  const { user, system } = process.cpuUsage(before)
  if ((user + system) / 1_000 > maxDrawingMilliseconds) return { reason: 'too_dear', kind: 'svg' }
  // Text may be invisible here only because the machine has no fonts.
  const hasText = drawing.svg.includes('<text')
  if (!hasText && (await isInvisible(drawn))) return { reason: 'nothing_seen', kind: 'svg' }
  return {
    bytes: written,
    ...about,
    colour: await colourOf(drawn),
    notes: drawing.isReduced ? ['parts_removed'] : [],
  }
}

/** Decodes a drawing by its byte order mark or declared encoding; UTF-8 by default. */
function decodeDrawing(bytes: Uint8Array): string {
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : undefined
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const named = /^<\?xml[^>]*encoding=["'](iso-8859-1|windows-1252|us-ascii)["']/i.exec(start)?.[1]
  return new TextDecoder(marked ?? named ?? 'utf-8', { fatal: true }).decode(bytes)
}

const unnamed = { hash: '', colour: '' }

/** Nearly the largest rendition of a drawing; others take hardly longer. */
const largest = { form: { shape: 'whole', width: 1920, height: undefined }, format: 'image/png' } as const

/**
 * Limit of CPU time for a new drawing; below the limit of a task, so that an accepted drawing can be rendered again.
 */
const maxDrawingMilliseconds = 6_000

const drawingReasons = {
  unreadable: 'broken',
  has_entities: 'has_entities',
  not_svg: 'not_a_picture',
  too_large: 'too_dear',
  no_size: 'no_size',
} as const
