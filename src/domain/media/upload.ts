import type { FileKind } from './file-kind.ts'

/** How large a file may be. */
export const maxUploadBytes = 20 * 1024 * 1024

/** How large it may be once it is written anew: as much as any store takes at once. */
export const maxKeptBytes = 32 * 1024 * 1024

/** More than any camera in a pocket has; drawn out, a quarter of a gigabyte. */
export const maxPixels = 64_000_000

/**
 * Why a file is not taken. Not a picture: it is something else, whatever its name. Broken: it ends too early, or makes no
 * sense. Too many pixels: it would not fit into memory. Too dear: it takes too long or too much to be drawn. Has
 * entities: a drawing that refers to words it declares for itself. Nothing seen: of what a drawing may have nothing is
 * visible.
 */
export const refusalReasons = [
  ...(['not_a_picture', 'broken', 'too_many_pixels', 'too_dear'] as const),
  ...(['no_size', 'has_entities', 'nothing_seen', 'empty'] as const),
] as const

export type Refusal = {
  readonly reason: (typeof refusalReasons)[number]
  /** What it is instead. */
  readonly kind?: FileKind
}

/** What is said of a picture that was not taken quite as it came. First frame: it moves. Parts removed: a drawing had more than shapes. */
export const uploadNotes = ['first_frame', 'parts_removed'] as const
export type UploadNote = (typeof uploadNotes)[number]
