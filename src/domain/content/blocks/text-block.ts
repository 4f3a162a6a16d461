import { reference } from '../field.ts'
import { findSaidBlock } from '../said-block.ts'
import { blockKind } from './block-kind.ts'

/** What a text block says, wherever else it is said. */
export const textBlockBlock = blockKind({
  name: 'text_block',
  shared: { block: reference('text-blocks') },
  local: {},
  may: 'content.change',
  show: ({ shared: { block } }, { book, reading }) =>
    block === undefined ? undefined : findSaidBlock(book.documents('text-blocks').get(block), reading),
})
