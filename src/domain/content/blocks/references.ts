import type { Picture } from '../../media/picture.ts'
import type { Field, FieldKind, FieldOf, Fields, Nested, Value } from '../model/field.ts'
import { type BlockTexts, isText, type PlacedBlock } from '../model/placed-block.ts'
import { type RichText, targetsIn } from '../model/rich-text.ts'
import type { Target } from '../model/target.ts'
import { blockKindOf } from './block-kinds.ts'

/** Returns the documents that a value refers to, each once. */
export function referencesOf(fields: Fields, value: Value): number[] {
  return [...new Set(namedIn(fields, value).map(({ id }) => id))]
}

/** A reference to a document: its number and collection. */
export type Named = { readonly id: number; readonly collection: string }

/** Returns the pictures that a value shows. */
export function picturesIn(fields: Fields, value: Value): Picture[] {
  return Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'picture' && value[name] !== undefined ? [value[name] as Picture] : [],
  )
}

/** Returns every reference of a value. */
export function namedIn(fields: Fields, value: Value): Named[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const given = value[name]
    return given === undefined ? [] : namedBy(field, given)
  })
}

function namedBy(field: Field, given: unknown): Named[] {
  // Values have been checked against their declaration, and the table has a finder for each kind.
  return (finders[field.kind] as (field: Field, given: unknown) => Named[])(field, given)
}

type ValueByKind = {
  [Kind in FieldKind]: unknown
} & {
  rich_text: RichText
  reference: number
  target: Target
  list: readonly Nested<Fields>[]
  blocks: readonly PlacedBlock[]
  slots: BlockTexts
}

type Finders = { readonly [Kind in FieldKind]: (field: FieldOf<Kind>, given: ValueByKind[Kind]) => Named[] }

const nothing = () => []

const finders: Finders = {
  line: nothing,
  text: nothing,
  slug: nothing,
  texts: nothing,
  countries: nothing,
  languages: nothing,
  moment: nothing,
  picture: nothing,
  choice: nothing,
  choices: nothing,
  currencies: nothing,
  amount: nothing,
  country: nothing,
  position: nothing,
  time_zone: nothing,
  phone: nothing,
  mail: nothing,
  hours: nothing,
  whole: nothing,
  reference: ({ to }, given) => [{ id: given, collection: to }],
  target: (_, given) => pageOf(given),
  rich_text: (_, given) => targetsIn(given).flatMap(pageOf),
  blocks: (_, given) => given.flatMap(({ kind, fields }) => namedIn(blockKindOf(kind).shared, fields)),
  slots: (_, given) =>
    Object.values(given).flatMap((words) =>
      isText(words) ? targetsIn(words).flatMap(pageOf) : namedIn(blockKindOf(words.kind).local, words.fields),
    ),
  list: (field, given) =>
    given.flatMap((item) => [
      ...namedIn(field.of, item),
      ...namedBy({ ...field, isNeeded: false }, item.children ?? []),
    ]),
}

function pageOf(target: Target): Named[] {
  return 'page' in target ? [{ id: target.page, collection: 'pages' }] : []
}
