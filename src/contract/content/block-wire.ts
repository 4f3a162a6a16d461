import * as z from 'zod/mini'
import { blockKindOf } from '#domain/content/blocks/block-kinds.ts'
import { blockNames } from '#domain/content/model/block-names.ts'
import { missingFields } from '#domain/content/model/completeness.ts'
import { countries, type Fields, languages, type Value } from '#domain/content/model/field.ts'
import { type BlockTexts, blockLimits, isText } from '#domain/content/model/placed-block.ts'
import { plainLine, WireRichText } from './text-wire.ts'
import type { Form } from './wire-form.ts'

/** Returns the wire schema of declared fields. */
type FieldsWire = (fields: Fields, form: Form) => z.ZodMiniType<Value>

const Name = z.string().check(z.minLength(1), z.maxLength(blockLimits.id), plainLine)

/** Returns the schema of the blocks of a page, discriminated by their kind. */
export function blocksWire(form: Form, fieldsWire: FieldsWire): z.ZodMiniType<unknown> {
  const { shape: shownTo } = fieldsWire({ countries: countries(), languages: languages() }, form) as z.ZodMiniObject
  const [first, ...others] = blockNames.map((kind) =>
    z.strictObject({
      id: Name,
      kind: z.literal(kind),
      slot: Name,
      fields: fieldsWire(blockKindOf(kind).shared, form),
      ...shownTo,
    }),
  )
  if (!first) throw new Error('There are no kinds of blocks.')
  return z.array(z.discriminatedUnion('kind', [first, ...others])).check(
    z.maxLength(blockLimits.count),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Must have unique names.'),
  )
}

/**
 * Returns the schema of block texts in a language: a rich text, or the fields of a kind. They are read as drafts and
 * checked for completeness afterwards, because a failed union does not name the missing field.
 */
export function blockTextWire(form: Form, fieldsWire: FieldsWire): z.ZodMiniType<unknown> {
  const kinds = blockNames.filter((kind) => kind !== 'rich_text')
  const others = kinds.map((kind) =>
    z.strictObject({ kind: z.literal(kind), fields: fieldsWire(blockKindOf(kind).local, 'draft') }),
  )
  return z.record(Name, z.union([WireRichText, ...others])).check(
    z.refine((all) => Object.keys(all).length <= blockLimits.count, `Must have at most ${blockLimits.count} entries.`),
    ...(form === 'complete' ? [z.superRefine(requireWhole)] : []),
  )
}

function requireWhole(all: BlockTexts, { issues }: { issues: object[] }): void {
  for (const [id, words] of Object.entries(all)) {
    if (isText(words)) continue
    for (const name of missingFields(blockKindOf(words.kind).local, words.fields))
      issues.push({ code: 'custom', message: 'Required.', path: [id, 'fields', name], input: all })
  }
}
