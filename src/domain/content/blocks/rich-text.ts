import { richText } from '../model/field.ts'
import { publicText } from '../presenting/public-value.ts'
import { blockKind } from './block-kind.ts'

/** Formatted text in each language. */
export const richTextBlock = blockKind({
  name: 'rich_text',
  shared: {},
  local: { text: richText() },
  may: 'content.change',
  show: ({ local: { text = [] } }, { reading }) => (text.length > 0 ? { text: publicText(text, reading) } : undefined),
})
