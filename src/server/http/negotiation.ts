/** Whether a caller already has the content that a weak ETag names. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const opaque = etag.slice(2)
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}

/** Whether a caller takes an encoding: it is named, and not refused with q=0. */
export function accepts(acceptEncoding: string | undefined, encoding: 'br' | 'gzip'): boolean {
  const at = acceptEncoding?.indexOf(encoding) ?? -1
  if (acceptEncoding === undefined || at < 0) return false
  return !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(acceptEncoding.slice(at + encoding.length))
}
