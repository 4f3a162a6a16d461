import { blockKindOf } from '#domain/content/blocks/block-kinds.ts'
import type { BlockName } from '#domain/content/model/block-names.ts'
import type { Field, FieldKind, FieldOf, Fields, Value } from '#domain/content/model/field.ts'
import { type BlockText, isText, type PlacedBlock } from '#domain/content/model/placed-block.ts'
import { plainText } from '#domain/content/model/rich-text.ts'
import type { Target } from '#domain/content/model/target.ts'
import type { StoredByKind } from '#domain/content/presenting/public-value.ts'
import type { Country } from '#domain/countries/country.ts'
import { cutText } from '#domain/media/cut.ts'
import { type OpenInterval, type OpeningHours, weekdays } from '#domain/places/opening-hours.ts'
import { degreesText } from '#domain/places/position.ts'
import { intervalText } from '#domain/places/week-lines.ts'
import { isLanguage, languageNames } from '#domain/texts/languages/language.ts'
import { linesOf } from '#domain/trees/tree-moves.ts'

/** Names for the codes and numbers in a value. */
type ShownNames = {
  readonly document: (id: number) => string
  readonly place: (slot: string) => string
  readonly kind: (kind: BlockName) => string
  readonly choice: (choice: string) => string
  readonly country: (country: Country) => string
  readonly field: (name: string, field: Field) => string
  /** Returns the text of a block in one line. */
  readonly words: (block: PlacedBlock) => string
}

type Writers = {
  readonly [Kind in FieldKind]: (value: StoredByKind[Kind], names: ShownNames, field: FieldOf<Kind>) => string
}

const asItIs = (text: string) => text
const listed = (all: readonly string[]) => all.join(', ')

/** Functions that write a field as plain text, for comparisons. */
const writers: Writers = {
  line: asItIs,
  text: asItIs,
  slug: asItIs,
  moment: asItIs,
  choice: (choice, { choice: nameOf }) => nameOf(choice),
  amount: asItIs,
  country: (country, { country: nameOf }) => nameOf(country),
  time_zone: asItIs,
  phone: asItIs,
  mail: asItIs,
  whole: String,
  position: ({ latitude, longitude }) => `${degreesText(latitude)}, ${degreesText(longitude)}`,
  hours: hoursText,
  choices: (choices, { choice }) => listed(choices.map(choice)),
  currencies: listed,
  picture: ({ original, edits }) => `${original.hash.slice(0, 12)} ${cutText(edits)}`,
  countries: (countries, { country }) => listed(countries.map(country)),
  languages: (languages) => listed(languages.map(languageName)),
  reference: (id, { document }) => document(id),
  target: targetText,
  rich_text: plainText,
  texts: (texts) => lines(Object.entries(texts).map(([language, text]) => `${languageName(language)}: ${text}`)),
  blocks: (blocks, names) => lines(blocks.map((block) => blockText(block, names))),
  slots: (slots, names) => lines(Object.values(slots).map((words) => wordsText(words, names))),
  list: (items, names, { of }) =>
    lines(linesOf(items).map(({ item, depth }) => '  '.repeat(depth) + itemText(of, item, names))),
}

export function shownText(field: Field, value: unknown, names: ShownNames): string {
  if (value === undefined) return ''
  // Values have been checked against their declaration, and the table has a function for each kind.
  return (writers[field.kind] as (value: unknown, names: ShownNames, field: Field) => string)(value, names, field)
}

function itemText(of: Fields, item: Value, names: ShownNames): string {
  return listed(Object.entries(of).map(([name, field]) => shownText(field, item[name], names)))
}

/** Returns slot, kind, text and settings of a block in one line. */
function blockText(block: PlacedBlock, names: ShownNames): string {
  const { slot, kind, fields, countries = [], languages = [] } = block
  const set = Object.entries(blockKindOf(kind).shared).map(([name, field]) => {
    const text = shownText(field, fields[name], names)
    // The title of a referenced document needs no label.
    return field.kind === 'reference' || text === '' ? text : `${names.field(name, field)}: ${text}`
  })
  const parts = [names.words(block), ...set, ...countries.map(names.country), ...languages.map(languageName)]
  const text = listed(parts.filter((one) => one !== ''))
  return `${names.place(slot)} · ${names.kind(kind)}${text && `: ${text}`}`.replaceAll(/\s+/g, ' ')
}

function wordsText(words: BlockText, names: ShownNames): string {
  if (isText(words)) return plainText(words)
  return itemText(blockKindOf(words.kind).local, words.fields, names)
}

function targetText(target: Target, { document }: ShownNames): string {
  if ('address' in target) return target.address
  return 'page' in target ? document(target.page) : target.link
}

function languageName(code: string): string {
  return isLanguage(code) ? languageNames[code] : code
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
