import { plainWords } from '../texts/words/unwanted.ts'

export const maxFileNameLength = 120

/** What a picture is called whose file has no name that could be shown. */
const fallback = 'image'

/** An extension is short; what is longer after the last point is part of the name. */
const maxExtensionLength = 10

/** What a picture is called at the desk, from the name that came with the file: one line, and never a path. */
export function plainFileName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const plain = plainWords(last)
    .normalize('NFC')
    .replace(/^[\s.]+/, '')
    .trimEnd()
  const short = cut(plain)
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(short) ? short : fallback
}

function cut(name: string): string {
  if (name.length <= maxFileNameLength) return name
  const point = name.lastIndexOf('.')
  const extension = point > 0 && name.length - point <= maxExtensionLength ? name.slice(point) : ''
  const stem = name.slice(0, maxFileNameLength - extension.length)
  // A character that was cut through is unwanted too.
  return `${plainWords(stem).trimEnd()}${extension}`
}
