import { rulesIn } from './css.ts'
import { maxDepth } from './read-document.ts'
import { drawnByReference, inheritedReferences, referringProperties } from './svg-names.ts'
import { elementsById, isElement, type SvgElement } from './svg-tree.ts'

const maxDrawnElements = 50_000

type Weight = { readonly elements: number; readonly depth: number }
type Reference = { readonly target: SvgElement; readonly isInherited: boolean }

const endless: Weight = { elements: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY }

/**
 * Whether drawing a picture takes more than reading it promises: what is referred to is drawn once more, and may refer
 * to something itself, in the end to what it is part of.
 */
export function isTooMuchToDraw(root: SvgElement): boolean {
  const referencesOf = createReferences(root)
  const weighed = new Map<SvgElement, Weight>()
  return weigh(root, 1) === endless

  function weigh(element: SvgElement, level: number): Weight {
    // What refers to itself gets here too.
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
    const [inherited = [], own = []] = parted(referencesOf(element))
    for (const target of own) if (!add(weigh(target, level + 1), 1)) return endless
    // What all within an element are filled with is drawn for each of them, also for those that it uses.
    const drawn = elements
    for (const target of inherited) if (!add(weigh(target, level + 1), drawn)) return endless
    return { elements, depth }
  }
}

function parted(references: readonly Reference[]): SvgElement[][] {
  return [true, false].map((isWanted) =>
    references.filter(({ isInherited }) => isInherited === isWanted).map(({ target }) => target),
  )
}

/** What an element refers to by its attributes and by rules, as far as it is drawn for that. */
function createReferences(root: SvgElement): (element: SvgElement) => Reference[] {
  const byId = elementsById(root)
  const rules = sheetsIn(root).flatMap(rulesIn)
  const byRule = Map.groupBy(
    rules.flatMap(({ head, body = '' }) => {
      // All selectors of a rule share its references: a sheet may have many of both.
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

/** Returns the last part of a selector: that counts too much rather than too little. */
function lastPart(selector: string): string {
  return selector.slice(Math.max(0, selector.lastIndexOf('.'), selector.lastIndexOf('#')))
}
