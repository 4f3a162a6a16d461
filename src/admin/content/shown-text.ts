import { blockKindOf } from '#domain/content/blocks/block-kinds.ts'
import { type BlockWords, isText, type PlacedBlock } from '#domain/content/blocks/placed-block.ts'
import type { Field, FieldKind, FieldOf, Fields, Value } from '#domain/content/field.ts'
import { plainText } from '#domain/content/rich-text.ts'
import type { StoredByKind } from '#domain/content/said-value.ts'
import type { Target } from '#domain/content/target.ts'
import { linesOf } from '#domain/content/tree-moves.ts'
import { cutText } from '#domain/media/cut.ts'
import { type OpenInterval, type OpeningHours, weekdays } from '#domain/places/opening-hours.ts'
import { degreesText } from '#domain/places/position.ts'
import { intervalText } from '#domain/places/week-lines.ts'

type Writers = { readonly [Kind in FieldKind]: (value: StoredByKind[Kind], field: FieldOf<Kind>) => string }

const asItIs = (text: string) => text
const listed = (all: readonly string[]) => all.join(', ')

/** What stands in a field as plain words, to compare it with what stood there. */
const writers: Writers = {
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
  whole: String,
  position: ({ latitude, longitude }) => `${degreesText(latitude)}, ${degreesText(longitude)}`,
  hours: hoursText,
  choices: listed,
  currencies: listed,
  picture: ({ original, edits }) => `${original.hash.slice(0, 12)} ${cutText(edits)}`,
  countries: listed,
  languages: listed,
  reference: (id) => `#${id}`,
  target: targetText,
  rich_text: plainText,
  texts: (texts) => lines(Object.entries(texts).map(([language, text]) => `${language}: ${text}`)),
  blocks: (blocks) => lines(blocks.map(blockText)),
  slots: (slots) => lines(Object.values(slots).map(wordsText)),
  list: (items, { of }) => lines(linesOf(items).map(({ item, depth }) => '  '.repeat(depth) + itemText(of, item))),
}

export function shownText(field: Field, value: unknown): string {
  if (value === undefined) return ''
  // Values have been checked by their declaration, and the table has what takes those of each kind.
  return (writers[field.kind] as (value: unknown, field: Field) => string)(value, field)
}

function itemText(of: Fields, item: Value): string {
  return listed(Object.entries(of).map(([name, field]) => shownText(field, item[name])))
}

function blockText({ slot, kind, fields, countries = [], languages = [] }: PlacedBlock): string {
  const said = [kind, itemText(blockKindOf(kind).shared, fields), ...countries, ...languages].filter(
    (one) => one !== '',
  )
  return `${slot}: ${listed(said)}`
}

function wordsText(words: BlockWords): string {
  if (isText(words)) return plainText(words)
  return itemText(blockKindOf(words.kind).local, words.fields)
}

function targetText(target: Target): string {
  if ('address' in target) return target.address
  return 'page' in target ? `#${target.page}` : target.link
}

function hoursText({ week, exceptions = [] }: OpeningHours): string {
  const times = (intervals: readonly OpenInterval[]) => listed(intervals.map(intervalText)) || '–'
  return lines([
    ...weekdays.map((day) => `${day}: ${times(week[day] ?? [])}`),
    ...exceptions.map(({ day, intervals, note = {} }) =>
      listed([`${day}: ${times(intervals)}`, ...Object.values(note)]),
    ),
  ])
}

function lines(all: readonly string[]): string {
  return all.join('\n')
}
