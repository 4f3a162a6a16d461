import { isSame } from './is-same.ts'
import { plainText, type RichText, richTextLimits, type Span, type TextBlock } from './rich-text.ts'
import { startOf } from './words.ts'

/**
 * Returns the canonical form of a text: joined spans, no empty lists, quotes or tables, rows of equal length, and
 * nothing for an empty text.
 */
export function normalText(text: RichText): RichText {
  const blocks = text.flatMap(normalBlock)
  return blocks.length === 1 && isEmptyParagraph(blocks[0]) ? [] : blocks
}

const emptyParagraph: TextBlock = { kind: 'paragraph', spans: [] }

function normalBlock(block: TextBlock): TextBlock[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [{ ...block, spans: normalSpans(block.spans) }]
    case 'list':
      return block.items.length > 0 ? [{ ...block, items: block.items.map(within) }] : []
    case 'quote':
      return [{ ...block, blocks: within(block.blocks) }]
    case 'table': {
      const columns = Math.max(0, ...block.rows.map((row) => row.length))
      const rows = block.rows.map((row) => Array.from({ length: columns }, (_, at) => normalSpans(row[at] ?? [])))
      return columns > 0 ? [{ ...block, rows }] : []
    }
  }
}

/** Returns the blocks of a list item or quote, at least an empty paragraph so that an editor can write there. */
function within(text: RichText): RichText {
  const blocks = text.flatMap(normalBlock)
  return blocks.length > 0 ? blocks : [emptyParagraph]
}

export function normalSpans(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (span.text === '') continue
    if (last && isSame(formOf(last), formOf(span))) joined[joined.length - 1] = { ...last, text: last.text + span.text }
    else joined.push(span)
  }
  return joined.flatMap((span) => pieces(span.text).map((text) => ({ ...span, text })))
}

function formOf({ text: _, ...form }: Span): Omit<Span, 'text'> {
  return form
}

/** Splits a text at the maximum length of a span. */
function pieces(text: string): string[] {
  const found: string[] = []
  for (let rest = text; rest !== ''; ) {
    const piece = startOf(rest, richTextLimits.spanLength)
    found.push(piece)
    rest = rest.slice(piece.length)
  }
  return found
}

function isEmptyParagraph(block: TextBlock | undefined): boolean {
  return block?.kind === 'paragraph' && block.spans.length === 0
}

/** Tells whether a text is within the limits of length, width and depth. */
export function isWithinLimits(text: RichText): boolean {
  return plainText(text).length <= richTextLimits.length && text.length <= richTextLimits.blocks && fits(text, 0)
}

function fits(text: RichText, depth: number): boolean {
  if (depth > richTextLimits.depth || text.length > richTextLimits.blocks) return false
  return text.every((block) => fitsBlock(block, depth))
}

function fitsBlock(block: TextBlock, depth: number): boolean {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.spans.length <= richTextLimits.spans
    case 'list':
      // The last level may contain no list, not even an empty one.
      if (depth === richTextLimits.depth) return false
      return block.items.length <= richTextLimits.items && block.items.every((item) => fits(item, depth + 1))
    case 'quote':
      return fits(block.blocks, depth + 1)
    case 'table':
      return block.rows.length <= richTextLimits.rows && block.rows.every(fitsRow)
  }
}

function fitsRow(row: readonly (readonly Span[])[]): boolean {
  return row.length <= richTextLimits.columns && row.every((cell) => cell.length <= richTextLimits.spans)
}
