import type { ContentBook, PublishedDocument } from '../publishing/content-book.ts'
import { questionBlocks } from './questions.ts'

/**
 * How the rates page shows a document, and so the effect of its removal: a question disappears together with its
 * variant for days without official rates; without the variant the usual text is shown; without the heading there are
 * no questions.
 */
export const questionPlaces = ['question', 'question_with_stand_in', 'stand_in', 'heading'] as const
export type QuestionPlace = (typeof questionPlaces)[number]

/** Returns the documents shown on the rates page by number, for any language or country. */
export function questionPlacesIn(book: ContentBook): ReadonlyMap<number, QuestionPlace> {
  const { head, blocks = [] } = questionBlocks(book) ?? {}
  const shown = blocks.filter(({ usual, standIn }) => saysSomething(usual) || (standIn && saysSomething(standIn)))
  if (!head || !saysSomething(head) || shown.length === 0) return new Map()
  const places = shown.flatMap(({ usual, standIn }): [number, QuestionPlace][] =>
    standIn
      ? [
          [usual.id, 'question_with_stand_in'],
          [standIn.id, 'stand_in'],
        ]
      : [[usual.id, 'question']],
  )
  return new Map([[head.id, 'heading'], ...places])
}

function saysSomething({ local }: PublishedDocument): boolean {
  return local.size > 0
}
