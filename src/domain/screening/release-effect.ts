import type { Decimal } from '../money/decimal.ts'
import { convert } from '../rates/conversion.ts'
import { type BoardKey, createRateBook, type RateBook } from '../rates/rate-book.ts'
import type { HeldFigure } from '../sources/held-figure.ts'
import { officialProvider, ownProvider, type Provider } from '../sources/provider.ts'
import type { PublishedRate } from '../sources/publication.ts'

/** Amounts by provider; undefined for a provider without an offer. */
export type AmountsByProvider = Readonly<Record<Provider, Decimal | undefined>>

/** Amounts that a personal client sees for a pair now, and would see after the release of a held figure. */
type ReleaseEffect = { readonly now: AmountsByProvider; readonly released: AmountsByProvider }

type EffectQuestion = Pick<BoardKey, 'country'> & { readonly amount: Decimal; readonly at: Date }

/**
 * Computes the amounts like those in responses to visitors: first with the current rate book, then with a book that
 * contains the held figure.
 */
export function releaseEffect(
  book: RateBook,
  figure: PublishedRate,
  { country, amount, at }: EffectQuestion,
): ReleaseEffect {
  const { supported, records, rules } = book
  const released = createRateBook(
    {
      ...records,
      recent: withFigure(records.recent, figure),
      held: records.held.filter((held) => !isSamePlace(held, figure)),
    },
    at,
    { rules },
  )
  const given = (from: RateBook): AmountsByProvider => ({
    [ownProvider]: amountBy(from, ownProvider),
    [officialProvider]: amountBy(from, officialProvider),
  })

  function amountBy(from: RateBook, provider: Provider): Decimal | undefined {
    // Currencies that are not offered are shown to no visitor.
    if (!supported.includes(figure.base) || !supported.includes(figure.quote)) return undefined
    const board = from.board({ provider, country, clientType: 'natural' })
    const [entry] = convert(board, { from: [figure.base], to: [figure.quote], amount, fixed: 'from' })
    return entry?.toAmount
  }

  return { now: given(book), released: given(released) }
}

/**
 * Inserts a figure before the older ones of its pair, because the newest comes first. Sorting all figures would take
 * most of the time.
 */
function withFigure(recent: readonly PublishedRate[], figure: PublishedRate): PublishedRate[] {
  const others = recent.filter((one) => !isSamePlace(one, figure))
  const older = others.findIndex((one) => isSamePair(one, figure) && one.date < figure.date)
  return older === -1 ? [...others, figure] : others.toSpliced(older, 0, figure)
}

type Placed = Pick<HeldFigure, 'source' | 'base' | 'quote' | 'date'>

function isSamePlace(one: Placed, other: Placed): boolean {
  return isSamePair(one, other) && one.date === other.date
}

function isSamePair(one: Placed, other: Placed): boolean {
  return one.source === other.source && one.base === other.base && one.quote === other.quote
}
