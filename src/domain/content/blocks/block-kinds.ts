import type { BlockName } from '../model/block-names.ts'
import type { BlockKind } from './block-kind.ts'
import { callToActionBlock } from './call-to-action.ts'
import { contactFormBlock } from './contact-form.ts'
import { contactWaysBlock } from './contact-ways.ts'
import { imageBlock } from './image.ts'
import { mapBlock } from './map.ts'
import { questionsBlock } from './questions.ts'
import { ratesTableBlock } from './rates-table.ts'
import { richTextBlock } from './rich-text.ts'
import { textBlockBlock } from './text-block.ts'

/** Every kind of block: a new one is a file beside this one, its name, a line here, a component, and its texts. */
const kinds = {
  rich_text: richTextBlock,
  text_block: textBlockBlock,
  image: imageBlock,
  call_to_action: callToActionBlock,
  questions: questionsBlock,
  map: mapBlock,
  rates_table: ratesTableBlock,
  contact_form: contactFormBlock,
  contact_ways: contactWaysBlock,
} satisfies { readonly [Name in BlockName]: { readonly name: Name } }

/** Data that a block of a kind shows. */
export type Shown<Name extends BlockName> = NonNullable<ReturnType<(typeof kinds)[Name]['show']>>

export function blockKindOf(name: BlockName): BlockKind {
  // Values have been checked against the declaration of their kind.
  return kinds[name] as BlockKind
}
