import {
  type DocumentAttribute,
  type DocumentElement,
  svgNamespace,
  xlinkNamespace,
  xmlNamespace,
} from './read-document.ts'
import { elements, hrefElements, quietNames, textElements, wordElements } from './svg-names.ts'
import type { SvgElement } from './svg-tree.ts'

type Tell = (name: string) => void

const pageNamespace = 'http://www.w3.org/1999/xhtml'

/** Whether a document is a picture at all. */
export function isSvg({ name }: DocumentElement): boolean {
  return name.namespace === svgNamespace && name.local === 'svg'
}

/** The parts of a picture that may be in one, with the attributes they have whatever their prefixes. */
export function keptTree(element: DocumentElement, name: string, tell: Tell): SvgElement {
  const children = element.children.flatMap((child): (SvgElement | string)[] => {
    if (typeof child === 'string') return textElements.has(name) ? [child.replaceAll('\r', '\n')] : []
    const kept = keptName(child, name, tell)
    return kept === undefined ? [] : [keptTree(child, kept, tell)]
  })
  return { name, attributes: keptAttributes(element.attributes, name, tell), children: joined(children) }
}

/** What an element is called in what is written; undefined where it is left out with all that is in it. */
function keptName({ name, attributes }: DocumentElement, parent: string, tell: Tell): string | undefined {
  const { namespace, local, written } = name
  if (namespace !== svgNamespace) {
    // No viewer draws what it does not know; what is of pages runs all the same.
    if (namespace === pageNamespace || namespace === undefined) tell(namespace ? local : written)
    return undefined
  }
  const isKept = elements.has(local) && !wordElements.has(parent) && !(local === 'style' && !isPlainCss(attributes))
  if (!isKept && !quietNames.has(local)) tell(local)
  // What a link is around is still to be seen.
  if (local === 'a' && !wordElements.has(parent)) return textElements.has(parent) ? 'tspan' : 'g'
  return isKept ? local : undefined
}

/** Whether a style is in a language that is read here, and holds wherever the picture is shown. */
function isPlainCss(attributes: readonly DocumentAttribute[]): boolean {
  const said = new Map(attributes.map(({ name, value }) => [name.written, value.trim().toLowerCase()]))
  return ['', 'text/css'].includes(said.get('type') ?? '') && ['', 'all', 'screen'].includes(said.get('media') ?? '')
}

function keptAttributes(all: readonly DocumentAttribute[], element: string, tell: Tell): Map<string, string> {
  // A style has nothing but its rules.
  if (element === 'style') return new Map()
  const hasHref = all.some(({ name }) => name.written === 'href')
  const kept = new Map<string, string>()
  for (const { name, value } of all) {
    const { namespace, local, written } = name
    if (namespace === '') kept.set(local, value)
    else if (namespace === xmlNamespace) kept.set(`xml:${local}`, value)
    else if (namespace === undefined) tell(written)
    else if (namespace === xlinkNamespace && local === 'href') {
      if (!hrefElements.has(element)) tell(written)
      else if (!hasHref) kept.set('href', value)
    }
  }
  return kept
}

/** Texts that stand beside each other now that something between them is gone are read as one. */
function joined(children: readonly (SvgElement | string)[]): (SvgElement | string)[] {
  const all: (SvgElement | string)[] = []
  for (const child of children) {
    const last = all.at(-1)
    if (typeof child === 'string' && typeof last === 'string') all.splice(-1, 1, last + child)
    else if (child !== '') all.push(child)
  }
  return all
}
