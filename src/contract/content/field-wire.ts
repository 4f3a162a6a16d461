import * as z from 'zod/mini'
import type { Field, FieldKind, FieldOf, Fields, Value } from '#domain/content/field.ts'
import { linesOf } from '#domain/content/tree-moves.ts'
import { isPlainText, isSlug, maxSlugLength } from '#domain/content/words.ts'
import { findCountry } from '#domain/countries/country.ts'
import { isLanguage, languages } from '#domain/texts/language.ts'
import { MomentText } from '../schemas.ts'
import { WirePicture } from './picture-wire.ts'
import { DocumentId, plainLine, targetWire, WireRichText } from './text-wire.ts'

/** Draft: whatever somebody has got to so far. Complete: what can be published. */
export type Form = 'draft' | 'complete'

/** What travels for the fields of a declaration; nothing else is let in. */
export function fieldsWire(fields: Fields, form: Form): z.ZodMiniType<Value> {
  const entries = Object.entries(fields).map(([name, field]) => [name, fieldWire(field, form)] as const)
  return z.strictObject(Object.fromEntries(entries))
}

function fieldWire(field: Field, form: Form): z.ZodMiniType<unknown> {
  // The table has, for every kind, what takes a field of that kind.
  const wire = (wires[field.kind] as (field: Field, form: Form) => z.ZodMiniType<unknown>)(field, form)
  return field.isNeeded && form === 'complete' ? wire : z.optional(wire)
}

/** A layout has a dozen places; a draft may have what another layout had. */
const maxSlots = 24

type Wires = { readonly [Kind in FieldKind]: (field: FieldOf<Kind>, form: Form) => z.ZodMiniType<unknown> }

const wires: Wires = {
  line: ({ max }, form) => words(max, form).check(plainLine),
  text: ({ max }, form) =>
    words(max, form).check(z.refine(isPlainText, 'Must not contain control characters or such as turn its direction.')),
  rich_text: (_, form) => (form === 'complete' ? WireRichText.check(z.minLength(1)) : WireRichText),
  slug: (_, form) =>
    z.string().check(
      z.maxLength(maxSlugLength),
      z.refine(
        (text) => (form === 'draft' && text === '') || isSlug(text),
        'Must be small letters, digits and hyphens.',
      ),
    ),
  reference: () => DocumentId,
  target: ({ ways }) => targetWire(ways),
  texts: ({ max }, form) =>
    z.record(z.string(), words(max, form).check(plainLine)).check(
      z.refine((texts) => Object.keys(texts).every(isLanguage), 'Must be by language.'),
      z.refine((texts) => form === 'draft' || 'en' in texts, 'Must have an English text.'),
    ),
  countries: () =>
    z
      .array(z.string().check(z.refine((code) => findCountry(code) === code, 'Must be a country such as LT.')))
      .check(z.maxLength(250)),
  languages: () => z.array(z.enum(languages)).check(z.maxLength(languages.length)),
  moment: () => MomentText,
  choice: ({ of }) => z.enum(of),
  picture: () => WirePicture,
  list: ({ of, max, depth }, form) =>
    items(of, { max, depth, form }).check(
      z.refine((items) => linesOf(items).length <= max, `Must have at most ${max} entries, with what they hold.`),
    ),
  slots: (_, form) =>
    z.record(z.string().check(z.minLength(1), z.maxLength(40), plainLine), WireRichText).check(
      z.refine((slots) => Object.keys(slots).length <= maxSlots, `Must be at most ${maxSlots}.`),
      z.refine((slots) => form === 'draft' || Object.values(slots).some((text) => text.length > 0), 'Required.'),
    ),
}

function words(max: number, form: Form) {
  const written = z.string().check(z.maxLength(max))
  return form === 'complete' ? written.check(z.refine((text) => text.trim() !== '', 'Required.')) : written
}

type Items = { readonly max: number; readonly depth: number; readonly form: Form }

/** Each level is a schema of its own, as deep as the declaration says. */
function items(of: Fields, { max, depth, form }: Items): z.ZodMiniType<readonly Value[]> {
  const entries = Object.entries(of).map(([name, field]) => [name, fieldWire(field, form)] as const)
  const children = depth > 1 ? [['children', z.optional(items(of, { max, depth: depth - 1, form }))] as const] : []
  return z.array(z.strictObject(Object.fromEntries([...entries, ...children]))).check(z.maxLength(max))
}
