import * as z from 'zod/mini'
import type { Field, FieldKind, FieldOf, Fields, Value } from '#domain/content/field.ts'
import { richTextLimits } from '#domain/content/rich-text.ts'
import { MomentText } from '../schemas.ts'
import { WireSaidPicture } from './picture-wire.ts'

/** What fields look like to those outside: names with underscores, what they refer to as an address or a key. */
export function saidWire(fields: Fields): Readonly<Record<string, z.ZodMiniType<unknown>>> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const wire = wireOf(field)
    return wire ? [[wireName(name), z.optional(wire)] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The same for a value. */
export function writeSaid(value: Value): Value {
  return Object.fromEntries(Object.entries(value).map(([name, said]) => [wireName(name), said]))
}

function wireName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function wireOf(field: Field): z.ZodMiniType<unknown> | undefined {
  // The table has, for every kind, what takes a field of that kind.
  return (wires[field.kind] as (field: Field) => z.ZodMiniType<unknown> | undefined)(field)
}

type Wires = { readonly [Kind in FieldKind]: (field: FieldOf<Kind>) => z.ZodMiniType<unknown> | undefined }

const words = () => z.string()
const unsaid = () => undefined

const wires: Wires = {
  line: words,
  text: words,
  slug: words,
  texts: words,
  choice: ({ of }) => z.enum(of),
  moment: () => MomentText,
  picture: () => WireSaidPicture,
  countries: unsaid,
  languages: unsaid,
  reference: ({ to }) => z.string().check(z.meta({ description: `The key of one of the ${to}.` })),
  target: () => z.string().check(z.meta({ description: 'An address.' })),
  rich_text: () => SaidRichText,
  slots: () =>
    z.record(z.string(), SaidRichText).check(z.meta({ description: 'What stands in each place of the layout.' })),
  list: ({ of, depth }) => items(of, depth),
}

function items(of: Fields, depth: number): z.ZodMiniType<unknown> {
  const children = depth > 1 ? { children: z.optional(items(of, depth - 1)) } : {}
  return z.array(z.object({ ...saidWire(of), ...children }))
}

const Flag = z.optional(z.literal(true))

const Spans = z.array(
  z.object({
    text: z.string(),
    strong: Flag,
    emphasis: Flag,
    code: Flag,
    address: z.optional(z.string()).check(z.meta({ description: 'Where the words lead.' })),
  }),
)

function blocks(depth: number): z.ZodMiniType<unknown> {
  const plain = [
    z.object({ kind: z.literal('paragraph'), spans: Spans }),
    z.object({ kind: z.literal('heading'), level: z.number(), spans: Spans }),
    z.object({ kind: z.literal('table'), head: z.enum(['row', 'none']), rows: z.array(z.array(Spans)) }),
  ] as const
  if (depth <= 1) return z.array(z.discriminatedUnion('kind', plain))
  const inner = blocks(depth - 1)
  return z.array(
    z.discriminatedUnion('kind', [
      ...plain,
      z.object({ kind: z.literal('list'), style: z.enum(['bullets', 'numbers']), items: z.array(inner) }),
      z.object({ kind: z.literal('quote'), blocks: inner }),
    ]),
  )
}

export const SaidRichText = blocks(richTextLimits.depth + 1).check(
  z.meta({ id: 'SaidRichText', description: 'A text with a form: blocks one after another.' }),
)
