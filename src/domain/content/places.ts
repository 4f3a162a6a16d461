import type { ContentBook, SaidDocument } from './content-book.ts'
import type { Fields, Value } from './field.ts'

type Slots<Said> = Readonly<Record<string, Said>>

/** What stands in the places that a document's layout has, in their order. What stands elsewhere is shown to nobody. */
export function inPlaces<Said>(slots: Slots<Said>, places: readonly string[] | undefined): (readonly [string, Said])[] {
  // A layout that says nothing hides nothing.
  if (!places) return Object.entries(slots)
  const said = new Map(Object.entries(slots))
  return places.flatMap((name) => {
    const text = said.get(name)
    return text === undefined ? [] : [[name, text] as const]
  })
}

/** A value with only what stands in places of the layout. */
export function withinPlaces(fields: Fields, value: Value, document: SaidDocument, book: ContentBook): Value {
  const entries = Object.entries(value).map(([name, said]) => {
    const field = fields[name]
    if (field?.kind !== 'slots') return [name, said] as const
    return [name, Object.fromEntries(inPlaces(said as Slots<unknown>, placesOf(document, field.of, book)))] as const
  })
  return Object.fromEntries(entries)
}

/** The names of the places of the layout that a field refers to; undefined where that says nothing. */
export function placesOf({ shared }: SaidDocument, field: string, book: ContentBook): readonly string[] | undefined {
  const id = shared?.value[field]
  const layout = typeof id === 'number' ? book.documents('layouts').get(id)?.shared?.value : undefined
  const places = layout?.slots as readonly { readonly name: string }[] | undefined
  return places?.map(({ name }) => name)
}
