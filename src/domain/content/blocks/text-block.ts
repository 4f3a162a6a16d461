import { reference } from '../model/field.ts'
import { findBothWordings } from '../presenting/public-text-block.ts'
import { blockKind } from './block-kind.ts'

/** A reusable text block. */
export const textBlockBlock = blockKind({
  name: 'text_block',
  shared: { block: reference('text-blocks') },
  local: {},
  may: 'content.change',
  show: ({ shared: { block = 0 } }, around) =>
    findBothWordings(around.book.documents('text-blocks').get(block), around),
})
