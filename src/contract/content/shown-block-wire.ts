import * as z from 'zod/mini'
import { answerTimes } from '#domain/contact/answer-by.ts'
import { contactDetails } from '#domain/contact/contact-detail.ts'
import { contactWays } from '#domain/content/blocks/contact-ways.ts'
import { imageShapes } from '#domain/content/blocks/image.ts'
import type { ShownBlock } from '#domain/content/pages/filled-slots.ts'
import { popularCurrencies } from '#domain/countries/currency-places.ts'
import { usualRows } from '#domain/filter/embed-question.ts'
import { defaultFromAmount } from '#domain/money/amount.ts'
import { decimalText } from '#domain/money/decimal.ts'
import { WireSaidPicture } from './picture-wire.ts'
import { SaidPosition, WireSaidPlace, writePlace } from './said-place-wire.ts'
import { SaidRichText } from './said-text-wire.ts'

const id = z.string().check(z.meta({ description: 'What it is called on its page, whatever the language.' }))
const heading = z.optional(z.string())

const wording = { key: z.string(), title: z.string(), text: SaidRichText, language: z.string() }

const TextBlock = z.object({
  ...wording,
  market: z
    .optional(z.object(wording))
    .check(z.meta({ description: 'What is said instead where there are no official figures to speak of.' })),
})

const Topic = z
  .object({
    key: z.string(),
    title: z.string(),
    language: z.string(),
    needs: z.array(z.enum(contactDetails)).check(z.meta({ description: 'What is needed for an answer besides.' })),
    answer: z.enum(answerTimes).check(z.meta({ description: 'Within how many working days there is one.' })),
  })
  .check(z.meta({ id: 'ContactTopic', description: 'What visitors can write about.' }))

const ContactWay = z
  .object({
    way: z.enum(contactWays),
    text: z.string().check(z.meta({ description: 'What people read, from left to right in every language.' })),
    address: z.string().check(z.meta({ description: 'Where it leads, by mailto or tel.' })),
    note: z.optional(z.string()).check(z.meta({ description: 'When there is an answer.' })),
  })
  .check(z.meta({ id: 'ContactWay', description: 'How we are reached: by mail, by telephone, when a card is lost.' }))

/** Data of each kind of block for front ends. */
export const WireShownBlock = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('rich_text'), id, text: SaidRichText }),
    z.object({ kind: z.literal('text_block'), id, ...TextBlock.shape }),
    z.object({
      kind: z.literal('image'),
      id,
      picture: WireSaidPicture,
      shape: z.enum(imageShapes),
      alt: z.string(),
      language: z
        .optional(z.string())
        .check(z.meta({ description: 'That of `alt`, where it has none in the language asked for.' })),
      caption: z.optional(z.string()),
    }),
    z.object({
      kind: z.literal('call_to_action'),
      id,
      heading,
      lead: z.optional(z.string()),
      button: z.string(),
      address: z.string(),
    }),
    z.object({ kind: z.literal('questions'), id, heading, items: z.array(TextBlock) }),
    z.object({
      kind: z.literal('map'),
      id,
      heading,
      places: z.array(WireSaidPlace),
      centre: SaidPosition,
      zoom: z.number().check(z.meta({ description: 'As that of the map configuration.' })),
    }),
    z.object({
      kind: z.literal('rates_table'),
      id,
      heading,
      from: z
        .array(z.string())
        .check(z.meta({ description: 'A currency; where there is none, the default currency of the country.' })),
      to: z.array(z.string()).check(
        z.meta({
          description:
            `Currencies; where there is none, the first ${usualRows} of ${popularCurrencies.join(', ')} ` +
            'that are offered and not the one before.',
        }),
      ),
      amount: z
        .optional(z.string())
        .check(z.meta({ description: `How much of it; ${decimalText(defaultFromAmount)} when left out.` })),
    }),
    z.object({
      kind: z.literal('contact_form'),
      id,
      heading,
      lead: z.optional(z.string()),
      topics: z.array(Topic),
      privacy: z.optional(z.string()).check(z.meta({ description: 'Where it says what becomes of what is written.' })),
    }),
    z.object({ kind: z.literal('contact_ways'), id, ways: z.array(ContactWay) }),
  ])
  .check(z.meta({ id: 'ShownBlock', description: 'A piece of a page, for whoever draws it.' }))

/** Converts a block to the wire. A kind with other data than declared does not compile. */
export function tellBlock(block: ShownBlock): Told {
  return block.kind === 'map' ? { ...block, places: block.places.map(writePlace) } : block
}

type Told = ReadonlyDeep<z.infer<typeof WireShownBlock>>

type ReadonlyDeep<Value> = Value extends object ? { readonly [Name in keyof Value]: ReadonlyDeep<Value[Name]> } : Value
