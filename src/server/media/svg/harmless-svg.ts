import { checkedTree } from './checked-tree.ts'
import { isTooMuchToDraw } from './drawn-weight.ts'
import { hasCostlyFilter } from './filter-cost.ts'
import { isSvg, keptTree } from './kept-tree.ts'
import { readDocument, svgNamespace } from './read-document.ts'
import { findSize, type SvgSize } from './svg-size.ts'
import { type SvgElement, writeSvg } from './svg-tree.ts'

type SvgProblem = 'unreadable' | 'has_entities' | 'not_svg' | 'too_large' | 'no_size'

/** A picture as it is kept: its text, how large it is drawn, and the names of what was left out of it. */
type HarmlessSvg = {
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly removed: readonly string[]
}

/**
 * Writes a new picture of what is known to be harmless in another: shapes, colours, words. Nothing in it runs, moves,
 * loads something or leads anywhere. What was written so is written the same way again.
 */
export function harmlessSvg(text: string): HarmlessSvg | { readonly problem: SvgProblem } {
  const read = readDocument(text)
  if ('problem' in read) return read
  if (!isSvg(read.root)) return { problem: 'not_svg' }
  const removed = new Set(read.instructions)
  const tell = (name: string) => void removed.add(name)
  const kept = keptTree(read.root, 'svg', tell)
  const [width, height, viewBox] = ['width', 'height', 'viewBox'].map((name) => kept.attributes.get(name))
  const size = findSize({ width, height, viewBox })
  if (!size) return { problem: 'no_size' }
  const checked = checkedTree(kept, tell)
  if (isTooMuchToDraw(checked) || hasCostlyFilter(checked, size)) return { problem: 'too_large' }
  return { svg: writeSvg(sized(checked, size)), width: size.width, height: size.height, removed: listed(removed) }
}

function sized({ name, attributes, children }: SvgElement, { width, height, viewBox }: SvgSize): SvgElement {
  const own = { xmlns: svgNamespace, width: String(width), height: String(height), viewBox }
  const others = [...attributes].filter(([attribute]) => !Object.hasOwn(own, attribute))
  return { name, attributes: new Map([...Object.entries(own), ...others]), children }
}

const maxNames = 50
const maxNameLength = 40

/** Names for a person to read, who is not helped by thousands. */
function listed(names: ReadonlySet<string>): string[] {
  const short = new Set([...names].map((name) => name.slice(0, maxNameLength)))
  return [...short].toSorted().slice(0, maxNames)
}
