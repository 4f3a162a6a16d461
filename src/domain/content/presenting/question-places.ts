import type { ContentBook, SaidDocument } from '../publishing/content-book.ts'
import { questionBlocks } from './questions.ts'

/**
 * How the rates page shows a document, and so what it does without it: a question is left out, and what stands in for
 * it where there are no official figures goes with it; without the stand-in the usual text is shown there; without the
 * heading there are no questions at all.
 */
export const questionPlaces = ['question', 'question_with_stand_in', 'stand_in', 'heading'] as const
export type QuestionPlace = (typeof questionPlaces)[number]

/** The documents that the rates page shows, by their numbers, whatever language or country it is read in. */
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

function saysSomething({ local }: SaidDocument): boolean {
  return local.size > 0
}
