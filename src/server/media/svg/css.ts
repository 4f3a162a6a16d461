import { functions, properties } from './svg-names.ts'

/** Callback for a removed part that may be visible. */
export type Lose = () => void

/** Pattern of ids that need no escaping in addresses, CSS and attributes. */
const idPattern = '[\\p{L}\\p{N}_][-\\p{L}\\p{N}_.]*'

export function isId(text: string): boolean {
  return new RegExp(`^${idPattern}$`, 'u').test(text)
}

const ownReference = new RegExp(`url\\(\\s*(["']?)#(${idPattern})\\1\\s*\\)`, 'giu')

/**
 * Returns a value with its references to parts of the same picture as `url(#id)`. Returns undefined for a value with
 * other addresses, escapes or unknown functions, which could hide references from the check of the rendering cost.
 */
export function plainValue(value: string): string | undefined {
  const rest = value.replace(ownReference, '').replace(/"[^"'\\\n]*"|'[^"'\\\n]*'/g, '')
  if (/["'\\{}]|\/\*/.test(rest)) return undefined
  let depth = 0
  for (const { 0: sign, index } of rest.matchAll(/[()]/g)) {
    depth += sign === '(' ? 1 : -1
    if (depth < 0 || (sign === '(' && !functions.has(functionName(rest.slice(0, index))))) return undefined
  }
  return depth === 0 ? value.replace(ownReference, 'url(#$2)') : undefined
}

/** Limit above the length of any function name. */
const maxNameLength = 20

/** Returns the word at the end of a text. */
function functionName(text: string): string {
  return /[-\w]*$/.exec(text.slice(-maxNameLength))?.[0].toLowerCase() ?? ''
}

/** Returns the declarations of a style that are known properties with plain values. */
export function plainDeclarations(style: string, lose: Lose): string {
  const declarations = withoutComments(style).split(';')
  return declarations.flatMap((declaration) => plainDeclaration(declaration, lose) ?? []).join(';')
}

function plainDeclaration(declaration: string, lose: Lose): string | undefined {
  if (declaration.trim() === '') return undefined
  const colon = declaration.indexOf(':')
  const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase()
  const value = properties.has(property) && plainValue(declaration.slice(colon + 1).trim())
  if (value) return `${property}:${value}`
  // A vendor property affects only one program, so nothing visible is lost.
  if (!property.startsWith('-')) lose()
  return undefined
}

/** Returns the rules for elements, classes and ids. At-rules are removed, because most load something. */
export function plainSheet(css: string, lose: Lose): string {
  const rules = rulesIn(withoutComments(css).replace(/<!--|-->/g, ' ')).map(({ head, body }) => {
    const all = head.split(',').map((selector) => selector.trim())
    const selectors =
      body === undefined || head.includes('\\') ? [] : all.filter((selector) => plainSelector.test(selector))
    if (selectors.length < all.length && head !== '') lose()
    const style = selectors.length > 0 ? plainDeclarations(body ?? '', lose) : ''
    return style && `${selectors.join(',')}{${style}}`
  })
  return rules.join('')
}

/** Selector of one element by name, classes and id, which is quick to match. */
const plainSelector = /^(?:\*|[a-z]+|(?=.))(?:[.#]-?[_\p{L}][-\p{L}\p{N}_]*)*$/iu

type Rule = { readonly head: string; readonly body: string | undefined }

/** Returns the rules of a style sheet as head and body; a statement that ends with a semicolon has no body. */
export function rulesIn(css: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  let opening = 0
  let depth = 0
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === '{' && depth++ === 0) opening = index
    if (sign === '{' || (sign === '}' ? --depth > 0 : depth > 0)) continue
    const hasBody = sign === '}' && depth === 0
    const head = css.slice(start, hasBody ? opening : index).trim()
    rules.push({ head, body: hasBody ? css.slice(opening + 1, index) : undefined })
    start = index + 1
    depth = 0
  }
  return [...rules, { head: css.slice(start).trim(), body: undefined }]
}

/** Replaces comments with spaces. An unclosed one lasts until the end. */
function withoutComments(css: string): string {
  const [first = '', ...others] = css.split('/*')
  const rest = others.map((piece) => (piece.includes('*/') ? piece.slice(piece.indexOf('*/') + 2) : ''))
  return [first, ...rest].join(' ')
}
