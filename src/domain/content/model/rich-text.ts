import type { Target } from './target.ts'

/** Text with its format. */
export type Span = {
  readonly text: string
  readonly strong?: true
  readonly emphasis?: true
  readonly code?: true
  readonly target?: Target
}

export type TextBlock =
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly style: 'bullets' | 'numbers'; readonly items: readonly RichText[] }
  | { readonly kind: 'quote'; readonly blocks: RichText }
  | { readonly kind: 'table'; readonly head: 'row' | 'none'; readonly rows: readonly (readonly (readonly Span[])[])[] }

/** Formatted text as data, never as trusted markup. */
export type RichText = readonly TextBlock[]

export const richTextLimits = {
  /** Maximum nesting of lists and quotes. */
  depth: 4,
  blocks: 500,
  items: 200,
  spans: 500,
  spanLength: 10_000,
  rows: 200,
  columns: 12,
  /** Maximum length of the whole text. */
  length: 200_000,
} as const

/** Returns the plain text, one line per block. */
export function plainText(text: RichText): string {
  return text.map(plainBlock).join('\n')
}

function plainBlock(block: TextBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return plainSpans(block.spans)
    case 'list':
      return block.items.map(plainText).join('\n')
    case 'quote':
      return plainText(block.blocks)
    case 'table':
      return block.rows.map((row) => row.map(plainSpans).join('\t')).join('\n')
  }
}

function plainSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('')
}

/** Returns every target of a text. */
export function targetsIn(text: RichText): Target[] {
  return text.flatMap(targetsInBlock)
}

function targetsInBlock(block: TextBlock): Target[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return targetsOf(block.spans)
    case 'list':
      return block.items.flatMap(targetsIn)
    case 'quote':
      return targetsIn(block.blocks)
    case 'table':
      return block.rows.flatMap((row) => row.flatMap(targetsOf))
  }
}

function targetsOf(spans: readonly Span[]): Target[] {
  return spans.flatMap(({ target }) => target ?? [])
}
