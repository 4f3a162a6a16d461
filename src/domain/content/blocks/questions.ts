import { line, optional, reference } from '../model/field.ts'
import { findBothWordings } from '../presenting/public-text-block.ts'
import { blocksOfCategory } from '../presenting/questions.ts'
import { publishedIn } from '../publishing/content-book.ts'
import { blockKind } from './block-kind.ts'

/** Questions and answers: the text blocks of a category. */
export const questionsBlock = blockKind({
  name: 'questions',
  shared: { category: reference('categories') },
  local: { heading: optional(line({ max: 120 })) },
  may: 'content.change',
  show({ shared: { category = 0 }, local: { heading } }, around) {
    const { book, reading } = around
    const items = blocksOfCategory(book, category).flatMap((block) => findBothWordings(block, around) ?? [])
    const head = book.documents('categories').get(category)
    // Without a heading of its own it uses the title of the category.
    const title = heading || (head && publishedIn(head, reading.language)?.value.title)
    return items.length > 0 ? { items, ...(typeof title === 'string' && title && { heading: title }) } : undefined
  },
})
