import type { Day } from '../calendar/day.ts'
import { type Figure, hasSameContent, type PublishedRate } from '../sources/publication.ts'
import type { Source } from '../sources/source.ts'

/** Accepted figures of every pair of a source, including those accepted while reading. */
export type GoodFigures = {
  /** The newest figures of the pair for earlier days, oldest first. */
  before(figure: Figure): readonly Figure[]
  /** The next figure of the pair for a later day. */
  after(figure: Figure): Figure | undefined
  newest(figure: Figure): Figure | undefined
  /** Tells whether the same figure is known for the same day. */
  knows(figure: Figure): boolean
  /** The figure known for the same day before this reading. */
  known(figure: Figure): Figure | undefined
  /** The last figure known for an earlier day, without those of this reading: a file cannot confirm itself. */
  knownBefore(figure: Figure): Figure | undefined
  /** Every figure of a day. */
  on(day: Day): Iterable<Figure>
  add(figure: Figure): void
  drop(figure: Figure): void
}

/** Number of figures compared per pair: eight weeks of daily figures show how volatile it is. */
export const recentCount = 40

export function createGoodFigures(source: Source, recent: readonly PublishedRate[]): GoodFigures {
  const good = createPairs()
  // Oldest first, because appending is cheap.
  for (const figure of recent.toReversed()) if (figure.source === source) good.add(figure)
  const knownFigures = good.copy()
  return {
    before(figure) {
      const end = good.of(figure).findLastIndex(({ date }) => date < figure.date) + 1
      return good.of(figure).slice(Math.max(0, end - recentCount), end)
    },
    after: (figure) => good.of(figure).find(({ date }) => date > figure.date),
    newest: (figure) => good.of(figure).at(-1),
    knows: (figure) => good.of(figure).some((known) => known.date === figure.date && hasSameContent(known, figure)),
    known: (figure) => knownFigures.of(figure).findLast(({ date }) => date === figure.date),
    knownBefore: (figure) => knownFigures.of(figure).findLast(({ date }) => date < figure.date),
    on: (day) => good.days.get(day)?.values() ?? [],
    add: good.add,
    drop(figure) {
      good.drop(figure)
      knownFigures.drop(figure)
    },
  }
}

/** Creates a store of figures by pair, each in the order of its days, and by day. */
function createPairs(pairs = new Map<string, Figure[]>()) {
  const days = new Map<Day, Map<string, Figure>>()
  const of = (figure: Figure) => pairs.get(pairOf(figure)) ?? []
  return {
    days,
    of,
    copy: () => createPairs(new Map([...pairs].map(([pair, figures]) => [pair, [...figures]]))),
    add(figure: Figure): void {
      const pair = pairOf(figure)
      const known = pairs.get(pair) ?? []
      if (known.length === 0) pairs.set(pair, known)
      const place = known.findLastIndex(({ date }) => date <= figure.date)
      const corrected = known[place]?.date === figure.date
      known.splice(corrected ? place : place + 1, corrected ? 1 : 0, figure)
      const ofDay = days.get(figure.date) ?? new Map<string, Figure>()
      if (ofDay.size === 0) days.set(figure.date, ofDay)
      ofDay.set(pair, figure)
    },
    drop(figure: Figure): void {
      const known = of(figure)
      const place = known.findLastIndex(({ date }) => date === figure.date)
      if (place < 0) return
      known.splice(place, 1)
      days.get(figure.date)?.delete(pairOf(figure))
    },
  }
}

export function pairOf({ base, quote }: Figure): string {
  return `${base}/${quote}`
}
