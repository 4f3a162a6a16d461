import { parseDecimal } from '#domain/money/decimal.ts'
import { type Suspicion, screenFigures } from '#domain/screening/screen-figures.ts'
import type { Figure } from '#domain/sources/publication.ts'
import type { Note, Pack } from './market-pack.ts'

/**
 * Longest gap between days over which larger steps are accepted; as long as a figure may be carried forward. Days of the pack
 * may be months apart, and over so long a gap the screening would accept almost any step.
 */
const gapDays = 14

/**
 * Removes the rates that the screening would hold, and adds a note on each stretch. Rates of existing notes stay removed, so
 * that screening a pack again changes nothing.
 */
export function guardDays({ currencies, days, notes: known }: Pack): Pack {
  const figures = days.flatMap(([, date, ...rates]) =>
    currencies.flatMap((quote, column) => {
      const rate = rates[column]
      return rate ? [{ base: 'EUR', quote, date, rate: parseDecimal(rate), quantity: 1 }] : []
    }),
  )
  const notes = findNotes(figures, known)
  return {
    currencies,
    notes,
    days: days.map(([version, date, ...rates]) => [
      ...([version, date] as const),
      ...currencies.map((quote, column) => (isNoted({ quote, date }, notes) ? null : (rates[column] ?? null))),
    ]),
  }
}

function findNotes(figures: readonly Figure[], known: readonly Note[]): Note[] {
  const notes = [...known]
  for (;;) {
    const remaining = figures.filter((figure) => !isNoted(figure, notes))
    const held = holdBack(remaining, notes)
    if (held.length === 0) return notes.toSorted(byCurrencyAndDay)
    // Later rates of the currency were compared with its first held one, so they are screened again without it.
    const firsts = [...Map.groupBy(held, ({ figure }) => figure.quote).values()].flatMap(([first]) => first ?? [])
    notes.push(...firsts.map((first) => noteOn(first, remaining, held)))
  }
}

type QuotedDay = Pick<Figure, 'quote' | 'date'>

function isNoted({ quote, date }: QuotedDay, notes: readonly Note[]): boolean {
  return notes.some(({ currency, first, last }) => currency === quote && first <= date && date <= last)
}

function byCurrencyAndDay(one: Note, other: Note): number {
  return one.currency.localeCompare(other.currency) || one.first.localeCompare(other.first)
}

/** Returns the figures that the screening holds. After a removed stretch it starts again from a currency's first figure. */
function holdBack(remaining: readonly Figure[], notes: readonly Note[]): Suspicion[] {
  const stretchesBefore = ({ quote, date }: QuotedDay) =>
    notes.filter(({ currency, last }) => currency === quote && last < date).length
  return [...Map.groupBy(remaining, stretchesBefore).values()].flatMap((list) => {
    const now = new Date(`${list.at(-1)?.date}T23:59:59Z`)
    const firsts = [...Map.groupBy(list, ({ quote }) => quote).values()].flatMap(([first]) => first ?? [])
    const recent = firsts.map((figure) => ({
      ...figure,
      ...({ source: 'market', learnedAt: now, origin: 'bundled' } as const),
    }))
    return screenFigures(list, { source: 'market', now, kind: 'history', recent, gapDays }).held
  })
}

/** Returns a note on a single outlier, or on both sides of a lasting step, because either level may be the right one. */
function noteOn({ figure, explanation }: Suspicion, remaining: readonly Figure[], held: readonly Suspicion[]): Note {
  const own = remaining.filter(({ quote }) => quote === figure.quote)
  const index = own.indexOf(figure)
  const [before, next] = [own[index - 1], own[index + 1]]
  const isBreak = before !== undefined && held.some((one) => one.figure === next)
  return {
    currency: figure.quote,
    first: isBreak ? before.date : figure.date,
    last: figure.date,
    why: isBreak
      ? `${explanation} Both levels last, so both sides of the step are left out; between the days around them it remains.`
      : explanation,
  }
}
