import { isId, type Lose, plainDeclarations, plainSheet, plainValue } from './css.ts'
import {
  type DocumentAttribute,
  type DocumentElement,
  svgNamespace,
  xlinkNamespace,
  xmlNamespace,
} from './read-document.ts'
import { elements, hrefElements, textElements, wordElements } from './svg-names.ts'
import type { SvgElement } from './svg-tree.ts'

const pageNamespace = 'http://www.w3.org/1999/xhtml'

/** Returns a picture with only those parts that draw something and do not run, load or link. */
export function plainTree(root: DocumentElement, lose: Lose): SvgElement {
  const ids = new Set<string>()
  return plainElement(root, root.name.local)

  function plainElement(element: DocumentElement, name: string): SvgElement {
    const attributes = plainAttributes(element.attributes, name)
    const children = element.children.flatMap((child): (SvgElement | string)[] => {
      if (typeof child === 'string') return textElements.has(name) ? [child.replaceAll('\r', '\n')] : []
      const plain = plainName(child, name, lose)
      return plain === undefined ? [] : [plainElement(child, plain)]
    })
    const whole = joined(children)
    return { name, attributes, children: name === 'style' ? [plainSheet(whole.join(''), lose)] : whole }
  }

  function plainAttributes(all: readonly DocumentAttribute[], element: string): Map<string, string> {
    const plain = new Map<string, string>()
    const hasHref = all.some(({ name }) => name.written === 'href')
    // A style sheet keeps no attributes, because it applies to all media.
    for (const { name, value } of element === 'style' ? [] : all) {
      const key = attributeName(name, element, lose)
      if (key === undefined || (name.namespace === xlinkNamespace && hasHref)) continue
      const written = plainAttribute(key, value)
      if (written !== undefined) plain.set(key, written.replace(/\s/g, ' '))
    }
    return plain
  }

  function plainAttribute(name: string, value: string): string | undefined {
    if (name === 'style') return plainDeclarations(value, lose) || undefined
    if (name === 'id') {
      // Programs differ in which of two elements with one id they use.
      if (!isId(value) || ids.has(value)) return undefined
      ids.add(value)
      return value
    }
    const written = name === 'href' ? ownAddress(value) : plainValue(value)
    if (written === undefined) lose()
    return written
  }
}

/** Returns the name under which an element is written, or undefined if it is removed with its content. */
function plainName({ name, attributes }: DocumentElement, parent: string, lose: Lose): string | undefined {
  const { namespace, local } = name
  if (namespace !== svgNamespace) {
    // Viewers draw no other namespaces except XHTML, which is drawn and run.
    if (namespace === pageNamespace || namespace === undefined) lose()
    return undefined
  }
  const isKept = elements.has(local) && !wordElements.has(parent) && !(local === 'style' && !isPlainCss(attributes))
  if (!isKept && local !== 'metadata') lose()
  // A link becomes a group, because its content is drawn.
  if (local === 'a' && !wordElements.has(parent)) return textElements.has(parent) ? 'tspan' : 'g'
  return isKept ? local : undefined
}

/** Returns whether a style sheet is CSS for screens. */
function isPlainCss(attributes: readonly DocumentAttribute[]): boolean {
  const values = new Map(attributes.map(({ name, value }) => [name.written, value.trim().toLowerCase()]))
  return (
    ['', 'text/css'].includes(values.get('type') ?? '') && ['', 'all', 'screen'].includes(values.get('media') ?? '')
  )
}

/** Returns the name under which an attribute is written, or undefined if it is removed. */
function attributeName({ namespace, local, written }: DocumentAttribute['name'], element: string, lose: Lose) {
  const isHref = local === 'href' && (namespace === '' || namespace === xlinkNamespace)
  if (isHref ? hrefElements.has(element) : namespace === '' && !/^on/i.test(local))
    // Metadata of drawing programs, which may contain personal data.
    return /^(?:data|aria)-/.test(local) ? undefined : local
  if (namespace === xmlNamespace && (local === 'space' || local === 'lang')) return written
  // Viewers ignore attributes of other namespaces.
  if (isHref || namespace === '' || namespace === xmlNamespace || namespace === undefined) lose()
  return undefined
}

function ownAddress(address: string): string | undefined {
  const [sign, id] = [address.trim().slice(0, 1), address.trim().slice(1)]
  return sign === '#' && isId(id) ? `#${id}` : undefined
}

/** Joins adjacent texts, which follow each other after an element between them was removed. */
function joined(children: readonly (SvgElement | string)[]): (SvgElement | string)[] {
  const all: (SvgElement | string)[] = []
  for (const child of children) {
    const last = all.at(-1)
    if (typeof child === 'string' && typeof last === 'string') all.splice(-1, 1, last + child)
    else if (child !== '') all.push(child)
  }
  return all
}
