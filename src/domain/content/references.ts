import type { Field, FieldKind, FieldOf, Fields, Nested, Value } from './field.ts'
import { type RichText, targetsIn } from './rich-text.ts'
import type { Target } from './target.ts'

/** The documents that a value refers to, each once. */
export function referencesOf(fields: Fields, value: Value): number[] {
  const found = Object.entries(fields).flatMap(([name, field]) => {
    const given = value[name]
    return given === undefined ? [] : referencesIn(field, given)
  })
  return [...new Set(found)]
}

function referencesIn(field: Field, given: unknown): number[] {
  // Values have been checked by their declaration, and the table has what takes those of each kind.
  return (finders[field.kind] as (field: Field, given: unknown) => number[])(field, given)
}

type ValueByKind = {
  [Kind in FieldKind]: unknown
} & {
  rich_text: RichText
  reference: number
  target: Target
  list: readonly Nested<Fields>[]
  slots: Readonly<Record<string, RichText>>
}

type Finders = { readonly [Kind in FieldKind]: (field: FieldOf<Kind>, given: ValueByKind[Kind]) => number[] }

const nothing = () => []

const finders: Finders = {
  line: nothing,
  text: nothing,
  slug: nothing,
  texts: nothing,
  countries: nothing,
  languages: nothing,
  moment: nothing,
  choice: nothing,
  reference: (_, given) => [given],
  target: (_, given) => pageOf(given),
  rich_text: (_, given) => targetsIn(given).flatMap(pageOf),
  slots: (_, given) => Object.values(given).flatMap((text) => targetsIn(text).flatMap(pageOf)),
  list: (field, given) =>
    given.flatMap((item) => [
      ...referencesOf(field.of, item),
      ...referencesIn({ ...field, isNeeded: false }, item.children ?? []),
    ]),
}

function pageOf(target: Target): number[] {
  return 'page' in target ? [target.page] : []
}
