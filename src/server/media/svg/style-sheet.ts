import { harmlessDeclarations, type Surroundings, withoutComments } from './css-declarations.ts'
import { elements } from './svg-names.ts'

/**
 * The rules of a style sheet that are for elements, classes and ids, with their harmless declarations, written anew.
 * Whatever begins with an @ loads something or depends on where the picture is shown, and is left out.
 */
export function harmlessSheet(css: string, surroundings: Surroundings): string {
  const blocks = blocksIn(withoutComments(css).replace(/<!--|-->/g, ' '))
  return blocks.flatMap((block) => harmlessRule(block, surroundings) ?? []).join('')
}

/** The rules of a sheet that was written here. */
export function writtenRules(sheet: string): { selectors: readonly string[]; style: string }[] {
  return blocksIn(sheet).map(({ head, body = '' }) => ({ selectors: head.split(','), style: body }))
}

type Block = { readonly head: string; readonly body: string | undefined }

/** A sheet as what stands before braces and what stands in them, which is nothing where a semicolon comes first. */
function blocksIn(css: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  let opening = 0
  let depth = 0
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === '{' && depth++ === 0) opening = index
    if (sign === '{' || (sign === '}' ? --depth > 0 : depth > 0)) continue
    const hasBody = sign === '}' && depth === 0
    const head = css.slice(start, hasBody ? opening : index).trim()
    blocks.push({ head, body: hasBody ? css.slice(opening + 1, index) : undefined })
    start = index + 1
    depth = 0
  }
  if (css.slice(start).trim() !== '') blocks.push({ head: css.slice(start).trim(), body: undefined })
  return blocks
}

function harmlessRule({ head, body }: Block, surroundings: Surroundings): string | undefined {
  const { tell } = surroundings
  if (body === undefined || head.startsWith('@')) {
    if (head !== '') tell(/^@[a-z-]+/.exec(head)?.[0] ?? 'style')
    return undefined
  }
  const all = head.split(',').map((selector) => selector.trim())
  const selectors = all.filter(isPlainSelector)
  if (selectors.length < all.length) tell('style')
  const style = selectors.length > 0 ? harmlessDeclarations(body, surroundings) : ''
  return style === '' ? undefined : `${selectors.join(',')}{${style}}`
}

/** An element, classes, an id, or several of these for one and the same element. */
function isPlainSelector(selector: string): boolean {
  const [, name = '', rest = ''] =
    /^(\*|[a-z]+)?((?:[.#]-?[_\p{L}][-_\p{L}\p{N}]*)*)$/iu.exec(selector.slice(0, maxSelectorLength + 1)) ?? []
  const isKnown = name === '' || name === '*' || elements.has(name)
  return isKnown && name + rest !== '' && selector.length <= maxSelectorLength
}

const maxSelectorLength = 200
