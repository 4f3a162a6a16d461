import type { PublicBlock, PublicSpan, PublicText } from './public-value.ts'

/** Element of a rendered text: a string, or a tag with attributes and children. Compact to send and to render. */
export type TextElement = string | readonly [tag: TextTag, attributes: Attributes, ...within: TextElement[]]

/** The only tags that are rendered for texts of editors. */
type TextTag =
  | `h${2 | 3 | 4 | 5 | 6}`
  | ('p' | 'ol' | 'ul' | 'li' | 'blockquote' | 'div' | 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td')
  | ('strong' | 'em' | 'code' | 'a')

type Attributes = {
  readonly href?: string
  readonly rel?: string
  readonly scope?: 'col'
  readonly tabIndex?: 0
  readonly 'data-scrolls'?: ''
}

/** How many levels deeper headings are than in a standalone text, where they begin with the second. */
export type HeadingDepth = 0 | 2

/** Returns the elements of a text. Text is never interpreted as markup. */
export function elementsOf(text: PublicText, deeper: HeadingDepth = 0): TextElement[] {
  return text.map((block) => elementOf(block, deeper))
}

function elementOf(block: PublicBlock, deeper: HeadingDepth): TextElement {
  switch (block.kind) {
    case 'paragraph':
      return ['p', {}, ...block.spans.map(wordsOf)]
    case 'heading':
      // Heading levels are two to four.
      return [`h${block.level + deeper}` as TextTag, {}, ...block.spans.map(wordsOf)]
    case 'list':
      return [block.style === 'numbers' ? 'ol' : 'ul', {}, ...block.items.map((item) => itemOf(item, deeper))]
    case 'quote':
      return ['blockquote', {}, ...elementsOf(block.blocks, deeper)]
    case 'table':
      return tableOf(block)
  }
}

/** An item with a single paragraph needs no paragraph element. */
function itemOf(item: PublicText, deeper: HeadingDepth): TextElement {
  const [only] = item
  if (item.length === 1 && only?.kind === 'paragraph') return ['li', {}, ...only.spans.map(wordsOf)]
  return ['li', {}, ...elementsOf(item, deeper)]
}

type Table = Extract<PublicBlock, { kind: 'table' }>

/** A table scrolls by itself on narrow screens, so it must be reachable by keyboard. */
function tableOf({ head, rows }: Table): TextElement {
  const heads = rows.slice(0, head === 'row' ? 1 : 0)
  const thead: TextElement[] = heads.length > 0 ? [['thead', {}, ...heads.map((row) => rowOf(row, 'th'))]] : []
  const body: TextElement = ['tbody', {}, ...rows.slice(heads.length).map((row) => rowOf(row, 'td'))]
  return ['div', { 'data-scrolls': '', tabIndex: 0 }, ['table', {}, ...thead, body]]
}

function rowOf(row: Table['rows'][number], tag: 'th' | 'td'): TextElement {
  const cells = row.map((cell): TextElement => [tag, tag === 'th' ? { scope: 'col' } : {}, ...cell.map(wordsOf)])
  return ['tr', {}, ...cells]
}

function wordsOf({ text, strong, emphasis, code, address }: PublicSpan): TextElement {
  let drawn: TextElement = text
  if (code) drawn = ['code', {}, drawn]
  if (emphasis) drawn = ['em', {}, drawn]
  if (strong) drawn = ['strong', {}, drawn]
  if (address === undefined) return drawn
  // Links to other sites get no endorsement and no referrer.
  const isElsewhere = /^https?:/i.test(address)
  return ['a', { href: address, ...(isElsewhere && { rel: 'noopener noreferrer' }) }, drawn]
}
