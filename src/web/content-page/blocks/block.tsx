import type { ComponentType } from 'react'
import type { BlockName } from '#domain/content/model/block-names.ts'
import type { ShownBlock } from '#domain/content/pages/filled-slots.ts'
import { CallToAction } from './call-to-action.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactWays } from './contact-ways.tsx'
import { ImageBlock } from './image-block.tsx'
import { MapBlock } from './map-block.tsx'
import { usePageLanguage, useWording } from './page-around.tsx'
import { QuestionsBlock } from './questions-block.tsx'
import { RatesBlock } from './rates-block.tsx'
import type { Room } from './room.ts'
import { TextOf } from './text-of.tsx'

type Of<Name extends BlockName> = Extract<ShownBlock, { readonly kind: Name }>

/** A block, and the room it has. */
type Placed<Block> = { block: Block; room: Room }

/** How each kind of block is drawn; a kind without a drawing does not compile. */
const drawings: { readonly [Name in BlockName]: ComponentType<Placed<Of<Name>>> } = {
  rich_text: ({ block }) => <TextOf text={block.text} language={usePageLanguage()} />,
  text_block: ({ block }) => <TextOf {...useWording(block)} />,
  image: ImageBlock,
  call_to_action: CallToAction,
  questions: QuestionsBlock,
  map: MapBlock,
  rates_table: RatesBlock,
  contact_form: ContactForm,
  contact_ways: ContactWays,
}

export function Block({ block, room }: Placed<ShownBlock>) {
  // The table has, for every kind, what draws a block of that kind.
  const Drawing = drawings[block.kind] as ComponentType<Placed<ShownBlock>>
  return <Drawing block={block} room={room} />
}
