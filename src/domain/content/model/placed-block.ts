import type { BlockName } from './block-names.ts'
import { type LayoutValue, placesIn } from './layout-places.ts'
import type { RichText } from './rich-text.ts'

/** Field values, possibly incomplete. */
type Value = Readonly<Record<string, unknown>>

/** A block on a page: its kind, slot and visibility. */
export type PlacedBlock = {
  /** Identifies its text in every language. */
  readonly id: string
  readonly kind: BlockName
  /** Slot of the layout. */
  readonly slot: string
  /** Values shared by all languages. */
  readonly fields: Value
  /** None means all countries. */
  readonly countries?: readonly string[]
  readonly languages?: readonly string[]
}

/** Returns the HTML id of a block on its page. */
export function blockPlace(id: string): string {
  return `block-${encodeURIComponent(id)}`
}

/** Text of a block in a language: rich text, or the fields of its kind. */
export type BlockText = RichText | OtherWords

type OtherWords = { readonly kind: BlockName; readonly fields: Value }

/** Text of each block, by id. */
export type BlockTexts = Readonly<Record<string, BlockText>>

export const blockLimits = { count: 60, id: 40 } as const

/**
 * Returns the blocks of a page. A page without blocks has one text in each slot of its layout, named like the slot,
 * also in former slots.
 */
export function blocksOf(
  { blocks }: { readonly blocks?: readonly PlacedBlock[] },
  layout: LayoutValue,
): readonly PlacedBlock[] {
  const former = layout.moves?.flatMap(({ from }) => (from ? [from] : [])) ?? []
  // A removed slot may have returned.
  return blocks ?? [...new Set([...placesIn(layout), ...former])].map(textAt)
}

function textAt(name: string): PlacedBlock {
  return { id: name, kind: 'rich_text', slot: name, fields: {} }
}

/** Returns the fields of a block in a language; none if they belong to another kind. */
export function blockTextOf({ id, kind }: PlacedBlock, words: BlockTexts): Value | undefined {
  // A block may be named like a property of every object.
  const own = Object.hasOwn(words, id) ? words[id] : undefined
  if (own === undefined) return undefined
  if (isText(own)) return kind === 'rich_text' ? { text: own } : undefined
  return own.kind === kind ? own.fields : undefined
}

/** Returns the stored form: nothing if nothing is filled in. */
export function storedBlockText(kind: BlockName, fields: Value): BlockText | undefined {
  const isEmpty = Object.values(fields).every((value) => value === undefined || value === '' || isEmptyList(value))
  if (isEmpty) return undefined
  // A rich text is stored without its fields.
  return kind === 'rich_text' ? (fields.text as RichText) : { kind, fields }
}

export function isText(words: BlockText): words is RichText {
  return Array.isArray(words)
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
