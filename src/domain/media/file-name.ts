import { withoutUnneeded } from '../texts/words/unwanted.ts'

export const maxFileNameLength = 120

/** Name of an image whose file name cannot be displayed. */
const fallback = 'image'

/** Maximum length of an extension; a longer part after the last point belongs to the name. */
const maxExtensionLength = 10

/** Returns the displayed name of an uploaded file: one line, never a path. */
export function plainFileName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const plain = withoutUnneeded(last)
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
  // Also removes a character that was cut.
  return `${withoutUnneeded(stem).trimEnd()}${extension}`
}
