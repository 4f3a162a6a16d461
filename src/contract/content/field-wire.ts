import * as z from 'zod/mini'
import type { Field, FieldKind, FieldOf, Fields, Value } from '#domain/content/model/field.ts'
import { isPlainText, isSlug, maxSlugLength } from '#domain/content/model/words.ts'
import { findAmount } from '#domain/money/amount.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { findMailAddress, maxMailLength } from '#domain/people/mail-address.ts'
import { isLanguage, languages } from '#domain/texts/languages/language.ts'
import { linesOf } from '#domain/trees/tree-moves.ts'
import { MomentText } from '../core/schemas.ts'
import { blocksWire, blockTextWire } from './block-wire.ts'
import { listRules } from './list-rules.ts'
import { WirePicture } from './picture-wire.ts'
import { CountryCode, hoursWire, Phone, TimeZone, WirePosition } from './place-wire.ts'
import { DocumentId, nameRules, plainLine, targetWire, WireRichText } from './text-wire.ts'
import type { Form } from './wire-form.ts'

/** Returns the schema of declared fields; others are rejected. */
export function fieldsWire(fields: Fields, form: Form): z.ZodMiniType<Value> {
  const entries = Object.entries(fields).map(([name, field]) => [name, fieldWire(field, form)] as const)
  return z.strictObject(Object.fromEntries(entries))
}

function fieldWire(field: Field, form: Form): z.ZodMiniType<unknown> {
  // The table has a function for every kind of field.
  const wire = (wires[field.kind] as (field: Field, form: Form) => z.ZodMiniType<unknown>)(field, form)
  return field.isNeeded && form === 'complete' ? wire : z.optional(wire)
}

type Wires = { readonly [Kind in FieldKind]: (field: FieldOf<Kind>, form: Form) => z.ZodMiniType<unknown> }

const wires: Wires = {
  line: ({ max, isName }, form) => words(max, form).check(plainLine, ...(isName ? nameRules : [])),
  text: ({ max }, form) =>
    words(max, form).check(
      z.refine(isPlainText, 'Must not contain control characters or characters that change the direction of text.'),
    ),
  rich_text: (_, form) => (form === 'complete' ? WireRichText.check(z.minLength(1)) : WireRichText),
  slug: (_, form) =>
    z.string().check(
      z.maxLength(maxSlugLength),
      z.refine(
        (text) => (form === 'draft' && text === '') || isSlug(text),
        'Must be lowercase letters, digits and hyphens.',
      ),
    ),
  reference: () => DocumentId,
  target: ({ ways }) => targetWire(ways),
  texts: ({ max }, form) =>
    z.record(z.string(), words(max, form).check(plainLine)).check(
      z.refine((texts) => Object.keys(texts).every(isLanguage), 'Must have language codes as keys.'),
      z.refine((texts) => form === 'draft' || 'en' in texts, 'Must have an English text.'),
    ),
  countries: () => z.array(CountryCode).check(z.maxLength(250)),
  languages: () => z.array(z.enum(languages)).check(z.maxLength(languages.length)),
  moment: () => MomentText,
  choice: ({ of }) => z.enum(of),
  choices: ({ of }) => z.array(z.enum(of)).check(z.maxLength(of.length)),
  currencies: ({ max }) =>
    z
      .array(z.string().check(z.refine(isCurrencyCode, 'Must be a currency code, such as EUR.')))
      .check(z.maxLength(max)),
  amount: () =>
    z.string().check(z.refine((text) => findAmount(text) !== undefined, 'Must be an amount, such as 100 or 12.50.')),
  country: () => CountryCode,
  position: () => WirePosition,
  time_zone: () => TimeZone,
  phone: () => Phone,
  mail: () =>
    z.string().check(
      z.maxLength(maxMailLength),
      z.refine((text) => findMailAddress(text) !== undefined, 'Must be an email address, such as name@example.com.'),
    ),
  hours: (_, form) => hoursWire(form),
  whole: ({ min, max }) => z.int().check(z.minimum(min), z.maximum(max)),
  picture: () => WirePicture,
  list: (field, form) => {
    const { of, max, depth } = field
    return items(of, { max, depth, form }).check(
      z.refine((items) => linesOf(items).length <= max, `Must have at most ${max} entries, including nested ones.`),
      ...listRules(field, form),
    )
  },
  blocks: (_, form) => blocksWire(form, fieldsWire),
  slots: (_, form) => blockTextWire(form, fieldsWire),
}

function words(max: number, form: Form) {
  const written = z.string().check(z.maxLength(max))
  return form === 'complete' ? written.check(z.refine((text) => text.trim() !== '', 'Required.')) : written
}

type Items = { readonly max: number; readonly depth: number; readonly form: Form }

/** Returns the schema of a list. Each level of nesting has a schema of its own, down to the declared depth. */
function items(of: Fields, { max, depth, form }: Items): z.ZodMiniType<readonly Value[]> {
  const entries = Object.entries(of).map(([name, field]) => [name, fieldWire(field, form)] as const)
  const children = depth > 1 ? [['children', z.optional(items(of, { max, depth: depth - 1, form }))] as const] : []
  return z.array(z.strictObject(Object.fromEntries([...entries, ...children]))).check(z.maxLength(max))
}
