import type { BlockName } from './block-names.ts'
import { type LayoutValue, placesIn } from './layout-places.ts'
import type { RichText } from './rich-text.ts'

/** What is filled in, as far as it was written. */
type Value = Readonly<Record<string, unknown>>

/** A block on a page: of which kind, at which place, and to whom it is shown. */
export type PlacedBlock = {
  /** What its words are found by, in every language. */
  readonly id: string
  readonly kind: BlockName
  /** The place of the layout where it stands. */
  readonly slot: string
  /** What all languages share of it. */
  readonly fields: Value
  /** Nowhere named is everywhere. */
  readonly countries?: readonly string[]
  readonly languages?: readonly string[]
}

/** Where on its page a block is, for whoever looks for it. */
export function blockPlace(id: string): string {
  return `block-${encodeURIComponent(id)}`
}

/** What a block says in a language: a text by itself, or the fields of its kind. */
export type BlockWords = RichText | OtherWords

type OtherWords = { readonly kind: BlockName; readonly fields: Value }

/** What each block says, by what it is called. */
export type WordsOfBlocks = Readonly<Record<string, BlockWords>>

export const blockLimits = { count: 60, id: 40 } as const

/**
 * The blocks of a page. As long as nobody has put any together there is one text in each place of its layout, called as
 * the place is, and in each that the layout once had.
 */
export function blocksOf(
  { blocks }: { readonly blocks?: readonly PlacedBlock[] },
  layout: LayoutValue,
): readonly PlacedBlock[] {
  const former = layout.moves?.flatMap(({ from }) => (from ? [from] : [])) ?? []
  // A place that was taken away may have come back.
  return blocks ?? [...new Set([...placesIn(layout), ...former])].map(textAt)
}

function textAt(name: string): PlacedBlock {
  return { id: name, kind: 'rich_text', slot: name, fields: {} }
}

/** The fields that a language has filled in of a block; none where what is there is of another kind. */
export function wordsOf({ id, kind }: PlacedBlock, words: WordsOfBlocks): Value | undefined {
  // A block may be called as something that every object has.
  const said = Object.hasOwn(words, id) ? words[id] : undefined
  if (said === undefined) return undefined
  if (isText(said)) return kind === 'rich_text' ? { text: said } : undefined
  return said.kind === kind ? said.fields : undefined
}

/** The same as it is kept: nothing where nothing is filled in. */
export function keptWords(kind: BlockName, fields: Value): BlockWords | undefined {
  const isEmpty = Object.values(fields).every((value) => value === undefined || value === '' || isEmptyList(value))
  if (isEmpty) return undefined
  // Of a text nothing but the text is written.
  return kind === 'rich_text' ? (fields.text as RichText) : { kind, fields }
}

export function isText(words: BlockWords): words is RichText {
  return Array.isArray(words)
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
