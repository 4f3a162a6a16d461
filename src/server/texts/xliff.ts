import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { defaultLanguage, type Language, languages, languageTag } from '#domain/texts/languages/language.ts'

/** Text with its English source, as translation tools exchange them. */
type Unit = { readonly key: string; readonly source: string; readonly target: string | undefined }

type XliffFile = { readonly domain: string; readonly language: Language; readonly units: readonly Unit[] }

export function writeXliff({ domain, language, units }: XliffFile): string {
  const written = units.map(({ key, source, target }, index) => {
    const state = target === undefined ? 'initial' : 'translated'
    const targetXml = target === undefined ? '' : `\n        <target>${escaped(target)}</target>`
    return `    <unit id="u${index + 1}" name="${escaped(key)}">
      <segment state="${state}">
        <source>${escaped(source)}</source>${targetXml}
      </segment>
    </unit>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${tagOf(language)}">
  <file id="${domain}">
${written.join('\n')}
  </file>
</xliff>
`
}

/** Unit of a file. Its target is undefined if it contains inline markup, which our texts cannot hold. */
type ReadUnit = {
  readonly line: number
  readonly key: string
  readonly source: string
  readonly target: string | undefined
}

type ReadXliff =
  | { readonly language: Language; readonly units: readonly ReadUnit[] }
  | { readonly problem: 'unreadable' | 'not_xliff' | 'no_language'; readonly line: number }

/** Reads an XLIFF 2.0 file and skips units without a translation. */
export function readXliff(given: string): ReadXliff {
  // Normalizes line ends first, because the parser is very slow with bare carriage returns.
  const text = given.replace(/\r\n?/g, '\n')
  const root = findRoot(text)
  if (typeof root === 'number') return { problem: 'unreadable', line: root }
  if (root?.name !== 'xliff' || !root.attributes.version?.startsWith('2.')) return { problem: 'not_xliff', line: 1 }
  const language = languages.find((one) => one !== defaultLanguage && isTagOf(root.attributes.trgLang ?? '', one))
  if (!language) return { problem: 'no_language', line: 1 }
  const lineAt = createLineAt(text)
  const units = within(root, 'unit').flatMap((unit) => {
    const segments = within(unit, 'segment').map(readSegment)
    if (segments.every((one) => one === undefined)) return []
    const parts = segments.filter((one) => one !== undefined)
    const isWhole = parts.length === segments.length && parts.every(({ target }) => target !== undefined)
    const unitLine = lineAt(unit.start)
    const { name, id = '' } = unit.attributes
    return [
      {
        line: unitLine,
        key: name ?? id,
        source: parts.map(({ source }) => source).join(''),
        target: isWhole ? parts.map(({ target }) => target).join('') : undefined,
      },
    ]
  })
  return { language, units }
}

/** Returns a segment, or undefined if it is not translated yet. */
function readSegment(segment: XmlElement): { source: string; target: string | undefined } | undefined {
  const [source] = within(segment, 'source')
  const [target] = within(segment, 'target')
  if (!target || (target.children.length === 0 && segment.attributes.state !== 'final')) return undefined
  const isPlain = target.children.every((child) => child instanceof XmlText)
  return { source: source?.text ?? '', target: isPlain ? target.text : undefined }
}

/** Returns the root element, or the number of the line that cannot be parsed. */
function findRoot(text: string): XmlElement | null | number {
  try {
    const { root } = parseXml(text, { includeOffsets: true })
    return root && isTooDeep(root) ? 1 : root
  } catch (error) {
    return error instanceof Error && 'line' in error ? Number(error.line) : 1
  }
}

/** Depth limit far beyond what tools write, and low enough to walk recursively. */
const maxDepth = 100

function isTooDeep(root: XmlElement): boolean {
  let level = [root]
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    level = level.flatMap(({ children }) => children.filter((child) => child instanceof XmlElement))
  }
  return false
}

/** Returns the descendants with a name. It does not search within a match. */
function within(element: XmlElement, name: string): XmlElement[] {
  const children = element.children.filter((child) => child instanceof XmlElement)
  return children.flatMap((child) => (child.name === name ? [child] : within(child, name)))
}

function createLineAt(text: string): (offset: number) => number {
  let line = 1
  let from = 0
  return (offset) => {
    for (let at = text.indexOf('\n', from); at >= 0 && at < offset; at = text.indexOf('\n', from)) {
      line++
      from = at + 1
    }
    return line
  }
}

/** Returns the BCP 47 tag of a language; `ds` is a private variant of English. */
function tagOf(language: Language): string {
  return language === 'ds' ? 'en-x-ds' : languageTag(language)
}

function isTagOf(tag: string, language: Language): boolean {
  return [language, tagOf(language)].some((one) => one.toLowerCase() === tag.toLowerCase())
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
