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
import { WirePublicPicture } from './picture-wire.ts'
import { PublicPosition, WirePublicLocation, writePlace } from './public-location-wire.ts'
import { PublicRichText } from './public-text-wire.ts'

const id = z.string().check(z.meta({ description: 'Identifier of the block on its page, the same in all languages.' }))
const heading = z.optional(z.string())

const wording = { key: z.string(), title: z.string(), text: PublicRichText, language: z.string() }

const TextBlock = z.object({
  ...wording,
  market: z
    .optional(z.object(wording))
    .check(z.meta({ description: 'Text shown instead while there are no official rates.' })),
})

const Topic = z
  .object({
    key: z.string(),
    title: z.string(),
    language: z.string(),
    needs: z.array(z.enum(contactDetails)).check(z.meta({ description: 'Further fields that a message needs.' })),
    answer: z.enum(answerTimes).check(z.meta({ description: 'Working days until the reply.' })),
  })
  .check(z.meta({ id: 'ContactTopic', description: 'A contact topic.' }))

const ContactWay = z
  .object({
    way: z.enum(contactWays),
    text: z.string().check(z.meta({ description: 'Text as shown, left to right in every language.' })),
    address: z.string().check(z.meta({ description: 'URL of the contact: mailto: or tel:.' })),
    note: z.optional(z.string()).check(z.meta({ description: 'Hours at which the contact replies.' })),
  })
  .check(z.meta({ id: 'ContactWay', description: 'Contact details: email, phone, and a hotline to block cards.' }))

/** Data of each kind of block for front ends. */
export const WireShownBlock = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('rich_text'), id, text: PublicRichText }),
    z.object({ kind: z.literal('text_block'), id, ...TextBlock.shape }),
    z.object({
      kind: z.literal('image'),
      id,
      picture: WirePublicPicture,
      shape: z.enum(imageShapes),
      alt: z.string(),
      language: z
        .optional(z.string())
        .check(z.meta({ description: 'Language of `alt` if it is not the requested one.' })),
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
      places: z.array(WirePublicLocation),
      centre: PublicPosition,
      zoom: z.number().check(z.meta({ description: 'Zoom level, as in the map configuration.' })),
    }),
    z.object({
      kind: z.literal('rates_table'),
      id,
      heading,
      from: z
        .array(z.string())
        .check(z.meta({ description: 'At most one currency; if empty, the default currency of the country.' })),
      to: z.array(z.string()).check(
        z.meta({
          description: `Currencies; if empty, the first ${usualRows} of ${popularCurrencies.join(', ')} that are offered, without the source currency.`,
        }),
      ),
      amount: z
        .optional(z.string())
        .check(z.meta({ description: `Amount; ${decimalText(defaultFromAmount)} by default.` })),
    }),
    z.object({
      kind: z.literal('contact_form'),
      id,
      heading,
      lead: z.optional(z.string()),
      topics: z.array(Topic),
      privacy: z.optional(z.string()).check(z.meta({ description: 'Link to the privacy policy.' })),
    }),
    z.object({ kind: z.literal('contact_ways'), id, ways: z.array(ContactWay) }),
  ])
  .check(z.meta({ id: 'ShownBlock', description: 'A block of a page, with everything needed to render it.' }))

/** Converts a block to the wire. A kind with other data than declared does not compile. */
export function tellBlock(block: ShownBlock): ReadBlock {
  return block.kind === 'map' ? { ...block, places: block.places.map(writePlace) } : block
}

type ReadBlock = ReadonlyDeep<z.infer<typeof WireShownBlock>>

type ReadonlyDeep<Value> = Value extends object ? { readonly [Name in keyof Value]: ReadonlyDeep<Value[Name]> } : Value
