type TextKind = 'svg' | 'html' | 'xml' | 'text'

/** Returns the kind of a text file by its first bytes; undefined if it is not text. */
export function textKind(start: Uint8Array): TextKind | undefined {
  const text = letters(start)
  if (text === undefined) return undefined
  return markupKind(text.replace(/^\ufeff/, '')) ?? (isUnicode(start) ? 'text' : undefined)
}

/** Reads the start as text. Element names are ASCII, so any single-byte encoding can be read as Latin-1. */
function letters(start: Uint8Array): string | undefined {
  const text = decoder(start).decode(start, { stream: true })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what has controls in it is no text.
  return /[\0-\x08\x0b\x0e-\x1f]/.test(text) ? undefined : text.replace(/^ï»¿/, '')
}

function decoder([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  return new TextDecoder('latin1')
}

/** Tells whether bytes are valid Unicode; they may end within a character. */
function isUnicode(start: Uint8Array): boolean {
  if (decoder(start).encoding !== 'windows-1252') return true
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Elements that make browsers take a file for a page, regardless of its declared type. */
const pageRoots = 'html head body script iframe style title link meta div table h1 p a b br font form img'.split(' ')

function markupKind(text: string): TextKind | undefined {
  const { rest, doctype } = withoutProlog(text)
  if (doctype?.toLowerCase() === 'html') return 'html'
  const name = /^<(?:[\w.-]+:)?([a-z][\w.-]*)(?=[\s/>]|$)/i.exec(rest)?.[1]
  if (name === 'svg' || (name === undefined && doctype === 'svg')) return 'svg'
  if (pageRoots.includes(name?.toLowerCase() ?? '')) return 'html'
  return name !== undefined || rest !== text.trimStart() ? 'xml' : undefined
}

/**
 * Returns the text from the root element on, and the name in the doctype. Nothing remains if the part before the root
 * is longer than the given start.
 */
function withoutProlog(text: string): { rest: string; doctype: string | undefined } {
  let rest = text.trimStart()
  let doctype: string | undefined
  for (;;) {
    const [opening] = /^<(?:\?|!--|!doctype(?=\s))/i.exec(rest) ?? []
    if (opening === undefined) return { rest, doctype }
    if (opening.length > 4) doctype = /^<!doctype\s+([\w.:-]+)/i.exec(rest)?.[1] ?? ''
    const closing = opening === '<?' ? '?>' : opening === '<!--' ? '-->' : doctypeEnd(rest)
    const end = rest.indexOf(closing, opening.length)
    rest = end < 0 ? '' : rest.slice(end + closing.length).trimStart()
  }
}

/** A doctype may contain declarations in brackets, which end with the same character. */
function doctypeEnd(doctype: string): string {
  return /^[^>]*\[/.test(doctype) ? (/\]\s*>/.exec(doctype)?.[0] ?? ']>') : '>'
}
