import * as z from 'zod/mini'
import type { Field, FieldKind, FieldOf, Fields, Nested, Value } from '#domain/content/model/field.ts'
import { languageOfText } from '#domain/content/presenting/public-value.ts'
import { MomentText } from '../core/schemas.ts'
import { WirePublicPicture } from './picture-wire.ts'
import { PublicRichText } from './public-text-wire.ts'
import { WireShownBlock } from './shown-block-wire.ts'

/** Returns the public schema of fields: snake_case names, with references as addresses or keys. */
export function publicWire(fields: Fields): Readonly<Record<string, z.ZodMiniType<unknown>>> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const wire = wireOf(field)
    if (!wire) return []
    const entry = [wireName(name), z.optional(wire)] as const
    return field.kind === 'texts' ? [entry, [wireName(languageOfText(name)), languageOf(name)] as const] : [entry]
  })
  return Object.fromEntries(entries)
}

/** Converts a value to the public schema. */
export function writePublic(fields: Fields, value: Value): Value {
  const entries = Object.entries(value).map(([name, entry]) => {
    const field = fields[name]
    return [wireName(name), field?.kind === 'list' ? writeItems(field.of, entry as readonly Nested<Fields>[]) : entry]
  })
  return Object.fromEntries(entries)
}

function writeItems(of: Fields, items: readonly Nested<Fields>[]): Value[] {
  return items.map(({ children, ...item }) => ({
    ...writePublic(of, item),
    ...(children && { children: writeItems(of, children) }),
  }))
}

function languageOf(name: string): z.ZodMiniType<unknown> {
  const description = `Language of \`${wireName(name)}\` if it has no text in the requested one.`
  return z.optional(z.string()).check(z.meta({ description }))
}

function wireName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function wireOf(field: Field): z.ZodMiniType<unknown> | undefined {
  // The table has a function for every kind of field.
  return (wires[field.kind] as (field: Field) => z.ZodMiniType<unknown> | undefined)(field)
}

type Wires = { readonly [Kind in FieldKind]: (field: FieldOf<Kind>) => z.ZodMiniType<unknown> | undefined }

const words = () => z.string()
const hidden = () => undefined

const wires: Wires = {
  line: words,
  text: words,
  slug: words,
  texts: words,
  choice: ({ of }) => z.enum(of),
  choices: ({ of }) => z.array(z.enum(of)),
  currencies: () => z.array(z.string()),
  amount: words,
  country: words,
  time_zone: words,
  phone: words,
  mail: words,
  position: hidden,
  hours: hidden,
  whole: () => z.number(),
  moment: () => MomentText,
  picture: () => WirePublicPicture,
  countries: hidden,
  languages: hidden,
  reference: ({ to }) => z.string().check(z.meta({ description: `Key of one of the ${to}.` })),
  target: () => z.string().check(z.meta({ description: 'A URL.' })),
  rich_text: () => PublicRichText,
  blocks: hidden,
  slots: () =>
    z
      .record(z.string(), z.array(WireShownBlock))
      .check(z.meta({ description: 'Content of each slot of the layout, in the order of the layout.' })),
  list: ({ of, depth }) => items(of, depth),
}

function items(of: Fields, depth: number): z.ZodMiniType<unknown> {
  const children = depth > 1 ? { children: z.optional(items(of, depth - 1)) } : {}
  return z.array(z.object({ ...publicWire(of), ...children }))
}
