import type { Picture } from '../../media/picture.ts'
import type { OpeningHours } from '../../places/opening-hours.ts'
import type { Position } from '../../places/position.ts'
import type { BlockTexts, PlacedBlock } from './placed-block.ts'
import type { RichText } from './rich-text.ts'
import { type Target, type TargetWay, targetWays } from './target.ts'

/** Kinds of fields and their rules. */
type FieldShape =
  /** One line of text; an identifier if `isName`. */
  | { readonly kind: 'line'; readonly max: number; readonly isName?: boolean }
  /** Several lines of plain text. */
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'rich_text' }
  /** Part of a URL, proposed from another field. */
  | { readonly kind: 'slug'; readonly from: string }
  /** Another document, by id. */
  | { readonly kind: 'reference'; readonly to: string }
  /** Target of a link, given in one of several ways. */
  | { readonly kind: 'target'; readonly ways: readonly TargetWay[] }
  /** One line per language. */
  | { readonly kind: 'texts'; readonly max: number }
  /** Countries; none means all. */
  | { readonly kind: 'countries' }
  | { readonly kind: 'languages' }
  | { readonly kind: 'moment' }
  /** An uploaded picture with its edits. */
  | { readonly kind: 'picture' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  /** Some of several choices; none may mean all, or none. */
  | {
      readonly kind: 'choices'
      readonly of: readonly string[]
      readonly none: 'all' | 'none'
      /** True if the choices are the block types that a slot allows. */
      readonly areTaken?: boolean
    }
  | { readonly kind: 'currencies'; readonly max: number }
  /** An amount in the text format of the API. */
  | { readonly kind: 'amount' }
  /** One country. */
  | { readonly kind: 'country' }
  | { readonly kind: 'position' }
  | { readonly kind: 'time_zone' }
  | { readonly kind: 'phone' }
  | { readonly kind: 'mail' }
  /** Opening hours. */
  | { readonly kind: 'hours' }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  /** A list of groups of fields, nested up to the given depth. `max` counts all of them. */
  | {
      readonly kind: 'list'
      readonly of: Fields
      readonly max: number
      readonly depth: number
      /** Minimum number of items for publication. */
      readonly min: number
      /** Field whose values must differ among published items. */
      readonly distinct: string | undefined
      /** True if the items map removed slots of a layout to other slots. */
      readonly areMoves: boolean
    }
  /** Blocks in the slots of the layout that another field refers to, in all languages. */
  | { readonly kind: 'blocks'; readonly of: string }
  /** Text of the blocks of a page in one language. */
  | { readonly kind: 'slots'; readonly of: string }

export type FieldKind = FieldShape['kind']

export type FieldOf<Kind extends FieldKind> = Extract<FieldShape, { readonly kind: Kind }>

/** Declaration of a field. The type of its values exists only at compile time. */
export type Field<Value = unknown, Needed extends boolean = boolean, Shape extends FieldShape = FieldShape> = Shape & {
  /** True if the field is required for publication. */
  readonly isNeeded: Needed
  readonly value?: () => Value
}

export type Fields = Readonly<Record<string, Field>>

type ValueOf<One> = One extends { readonly value?: () => infer Value } ? Value : never

type NamesOf<All extends Fields, Needed extends boolean> = {
  [Name in keyof All]: All[Name]['isNeeded'] extends Needed ? Name : never
}[keyof All]

/** A published value, in which all required fields are present. */
export type Complete<All extends Fields> = {
  readonly [Name in NamesOf<All, true>]: ValueOf<All[Name]>
} & { readonly [Name in NamesOf<All, false>]?: ValueOf<All[Name]> }

/** A list item that may contain items with the same fields. */
export type Nested<All extends Fields> = Complete<All> & { readonly children?: readonly Nested<All>[] }

/** Values of fields by name, possibly incomplete. Input is checked against the declaration of the fields. */
export type Value = Readonly<Record<string, unknown>>

export function line({ max = 120 } = {}) {
  return needed<string>({ kind: 'line', max })
}

/** Creates a field for an identifier. */
export function name({ max }: { readonly max: number }) {
  return needed<string>({ kind: 'line', max, isName: true })
}

export function text({ max = 500 } = {}) {
  return needed<string>({ kind: 'text', max })
}

export function richText() {
  return needed<RichText>({ kind: 'rich_text' })
}

export function slug(from: string) {
  return needed<string>({ kind: 'slug', from })
}

export function reference(to: string) {
  return needed<number>({ kind: 'reference', to })
}

export function target({ ways = targetWays }: { readonly ways?: readonly TargetWay[] } = {}) {
  return needed<Target>({ kind: 'target', ways })
}

export function texts({ max = 120 } = {}) {
  return needed<Readonly<Record<string, string>>, FieldOf<'texts'>>({ kind: 'texts', max })
}

export function countries() {
  return optional(needed<readonly string[]>({ kind: 'countries' }))
}

export function languages() {
  return optional(needed<readonly string[]>({ kind: 'languages' }))
}

export function moment() {
  return needed<string>({ kind: 'moment' })
}

export function picture() {
  return needed<Picture>({ kind: 'picture' })
}

export function choice<const Choice extends string>(of: readonly Choice[]) {
  return needed<Choice>({ kind: 'choice', of })
}

export function choices<const Choice extends string>(
  of: readonly Choice[],
  rules: Omit<FieldOf<'choices'>, 'kind' | 'of'>,
) {
  return needed<readonly Choice[]>({ kind: 'choices', of, ...rules })
}

export function currencies({ max }: { readonly max: number }) {
  return needed<readonly string[]>({ kind: 'currencies', max })
}

export function amount() {
  return needed<string>({ kind: 'amount' })
}

export function country() {
  return needed<string>({ kind: 'country' })
}

export function position() {
  return needed<Position>({ kind: 'position' })
}

export function timeZone() {
  return needed<string>({ kind: 'time_zone' })
}

export function phone() {
  return needed<string>({ kind: 'phone' })
}

/** Creates a field for an email address. */
export function mail() {
  return needed<string>({ kind: 'mail' })
}

export function openingHours() {
  return needed<OpeningHours>({ kind: 'hours' })
}

export function whole({ min, max }: { readonly min: number; readonly max: number }) {
  return needed<number>({ kind: 'whole', min, max })
}

type ListRules<Of> = Partial<Omit<FieldOf<'list'>, 'kind' | 'of' | 'distinct'>> & {
  readonly distinct?: keyof Of & string
}

export function list<const Of extends Fields>(of: Of, rules: ListRules<Of> = {}) {
  const { max = 100, depth = 1, min = 0, distinct, areMoves = false } = rules
  return needed<readonly Nested<Of>[], FieldOf<'list'> & { readonly of: Of }>({
    kind: 'list',
    of,
    max,
    depth,
    min,
    distinct,
    areMoves,
  })
}

/** Creates a field for blocks. `of` names the field that refers to their layout. */
export function blocks(of: string) {
  return needed<readonly PlacedBlock[]>({ kind: 'blocks', of })
}

/** Creates a field for the text of blocks in one language; the layout is that of the blocks. */
export function slots(of: string) {
  return needed<BlockTexts>({ kind: 'slots', of })
}

export function optional<Value, Shape extends FieldShape>(
  field: Field<Value, boolean, Shape>,
): Field<Value, false, Shape> {
  return { ...field, isNeeded: false }
}

function needed<Value, Shape extends FieldShape = FieldShape>(shape: Shape): Field<Value, true, Shape> {
  return { ...shape, isNeeded: true }
}

/** Tells whether documents with these fields consist of blocks. */
export function hasSlots(fields: Fields): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'slots')
}
