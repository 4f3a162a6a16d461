import type { ComponentType } from 'react'
import type { BlockName } from '#domain/content/model/block-names.ts'
import type { ShownBlock } from '#domain/content/pages/filled-slots.ts'
import type { PublicText } from '#domain/content/presenting/public-value.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import prose from '#ui/rich-text/prose.module.css'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import { CallToAction } from './call-to-action.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactWays } from './contact-ways.tsx'
import { ImageBlock } from './image-block.tsx'
import { MapBlock } from './map-block.tsx'
import { usePageLanguage, useWording, useWritten } from './page-context.tsx'
import { QuestionsBlock } from './questions-block.tsx'
import { RatesBlock } from './rates-block.tsx'
import type { Room } from './room.ts'

type Of<Name extends BlockName> = Extract<ShownBlock, { readonly kind: Name }>

/** A block and the space it has. */
type Placed<Block> = { block: Block; room: Room }

/** Components by kind of block; a kind without one does not compile. */
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
  // The table has a component for every kind.
  const Drawing = drawings[block.kind] as ComponentType<Placed<ShownBlock>>
  return <Drawing block={block} room={room} />
}

/** A text of the page, or a text block with its own title. */
function TextOf({ title, text, language }: { title?: string; text: PublicText; language: Language }) {
  return (
    <div className={prose.prose} {...useWritten(language)}>
      {title && <h2>{title}</h2>}
      <RichText text={text} />
    </div>
  )
}
