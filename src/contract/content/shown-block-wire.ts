import * as z from 'zod/mini'
import type { BlockName } from '#domain/content/blocks/block-names.ts'
import { imageShapes } from '#domain/content/blocks/image.ts'
import { WireSaidPicture } from './picture-wire.ts'
import { SaidRichText } from './said-text-wire.ts'

const heading = z.optional(z.string())

const TextBlock = z.object({ key: z.string(), title: z.string(), text: SaidRichText, language: z.string() })

/** What a block of each kind tells those who draw it. */
const shown = {
  rich_text: { text: SaidRichText },
  text_block: TextBlock.shape,
  image: {
    picture: WireSaidPicture,
    shape: z.enum(imageShapes),
    alt: z.string(),
    caption: z.optional(z.string()),
  },
  call_to_action: { heading, lead: z.optional(z.string()), button: z.string(), address: z.string() },
  questions: { heading: z.string(), items: z.array(TextBlock) },
  rates_table: {
    heading,
    from: z.array(z.string()).check(z.meta({ description: 'A currency; that of the country where there is none.' })),
    to: z.array(z.string()).check(z.meta({ description: 'Currencies; those asked for most where there is none.' })),
    amount: z.optional(z.string()),
  },
} satisfies Readonly<Record<BlockName, z.core.$ZodShape>>

const id = z.string().check(z.meta({ description: 'What it is called on its page, whatever the language.' }))

export const WireShownBlock = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('rich_text'), id, ...shown.rich_text }),
    z.object({ kind: z.literal('text_block'), id, ...shown.text_block }),
    z.object({ kind: z.literal('image'), id, ...shown.image }),
    z.object({ kind: z.literal('call_to_action'), id, ...shown.call_to_action }),
    z.object({ kind: z.literal('questions'), id, ...shown.questions }),
    z.object({ kind: z.literal('rates_table'), id, ...shown.rates_table }),
  ])
  .check(z.meta({ id: 'ShownBlock', description: 'A piece of a page, for whoever draws it.' }))
