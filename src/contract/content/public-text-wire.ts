import * as z from 'zod/mini'
import { richTextLimits } from '#domain/content/model/rich-text.ts'

const Flag = z.optional(z.literal(true))

const Spans = z.array(
  z.object({
    text: z.string(),
    strong: Flag,
    emphasis: Flag,
    code: Flag,
    address: z.optional(z.string()).check(z.meta({ description: 'Where the text links to.' })),
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

export const PublicRichText = blocks(richTextLimits.depth + 1).check(
  z.meta({ id: 'PublicRichText', description: 'A rich text: blocks in order.' }),
)
