import * as z from 'zod/mini'
import { blockKindOf } from '#domain/content/blocks/block-kinds.ts'
import { blockNames } from '#domain/content/blocks/block-names.ts'
import { blockLimits, isText, type PlacedBlock, type WordsOfBlocks } from '#domain/content/blocks/placed-block.ts'
import { missingFields } from '#domain/content/completeness.ts'
import { countries, type Fields, languages, type Value } from '#domain/content/field.ts'
import { plainLine, WireRichText } from './text-wire.ts'
import type { Form } from './wire-form.ts'

/** What travels for the fields of a declaration. */
type FieldsWire = (fields: Fields, form: Form) => z.ZodMiniType<Value>

const Name = z.string().check(z.minLength(1), z.maxLength(blockLimits.id), plainLine)

/** The blocks of a page, each by its kind. */
export function blocksWire(form: Form, fieldsWire: FieldsWire): z.ZodMiniType<readonly PlacedBlock[]> {
  const { shape: shownTo } = fieldsWire({ countries: countries(), languages: languages() }, form) as z.ZodMiniObject
  const [first, ...others] = blockNames.map((kind) =>
    z.strictObject({
      ...{ id: Name, kind: z.literal(kind), slot: Name, ...shownTo },
      fields: fieldsWire(blockKindOf(kind).shared, form),
    }),
  )
  if (!first) throw new Error('There are kinds of blocks.')
  return z.array(z.discriminatedUnion('kind', [first, ...others])).check(
    z.maxLength(blockLimits.count),
    z.refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, 'Must have names of their own.'),
    // Each kind has its own fields, as declared.
  ) as unknown as z.ZodMiniType<readonly PlacedBlock[]>
}

/** What blocks say in a language: a text, or the fields of a kind. */
export function wordsWire(form: Form, fieldsWire: FieldsWire): z.ZodMiniType<WordsOfBlocks> {
  const kinds = blockNames.filter((kind) => kind !== 'rich_text')
  const others = kinds.map((kind) =>
    z.strictObject({ kind: z.literal(kind), fields: fieldsWire(blockKindOf(kind).local, 'draft') }),
  )
  const words = z.record(Name, z.union([WireRichText, ...others])) as unknown as z.ZodMiniType<WordsOfBlocks>
  return words.check(
    z.refine((all) => Object.keys(all).length <= blockLimits.count, `Must be at most ${blockLimits.count}.`),
    ...(form === 'complete' ? [z.superRefine(requireWhole)] : []),
  )
}

/** Something is said, and what is said of a block is whole. */
function requireWhole(all: WordsOfBlocks, { issues }: { issues: object[] }): void {
  const isSomething = Object.values(all).some((words) => (isText(words) ? words.length > 0 : true))
  if (!isSomething) issues.push({ code: 'custom', message: 'Required.', input: all })
  for (const [id, words] of Object.entries(all)) {
    if (isText(words)) continue
    for (const name of missingFields(blockKindOf(words.kind).local, words.fields))
      issues.push({ code: 'custom', message: 'Required.', path: [id, 'fields', name], input: all })
  }
}
