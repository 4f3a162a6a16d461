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

/** Every kind of block: a new one is a file beside this one, its name, a line here, how it is drawn, and its texts. */
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

/** What a block shows, by its kind. */
export type Shown<Name extends BlockName> = NonNullable<ReturnType<(typeof kinds)[Name]['show']>>

export function blockKindOf(name: BlockName): BlockKind {
  // What takes the fields of its kind takes any: they have been checked by their declaration.
  return kinds[name] as BlockKind
}
