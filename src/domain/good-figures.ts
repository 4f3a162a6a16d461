import { type Figure, type PublishedRate, saysTheSame } from './publication.ts'
import type { Source } from './source.ts'

/** What is known to be good of every pair of a source, and what has been found so while reading on. */
export type GoodFigures = {
  /** The newest figures of the pair for earlier days, in their order. */
  before(figure: Figure): readonly Figure[]
  /** The next figure of the pair for a later day. */
  after(figure: Figure): Figure | undefined
  newest(figure: Figure): Figure | undefined
  /** Whether the same was said for the same day. */
  knows(figure: Figure): boolean
  add(figure: Figure): void
}

/** Six weeks of daily figures tell how lively a pair is. */
const mostBefore = 40

export function createGoodFigures(source: Source, recent: readonly PublishedRate[]): GoodFigures {
  const pairs = new Map<string, Figure[]>()
  const ofPair = (figure: Figure) => pairs.get(pairOf(figure)) ?? []

  function add(figure: Figure): void {
    const known = ofPair(figure)
    pairs.set(pairOf(figure), known)
    const place = known.findLastIndex(({ date }) => date <= figure.date)
    const corrected = known[place]?.date === figure.date
    known.splice(corrected ? place : place + 1, corrected ? 1 : 0, figure)
  }

  for (const figure of recent) if (figure.source === source) add(figure)
  return {
    before(figure) {
      const end = ofPair(figure).findLastIndex(({ date }) => date < figure.date) + 1
      return ofPair(figure).slice(Math.max(0, end - mostBefore), end)
    },
    after: (figure) => ofPair(figure).find(({ date }) => date > figure.date),
    newest: (figure) => ofPair(figure).at(-1),
    knows: (figure) => ofPair(figure).some((known) => known.date === figure.date && saysTheSame(known, figure)),
    add,
  }
}

export function pairOf({ base, quote }: Figure): string {
  return `${base}/${quote}`
}
