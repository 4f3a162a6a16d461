import type { Size } from '#domain/media/picture.ts'

/** Formats width and height, in this order in right-to-left languages too. */
export function sizeText({ width, height }: Size): string {
  return `\u2066${width} × ${height}\u2069`
}
