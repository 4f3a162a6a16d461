import type { Size } from '#domain/media/picture.ts'

/** How wide and how high, in this order whichever way people read. */
export function sizeText({ width, height }: Size): string {
  return `\u2066${width} × ${height}\u2069`
}
