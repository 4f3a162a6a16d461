import { harmlessDeclarations, type Surroundings } from './css-declarations.ts'
import { harmlessValue } from './css-value.ts'
import { findReference, isId } from './reference.ts'
import { harmlessSheet } from './style-sheet.ts'
import { figureAttributes, hrefElements, properties, quietNames, transformAttributes } from './svg-names.ts'
import { elementsById, type SvgElement } from './svg-tree.ts'

/** The same picture with those values of attributes and those rules of styles that are harmless, written anew. */
export function checkedTree(root: SvgElement, tell: (name: string) => void): SvgElement {
  const byId = elementsById(root)
  const surroundings = { ids: new Set(byId.keys()), tell }
  return checked(root)

  function checked(element: SvgElement): SvgElement {
    if (element.name === 'style') return checkedStyle(element, surroundings)
    const attributes = new Map<string, string>()
    for (const [name, value] of element.attributes) {
      const written = checkedValue({ element: element.name, name, value }, surroundings)
      const isSecond = name === 'id' && byId.get(value) !== element
      if (written !== undefined && !isSecond) attributes.set(name, written.replace(/\s/g, ' '))
    }
    const children = element.children.map((child) => (typeof child === 'string' ? child : checked(child)))
    return { name: element.name, attributes, children: children.filter((child) => !isEmptyStyle(child)) }
  }
}

function checkedStyle({ name, attributes, children }: SvgElement, surroundings: Surroundings): SvgElement {
  const rules = harmlessSheet(children.filter((child) => typeof child === 'string').join(''), surroundings)
  return { name, attributes, children: rules === '' ? [] : [rules] }
}

function isEmptyStyle(child: SvgElement | string): boolean {
  return typeof child !== 'string' && child.name === 'style' && child.children.length === 0
}

type Said = { readonly element: string; readonly name: string; readonly value: string }

/** What is written of an attribute; undefined where it is left out, which is told unless nobody misses it. */
function checkedValue(said: Said, surroundings: Surroundings): string | undefined {
  const { name, value } = said
  if (name === 'style') return harmlessDeclarations(value, surroundings) || undefined
  const harmless = harmlessAttribute(said, surroundings.ids)
  // References to a name that cannot be one are told of themselves.
  if (harmless === undefined && name !== 'id' && !isQuiet(name)) surroundings.tell(name)
  return harmless
}

function harmlessAttribute({ element, name, value }: Said, ids: ReadonlySet<string>): string | undefined {
  if (name === 'id') return isId(value) ? value : undefined
  if (name === 'class') return /^[-\p{L}\p{N}_\s]*$/u.test(value) ? value : undefined
  if (name === 'xml:space') return value
  if (name === 'href') return hrefElements.has(element) ? addressOf(findReference(value, ids)) : undefined
  if (figureAttributes.has(name)) return /^[-\w\s.,+%]*$/.test(value) ? value : undefined
  const isLikeCss = properties.has(name) || transformAttributes.has(name)
  return isLikeCss ? harmlessValue(value, { property: name, ids }) : undefined
}

function addressOf(id: string | undefined): string | undefined {
  return id === undefined ? undefined : `#${id}`
}

function isQuiet(attribute: string): boolean {
  return quietNames.has(attribute) || /^(?:data|aria)-/.test(attribute)
}
