import { fold } from '../../texts/words/fold.ts'
import type { Collection } from './collection.ts'
import type { Field, Fields, Value } from './field.ts'
import { plainText, type RichText } from './rich-text.ts'

/** Number of characters of a long text that are searched. */
const longest = 5_000

/** Returns the title of a value. */
export function titleOf({ titled }: Collection, value: Value): string {
  const title = value[titled]
  return typeof title === 'string' ? title : ''
}

/** Returns the texts that a value is found by, one per line: its title and the other searched fields. */
export function searchTextOf(collection: Collection, value: Value): string {
  const fields: Fields = { ...collection.shared, ...collection.local }
  const others = (collection.searched ?? []).flatMap((name) => searchedTexts(fields[name], value[name]))
  return [titleOf(collection, value), ...others].map(fold).join('\n')
}

/** Returns the searchable texts of a field. */
function searchedTexts(field: Field | undefined, value: unknown): string[] {
  if (field === undefined || value === undefined || value === null) return []
  switch (field.kind) {
    case 'rich_text':
      // Values have been checked by the declaration of their field.
      return [plainText(value as RichText).slice(0, longest)]
    case 'texts':
      return Object.values(value as Readonly<Record<string, string>>)
    case 'list':
      return (value as readonly Value[]).flatMap((item) => textsOfItem(field.of, item))
    default:
      return typeof value === 'string' ? [value.slice(0, longest)] : []
  }
}

function textsOfItem(fields: Fields, item: Value): string[] {
  const own = Object.entries(fields).flatMap(([name, field]) => searchedTexts(field, item[name]))
  const children = (item.children ?? []) as readonly Value[]
  return [...own, ...children.flatMap((child) => textsOfItem(fields, child))]
}
