import type { FileKind } from './file-kind.ts'

/** Maximum size of an uploaded file in bytes. */
export const maxUploadBytes = 20 * 1024 * 1024

/** Maximum size after re-encoding: the largest object every store accepts at once. */
export const maxStoredBytes = 32 * 1024 * 1024

/** Maximum number of pixels of a picture. Decoded, that many take a quarter of a gigabyte. */
export const maxPixels = 64_000_000

/**
 * Why a file is rejected. Not a picture: another kind of file, by its content. Broken: truncated or invalid. Too
 * many pixels: it would not fit into memory. Too dear: drawing it takes too much time or work. Has entities: a drawing
 * that declares entities. Nothing seen: no allowed part of the drawing is visible.
 */
export const refusalReasons = [
  ...(['not_a_picture', 'broken', 'too_many_pixels', 'too_dear'] as const),
  ...(['no_size', 'has_entities', 'nothing_seen', 'empty'] as const),
] as const

export type Refusal = {
  readonly reason: (typeof refusalReasons)[number]
  /** Actual kind of the file. */
  readonly kind?: FileKind
}

/**
 * How a stored image differs from its file. First frame: the file was animated. Parts removed: a drawing contained more
 * than shapes.
 */
export const uploadNotes = ['first_frame', 'parts_removed'] as const
export type UploadNote = (typeof uploadNotes)[number]
