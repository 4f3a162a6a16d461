import { type Language, languageTag } from '../../texts/languages/language.ts'
import { categories } from '../model/collections/categories.ts'
import { textBlocks } from '../model/collections/text-blocks.ts'
import { type ContentBook, type PublishedDocument, publishedIn } from '../publishing/content-book.ts'
import { findPublicTextBlock, ofMarket } from './public-text-block.ts'
import type { Reading } from './public-value.ts'
import { elementsOf, type TextElement } from './text-elements.ts'

/** A question and its answer. */
export type Question = {
  readonly title: string
  readonly text: readonly TextElement[]
  /** Language of the question, if it is not the reader's. */
  readonly tag?: string
  /** True if the answer is open at first. */
  readonly isOpen?: true
}

/** Questions and answers: text blocks of one category, oldest first. */
export type Questions = Omit<Question, 'text'> & { readonly items: readonly Question[] }

const category = 'questions'

type Showing = {
  /** True if the page shows market rates, because there are no official rates. */
  readonly isMarket: boolean
  /** Id of the text block whose answer is open at first. */
  readonly sought?: number | undefined
}

export function questionsFor(
  book: ContentBook,
  reading: Reading,
  { isMarket, sought }: Showing,
): Questions | undefined {
  const { head, blocks } = questionBlocks(book) ?? {}
  const title = head && publishedIn(head, reading.language)
  if (!blocks || !title) return undefined
  const items = blocks.flatMap(({ usual, standIn }) => {
    const block = (isMarket && standIn) || usual
    const question = questionOf(block, reading)
    return question ? [{ ...question, ...(block.id === sought && { isOpen: true as const }) }] : []
  })
  return items.length > 0 ? { title: String(title.value.title), ...tagOf(title.language, reading), items } : undefined
}

type QuestionBlock = {
  readonly usual: PublishedDocument
  /** Variant of a question for times without official rates. */
  readonly standIn: PublishedDocument | undefined
}

/** Returns the documents of the questions in order; undefined if their category is not published. */
export function questionBlocks(
  book: ContentBook,
): { readonly head: PublishedDocument; readonly blocks: readonly QuestionBlock[] } | undefined {
  const head = book.find(categories.name, category)
  if (!head) return undefined
  const blocks = blocksOfCategory(book, head.id)
  return { head, blocks: blocks.map((usual) => ({ usual, standIn: book.find(textBlocks.name, usual.key + ofMarket) })) }
}

/** Returns the text blocks of a category without variants, oldest first. */
export function blocksOfCategory(book: ContentBook, id: number): readonly PublishedDocument[] {
  return [...book.documents(textBlocks.name).values()]
    .filter((block) => block.shared?.value.category === id && !block.key.endsWith(ofMarket))
    .toSorted((one, other) => one.id - other.id)
}

/** The title of a question is a heading of the third level. */
const belowTitle = 2

function questionOf(block: PublishedDocument, reading: Reading): Question | undefined {
  const wording = findPublicTextBlock(block, reading)
  return (
    wording && { title: wording.title, text: elementsOf(wording.text, belowTitle), ...tagOf(wording.language, reading) }
  )
}

function tagOf(language: Language, reading: Reading): { tag?: string } {
  return language === reading.language ? {} : { tag: languageTag(language) }
}
