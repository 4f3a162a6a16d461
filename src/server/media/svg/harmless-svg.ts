import { isTooMuchToDraw } from './drawn-weight.ts'
import { hasCostlyFilter } from './filter-cost.ts'
import { plainTree } from './plain-tree.ts'
import { readDocument, svgNamespace } from './read-document.ts'
import { findSize, type SvgSize } from './svg-size.ts'
import { type SvgElement, writeSvg } from './svg-tree.ts'

type SvgProblem = 'unreadable' | 'has_entities' | 'not_svg' | 'too_large' | 'no_size'

/** Cleaned picture, its size, and whether something visible was removed. */
type HarmlessSvg = {
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly isReduced: boolean
}

/**
 * Returns a new picture with only those parts of another that draw something at a bounded cost and do not run, load or
 * link. Cleaning it again does not change it.
 */
export function harmlessSvg(text: string): HarmlessSvg | { readonly problem: SvgProblem } {
  const read = readDocument(text)
  if ('problem' in read) return read
  const { name } = read.root
  if (name.namespace !== svgNamespace || name.local !== 'svg') return { problem: 'not_svg' }
  let isReduced = read.hasInstructions
  const plain = plainTree(read.root, () => {
    isReduced = true
  })
  const [width, height, viewBox] = ['width', 'height', 'viewBox'].map((side) => plain.attributes.get(side))
  const size = findSize({ width, height, viewBox })
  if (!size) return { problem: 'no_size' }
  if (isTooMuchToDraw(plain) || hasCostlyFilter(plain, size)) return { problem: 'too_large' }
  return { svg: writeSvg(sized(plain, size)), width: size.width, height: size.height, isReduced }
}

function sized({ name, attributes, children }: SvgElement, { width, height, viewBox }: SvgSize): SvgElement {
  const own = { xmlns: svgNamespace, width: String(width), height: String(height), viewBox }
  const others = [...attributes].filter(([attribute]) => !Object.hasOwn(own, attribute))
  return { name, attributes: new Map([...Object.entries(own), ...others]), children }
}
