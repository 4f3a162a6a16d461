import { rulesIn } from './css.ts'
import { maxDepth } from './read-document.ts'
import { drawnByReference, inheritedReferences, referringProperties } from './svg-names.ts'
import { elementsById, isElement, type SvgElement } from './svg-tree.ts'

const maxDrawnElements = 50_000

type Weight = { readonly elements: number; readonly depth: number }
type Reference = { readonly target: SvgElement; readonly isInherited: boolean }

const endless: Weight = { elements: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY }

/**
 * Returns whether a picture draws too many elements. Each reference draws its target again, and references may be
 * nested or circular.
 */
export function isTooMuchToDraw(root: SvgElement): boolean {
  const referencesOf = createReferences(root)
  const weighed = new Map<SvgElement, Weight>()
  return weigh(root, 1) === endless

  function weigh(element: SvgElement, level: number): Weight {
    // Circular references end here too.
    if (level > maxDepth) return endless
    const weight = weighed.get(element) ?? sum(element, level)
    weighed.set(element, weight)
    return weight
  }

  function sum(element: SvgElement, level: number): Weight {
    let elements = 1
    let depth = 1
    const add = (part: Weight, times: number) => {
      elements += part.elements * times
      depth = Math.max(depth, part.depth + 1)
      return elements <= maxDrawnElements && depth <= maxDepth
    }
    for (const child of element.children.filter(isElement)) if (!add(weigh(child, level + 1), 1)) return endless
    const [inherited = [], own = []] = partitioned(referencesOf(element))
    for (const target of own) if (!add(weigh(target, level + 1), 1)) return endless
    // An inherited fill or stroke is drawn for every descendant, including referenced ones.
    const drawn = elements
    for (const target of inherited) if (!add(weigh(target, level + 1), drawn)) return endless
    return { elements, depth }
  }
}

function partitioned(references: readonly Reference[]): SvgElement[][] {
  return [true, false].map((isWanted) =>
    references.filter(({ isInherited }) => isInherited === isWanted).map(({ target }) => target),
  )
}

/** Returns a function that lists the drawn references of an element, from its attributes and from style rules. */
function createReferences(root: SvgElement): (element: SvgElement) => Reference[] {
  const byId = elementsById(root)
  const rules = sheetsIn(root).flatMap(rulesIn)
  const byRule = Map.groupBy(
    rules.flatMap(({ head, body = '' }) => {
      // All selectors of a rule share its references, because a sheet may have many of both.
      const references = inStyle(body)
      return references.length > 0 ? head.split(',').map((selector) => ({ part: lastPart(selector), references })) : []
    }),
    ({ part }) => part,
  )
  return (element) => {
    const { name, attributes } = element
    const classes = attributes.get('class')?.split(' ') ?? []
    const selectors = ['*', name, `#${attributes.get('id')}`, ...new Set(classes.map((one) => `.${one}`))]
    const ofRules = selectors.flatMap((selector) => byRule.get(selector) ?? []).flatMap(({ references }) => references)
    const own = [...attributes].flatMap(([attribute, value]) => {
      if (attribute === 'style') return inStyle(value)
      return attribute === 'href' ? inHref(value) : inValue(attribute, value)
    })
    return [...own, ...ofRules]
  }

  function inHref(href: string): Reference[] {
    const target = byId.get(href.slice(1))
    return target && !target.name.endsWith('Gradient') ? [{ target, isInherited: false }] : []
  }

  function inStyle(style: string): Reference[] {
    return style.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      return inValue(declaration.slice(0, colon), declaration.slice(colon + 1))
    })
  }

  function inValue(property: string, value: string): Reference[] {
    if (!referringProperties.has(property)) return []
    const isInherited = inheritedReferences.has(property)
    return [...value.matchAll(/url\(#([^)]*)\)/g)].flatMap(([, id = '']) => {
      const target = byId.get(id)
      return target && drawnByReference.has(target.name) ? [{ target, isInherited }] : []
    })
  }
}

function sheetsIn(element: SvgElement): string[] {
  if (element.name === 'style') return element.children.filter((child) => typeof child === 'string')
  return element.children.filter(isElement).flatMap(sheetsIn)
}

/**
 * Returns the last part of a selector. It may match more elements than the whole selector, so the cost is over- rather
 * than underestimated.
 */
function lastPart(selector: string): string {
  return selector.slice(Math.max(0, selector.lastIndexOf('.'), selector.lastIndexOf('#')))
}
