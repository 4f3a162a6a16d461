import type { Country } from '../../countries/country.ts'
import type { Picture } from '../../media/picture.ts'
import { publicPicture } from '../../media/public-picture.ts'
import type { OpeningHours } from '../../places/opening-hours.ts'
import type { Position } from '../../places/position.ts'
import { defaultLanguage, type Language } from '../../texts/languages/language.ts'
import type { Field, FieldKind, FieldOf, Fields, Nested, Value } from '../model/field.ts'
import type { BlockTexts, PlacedBlock } from '../model/placed-block.ts'
import type { RichText, Span, TextBlock } from '../model/rich-text.ts'
import type { Target } from '../model/target.ts'
import { isShownIn } from '../publishing/content-book.ts'

/** The reader, and functions that resolve the references of a value. */
export type Reading = {
  readonly language: Language
  readonly country: Country
  /** Returns the address of a target; undefined if it leads nowhere. */
  readonly addressOf: (target: Target) => string | undefined
  /** Returns the key of a document; undefined if it is not published. */
  readonly keyOf: (collection: string, id: number) => string | undefined
}

/** Text with its format as published: targets are addresses. */
export type PublicSpan = Omit<Span, 'target'> & { readonly address?: string }

export type PublicBlock =
  | { readonly kind: 'paragraph'; readonly spans: readonly PublicSpan[] }
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly spans: readonly PublicSpan[] }
  | { readonly kind: 'list'; readonly style: 'bullets' | 'numbers'; readonly items: readonly PublicText[] }
  | { readonly kind: 'quote'; readonly blocks: PublicText }
  | {
      readonly kind: 'table'
      readonly head: 'row' | 'none'
      readonly rows: readonly (readonly (readonly PublicSpan[])[])[]
    }

export type PublicText = readonly PublicBlock[]

/** Returns the public value of fields for a reader, without what is hidden or leads nowhere. */
export function publicValue(fields: Fields, value: Value, reading: Reading): Value {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const given = value[name]
    const publicValue = given === undefined ? undefined : saidField(field, given, reading)
    if (publicValue === undefined) return []
    const isInstead = field.kind === 'texts' && isSaidInstead(given as StoredByKind['texts'], reading.language)
    return isInstead
      ? [[name, publicValue] as const, [languageOfText(name), defaultLanguage] as const]
      : [[name, publicValue] as const]
  })
  return Object.fromEntries(entries)
}

/** Returns the name of the property with the language of a text that is not in the reader's language. */
export function languageOfText(name: string): string {
  return `${name}Language`
}

/** Tells whether a text is given in another language because the reader's has none. */
function isSaidInstead(texts: StoredByKind['texts'], language: Language): boolean {
  return texts[language] === undefined && texts[defaultLanguage] !== undefined
}

function saidField(field: Field, given: unknown, reading: Reading): unknown {
  // Values have been checked against their declaration, and the table has a function for each kind.
  return (presenters[field.kind] as (field: Field, given: unknown, reading: Reading) => unknown)(field, given, reading)
}

/** Value of a field of each kind. */
export type StoredByKind = {
  line: string
  text: string
  slug: string
  moment: string
  choice: string
  choices: readonly string[]
  currencies: readonly string[]
  amount: string
  country: string
  position: Position
  time_zone: string
  phone: string
  mail: string
  hours: OpeningHours
  whole: number
  picture: Picture
  rich_text: RichText
  reference: number
  target: Target
  texts: Readonly<Record<string, string>>
  countries: readonly string[]
  languages: readonly string[]
  list: readonly Nested<Fields>[]
  blocks: readonly PlacedBlock[]
  slots: BlockTexts
}

type Presenters = {
  readonly [Kind in FieldKind]: (field: FieldOf<Kind>, given: StoredByKind[Kind], reading: Reading) => unknown
}

const asItIs = (_: unknown, given: string) => given
const listed = (_: unknown, given: readonly string[]) => given
const hidden = () => undefined

const presenters: Presenters = {
  line: asItIs,
  text: asItIs,
  slug: asItIs,
  moment: asItIs,
  choice: asItIs,
  amount: asItIs,
  country: asItIs,
  time_zone: asItIs,
  phone: asItIs,
  mail: asItIs,
  // Shown by the locations themselves.
  position: hidden,
  hours: hidden,
  whole: (_, given) => given,
  choices: listed,
  currencies: listed,
  picture: (_, given) => publicPicture(given),
  countries: hidden,
  languages: hidden,
  texts: (_, given, { language }) => given[language] ?? given[defaultLanguage],
  reference: ({ to }, given, { keyOf }) => keyOf(to, given),
  target: (_, given, { addressOf }) => addressOf(given),
  rich_text: (_, given, reading) => publicText(given, reading),
  // Shown by the page, from both fields and its layout.
  blocks: hidden,
  slots: hidden,
  list: (field, given, reading) => given.flatMap((item) => publicItem(field, item, reading) ?? []),
}

/** Returns a list item with its children; undefined if its target leads nowhere or it is hidden. */
function publicItem(list: FieldOf<'list'>, item: Nested<Fields>, reading: Reading): Value | undefined {
  const { countries, languages, target, children } = item as Nested<Fields> & Record<string, unknown>
  if (!isShownIn(countries, reading.country) || !isShownIn(languages, reading.language)) return undefined
  const shown = publicValue(list.of, item, reading)
  if (target !== undefined && shown.target === undefined) return undefined
  const within = (children ?? []).flatMap((child) => publicItem(list, child, reading) ?? [])
  return within.length > 0 ? { ...shown, children: within } : shown
}

export function publicText(text: RichText, reading: Reading): PublicText {
  return text.map((block) => publicBlock(block, reading))
}

function publicBlock(block: TextBlock, reading: Reading): PublicBlock {
  const spansOf = (spans: readonly Span[]) => spans.map((span) => publicSpan(span, reading))
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return { ...block, spans: spansOf(block.spans) }
    case 'list':
      return { ...block, items: block.items.map((item) => publicText(item, reading)) }
    case 'quote':
      return { ...block, blocks: publicText(block.blocks, reading) }
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(spansOf)) }
  }
}

/** Returns a span with the address of its target; if the target leads nowhere, only its text. */
function publicSpan({ target, ...words }: Span, { addressOf }: Reading): PublicSpan {
  const address = target && addressOf(target)
  return address === undefined ? words : { ...words, address }
}
