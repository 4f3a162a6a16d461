import { saidIn } from '../content-book.ts'
import { line, optional, reference } from '../field.ts'
import { blocksOfCategory } from '../questions.ts'
import { findSaidBlock } from '../said-block.ts'
import { blockKind } from './block-kind.ts'

/** What customers ask, and the answers: the text blocks of a category, in the order in which they were made. */
export const questionsBlock = blockKind({
  name: 'questions',
  shared: { category: reference('categories') },
  local: { heading: optional(line({ max: 120 })) },
  may: 'content.change',
  show({ shared: { category }, local: { heading } }, { book, reading, isMarket }) {
    const blocks = category === undefined ? [] : blocksOfCategory(book, category)
    const items = blocks.flatMap(
      ({ usual, standIn }) => findSaidBlock((standIn && isMarket() && standIn) || usual, reading) ?? [],
    )
    // Without a heading of its own it has that of the category.
    const head = book.documents('categories').get(category ?? 0)
    const title = heading ?? (head && saidIn(head, reading.language)?.value.title)
    return items.length > 0 ? { heading: String(title ?? ''), items } : undefined
  },
})
