import { type Language, languageTag } from '../texts/language.ts'
import { categories } from './collections/categories.ts'
import { textBlocks } from './collections/text-blocks.ts'
import { type ContentBook, type SaidDocument, saidIn } from './content-book.ts'
import { findSaidBlock } from './said-block.ts'
import type { Reading } from './said-value.ts'
import { elementsOf, type TextElement } from './text-elements.ts'

/** A question that customers ask, and its answer. */
export type Question = {
  readonly title: string
  readonly text: readonly TextElement[]
  /** Which language it is in, where that is not the reader's. */
  readonly tag?: string
  /** Whether its answer is shown before anybody asks for it. */
  readonly isOpen?: true
}

/** What customers ask: text blocks of one category, in the order in which they were made. */
export type Questions = Omit<Question, 'text'> & { readonly items: readonly Question[] }

const category = 'questions'

/** The ending of a block that stands in for another where there are no official figures to speak of. */
const ofMarket = '.market'

type Showing = {
  /** Whether there are no official figures. */
  readonly isMarket: boolean
  /** The text block that somebody looks for. */
  readonly sought?: number | undefined
}

export function questionsFor(
  book: ContentBook,
  reading: Reading,
  { isMarket, sought }: Showing,
): Questions | undefined {
  const { head, blocks } = questionBlocks(book) ?? {}
  const title = head && saidIn(head, reading.language)
  if (!blocks || !title) return undefined
  const items = blocks.flatMap(({ usual, standIn }) => {
    const block = (isMarket && standIn) || usual
    const question = questionOf(block, reading)
    return question ? [{ ...question, ...(block.id === sought && { isOpen: true as const }) }] : []
  })
  return items.length > 0 ? { title: String(title.value.title), ...tagOf(title.language, reading), items } : undefined
}

type QuestionBlock = {
  readonly usual: SaidDocument
  /** What is said instead where there are no official figures. */
  readonly standIn: SaidDocument | undefined
}

/** What questions are made of, in their order; undefined where their category says nothing. */
export function questionBlocks(
  book: ContentBook,
): { readonly head: SaidDocument; readonly blocks: readonly QuestionBlock[] } | undefined {
  const head = book.find(categories.name, category)
  return head && { head, blocks: blocksOfCategory(book, head.id) }
}

/** The text blocks of a category, in the order in which they were made. */
export function blocksOfCategory(book: ContentBook, id: number): readonly QuestionBlock[] {
  return [...book.documents(textBlocks.name).values()]
    .filter((block) => block.shared?.value.category === id && !block.key.endsWith(ofMarket))
    .toSorted((one, other) => one.id - other.id)
    .map((usual) => ({ usual, standIn: book.find(textBlocks.name, usual.key + ofMarket) }))
}

/** The title of a question is a heading of the third level. */
const belowTitle = 2

function questionOf(block: SaidDocument, reading: Reading): Question | undefined {
  const said = findSaidBlock(block, reading)
  return said && { title: said.title, text: elementsOf(said.text, belowTitle), ...tagOf(said.language, reading) }
}

function tagOf(language: Language, reading: Reading): { tag?: string } {
  return language === reading.language ? {} : { tag: languageTag(language) }
}
