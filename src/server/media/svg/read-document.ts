import { parseXml, XmlElement, XmlProcessingInstruction, XmlText } from '@rgrove/parse-xml'

/** Qualified name; the namespace is undefined for an undeclared prefix. */
type Name = { readonly namespace: string | undefined; readonly local: string; readonly written: string }

export type DocumentAttribute = { readonly name: Name; readonly value: string }

export type DocumentElement = {
  readonly name: Name
  readonly attributes: readonly DocumentAttribute[]
  readonly children: readonly (DocumentElement | string)[]
}

type ReadDocument =
  | { readonly root: DocumentElement; readonly hasInstructions: boolean }
  | { readonly problem: 'unreadable' | 'has_entities' | 'too_large' }

export const svgNamespace = 'http://www.w3.org/2000/svg'
export const xlinkNamespace = 'http://www.w3.org/1999/xlink'
export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

const maxTextLength = 2_000_000
const maxElements = 20_000
export const maxDepth = 64

/** Parses an XML document within the size limits. Entities that it declares are not resolved. */
export function readDocument(text: string): ReadDocument {
  if (text.length > maxTextLength) return { problem: 'too_large' }
  try {
    // Normalizes line ends, because the parser would take a minute for a million carriage returns.
    const { root, children } = parseXml(text.replace(/\r\n?/g, '\n'))
    if (!root) return { problem: 'unreadable' }
    if (isTooLarge(root)) return { problem: 'too_large' }
    const hasInstructions = children.some((child) => child instanceof XmlProcessingInstruction)
    return { root: resolved(root, defaultScope), hasInstructions }
  } catch (error) {
    // The recursive parser overflows the stack on deep nesting.
    if (error instanceof RangeError) return { problem: 'too_large' }
    return { problem: isOwnEntity(error, text) ? 'has_entities' : 'unreadable' }
  }
}

/**
 * Returns whether the error is about an entity that the document itself declares: the file is valid, but unsupported.
 */
function isOwnEntity(error: unknown, text: string): boolean {
  const [, name] = (error instanceof Error && /Named entity isn't defined: &([^;]+);/.exec(error.message)) || []
  return name !== undefined && [...text.matchAll(/<!ENTITY\s+([^\s%>]+)/g)].some(([, declared]) => declared === name)
}

function isTooLarge(root: XmlElement): boolean {
  let level = [root]
  let count = 0
  for (let depth = 1; level.length > 0; depth++) {
    count += level.length
    if (depth > maxDepth || count > maxElements) return true
    level = level.flatMap(({ children }) => children.filter((child) => child instanceof XmlElement))
  }
  return false
}

type Scope = { readonly declared: ReadonlyMap<string, string>; readonly parent: Scope | undefined }

/** Default scope, because SVG copied from an HTML page lacks these declarations. */
const defaultScope: Scope = {
  declared: new Map([
    ['', svgNamespace],
    ['xlink', xlinkNamespace],
  ]),
  parent: undefined,
}

function resolved(element: XmlElement, parent: Scope): DocumentElement {
  const all = Object.entries(element.attributes)
  const declared = new Map(
    all.flatMap(([name, value]) => (isDeclaration(name) ? [[name.slice(6), value] as const] : [])),
  )
  const scope = declared.size > 0 ? { declared, parent } : parent
  return {
    name: nameIn(element.name, scope),
    attributes: all
      .filter(([name]) => !isDeclaration(name))
      .map(([name, value]) => ({ name: attributeNameIn(name, scope), value })),
    children: element.children.flatMap((child): (DocumentElement | string)[] => {
      if (child instanceof XmlElement) return [resolved(child, scope)]
      return child instanceof XmlText ? [child.text] : []
    }),
  }
}

function isDeclaration(attribute: string): boolean {
  return attribute === 'xmlns' || attribute.startsWith('xmlns:')
}

function nameIn(written: string, scope: Scope): Name {
  const colon = written.indexOf(':')
  const prefix = written.slice(0, Math.max(colon, 0))
  return { namespace: findNamespace(prefix, scope), local: written.slice(colon + 1), written }
}

/** Resolves the name of an attribute; without a prefix it has no namespace, even if a default is declared. */
function attributeNameIn(written: string, scope: Scope): Name {
  return written.includes(':') ? nameIn(written, scope) : { namespace: '', local: written, written }
}

function findNamespace(prefix: string, scope: Scope): string | undefined {
  if (prefix === 'xml') return xmlNamespace
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const namespace = at.declared.get(prefix)
    if (namespace !== undefined) return namespace
  }
  return undefined
}
