import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { limitXml } from './document-limits.ts'
import { documentText } from './document-text.ts'
import { FeedFormatError, quoted } from './feed-format.ts'

export type { XmlElement } from '@rgrove/parse-xml'

/** Parses a well-formed document and returns its root. Names here and below are matched without namespace prefixes. */
export function parseXmlDocument(feed: string, answer: string, rootName: string): XmlElement {
  const text = documentText(feed, answer)
  limitXml(feed, text)
  const root = parseRoot(feed, text)
  if (root && localName(root) === rootName) return root
  throw new FeedFormatError(feed, `the answer is ${root ? described(root) : 'no element'}, not <${rootName}>`)
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child instanceof XmlElement).filter((child) => localName(child) === name)
}

/** Returns the text of the only child with a name. */
export function childText(feed: string, element: XmlElement, name: string): string {
  const [child, second] = childrenNamed(element, name)
  if (!child || second) {
    throw new FeedFormatError(feed, `${described(element)} has ${second ? 'more than one' : 'no'} <${name}>`)
  }
  return child.text.trim()
}

export function attributeOf(feed: string, element: XmlElement, name: string): string {
  const value = element.attributes[name]
  if (value === undefined) throw new FeedFormatError(feed, `${described(element)} has no ${name}`)
  return value
}

/** Rejects character references of letters, digits and points, which are only used to hide what a document contains. */
function rejectHiddenCharacters(feed: string, text: string): void {
  for (const [reference, hex, decimal] of text.matchAll(/&#(?:x([\da-f]+)|(\d+));/gi)) {
    const number = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    if (number <= lastPlainSign && plainSign.test(String.fromCharCode(number))) {
      throw new FeedFormatError(feed, `${quoted(reference)} is not in its canonical form`)
    }
  }
}

const lastPlainSign = 0x7f
const plainSign = /[\w.-]/

function parseRoot(feed: string, text: string): XmlElement | null {
  rejectHiddenCharacters(feed, text)
  try {
    return parseXml(text).root
  } catch (cause) {
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
    throw new FeedFormatError(feed, `the answer is not well-formed XML: ${reason}`, { cause })
  }
}

function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Describes an element by its attributes and text, so that a developer can find it. */
function described({ name, attributes, text }: XmlElement): string {
  const tag = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${value}"`)].join(' ').slice(0, 60)
  const plainText = text.replace(/\s+/g, ' ').trim()
  return plainText === '' ? `<${tag}>` : `<${tag}> (${quoted(plainText)})`
}
