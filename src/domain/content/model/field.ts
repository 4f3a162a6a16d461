import type { Picture } from '../../media/picture.ts'
import type { OpeningHours } from '../../places/opening-hours.ts'
import type { Position } from '../../places/position.ts'
import type { PlacedBlock, WordsOfBlocks } from './placed-block.ts'
import type { RichText } from './rich-text.ts'
import { type Target, type TargetWay, targetWays } from './target.ts'

/** What can stand in a field, by kind, and the rules that come with it. */
type FieldShape =
  /** One line; a name where programs know something by it. */
  | { readonly kind: 'line'; readonly max: number; readonly isName?: boolean }
  /** Several lines without any form. */
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'rich_text' }
  /** Part of an address, proposed from another field. */
  | { readonly kind: 'slug'; readonly from: string }
  /** Another document, by its id. */
  | { readonly kind: 'reference'; readonly to: string }
  /** Where something leads, said in one of some ways. */
  | { readonly kind: 'target'; readonly ways: readonly TargetWay[] }
  /** A line in each language that needs one. */
  | { readonly kind: 'texts'; readonly max: number }
  /** Where it is shown; nowhere named is everywhere. */
  | { readonly kind: 'countries' }
  | { readonly kind: 'languages' }
  | { readonly kind: 'moment' }
  /** A picture that was uploaded, with what was done to it. */
  | { readonly kind: 'picture' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  /** Any of some; where none is named, that means all of them or just that. */
  | {
      readonly kind: 'choices'
      readonly of: readonly string[]
      readonly none: 'all' | 'none'
      /** Whether they say what a place of a layout takes. */
      readonly areTaken?: boolean
    }
  | { readonly kind: 'currencies'; readonly max: number }
  /** Of money, as it travels. */
  | { readonly kind: 'amount' }
  /** Where something is. */
  | { readonly kind: 'country' }
  | { readonly kind: 'position' }
  | { readonly kind: 'time_zone' }
  | { readonly kind: 'phone' }
  | { readonly kind: 'mail' }
  /** When something is open. */
  | { readonly kind: 'hours' }
  | { readonly kind: 'whole'; readonly min: number; readonly max: number }
  /** Groups of fields, one after another; each may hold such a list itself, as deep as is said. `max` counts all of them. */
  | {
      readonly kind: 'list'
      readonly of: Fields
      readonly max: number
      readonly depth: number
      /** How many are published at least. */
      readonly min: number
      /** The field in which no two that are published say the same. */
      readonly distinct: string | undefined
      /** Whether they say where that went which stood in a place of a layout. */
      readonly areMoves: boolean
    }
  /** What stands in the places of the layout that another field names, in all languages. */
  | { readonly kind: 'blocks'; readonly of: string }
  /** What each of those blocks says in a language. */
  | { readonly kind: 'slots'; readonly of: string }

export type FieldKind = FieldShape['kind']

export type FieldOf<Kind extends FieldKind> = Extract<FieldShape, { readonly kind: Kind }>

/** A field is data; what its values are only its type knows. */
export type Field<Value = unknown, Needed extends boolean = boolean, Shape extends FieldShape = FieldShape> = Shape & {
  /** Whether nothing is published without it. */
  readonly isNeeded: Needed
  readonly value?: () => Value
}

export type Fields = Readonly<Record<string, Field>>

type ValueOf<One> = One extends { readonly value?: () => infer Value } ? Value : never

type NamesOf<All extends Fields, Needed extends boolean> = {
  [Name in keyof All]: All[Name]['isNeeded'] extends Needed ? Name : never
}[keyof All]

/** What is published: everything that is needed is there. */
export type Complete<All extends Fields> = {
  readonly [Name in NamesOf<All, true>]: ValueOf<All[Name]>
} & { readonly [Name in NamesOf<All, false>]?: ValueOf<All[Name]> }

/** An item of a list that may hold such items itself. */
export type Nested<All extends Fields> = Complete<All> & { readonly children?: readonly Nested<All>[] }

/** Any value of fields, as far as it was written; checked by the declaration wherever it comes in. */
export type Value = Readonly<Record<string, unknown>>

export function line({ max = 120 } = {}) {
  return needed<string>({ kind: 'line', max })
}

/** What programs know something by. */
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

/** An address to write to. */
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

/** What stands in the places that a layout names; the layout is what another field refers to. */
export function blocks(of: string) {
  return needed<readonly PlacedBlock[]>({ kind: 'blocks', of })
}

/** What is said there in a language; the layout is that of the blocks. */
export function slots(of: string) {
  return needed<WordsOfBlocks>({ kind: 'slots', of })
}

export function optional<Value, Shape extends FieldShape>(
  field: Field<Value, boolean, Shape>,
): Field<Value, false, Shape> {
  return { ...field, isNeeded: false }
}

function needed<Value, Shape extends FieldShape = FieldShape>(shape: Shape): Field<Value, true, Shape> {
  return { ...shape, isNeeded: true }
}

/** Whether documents of such fields are put together of blocks. */
export function hasSlots(fields: Fields): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'slots')
}
