import type { Day } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import { decimalText, divide, type Fraction, multiply, one, roundHalfUp } from '../money/decimal.ts'
import type { SuspicionReason } from '../sources/held-figure.ts'
import type { Figure } from '../sources/publication.ts'
import { sources } from '../sources/source.ts'
import type { Shift } from './home-list.ts'
import type { ListOpinion, SecondOpinion } from './second-opinion.ts'
import { changeBetween, maxLimit, million, percent, priceOf } from './volatility.ts'

/** A figure that a person has to review before anyone sees it. */
export type Suspicion = {
  readonly figure: Figure
  readonly reason: SuspicionReason
  /** Sentence that compares the figure with others. */
  readonly explanation: string
}

/** Describes a figure that leaps from the last good one, with the likely cause. */
export function suspectLeap(figure: Figure, last: Figure): Suspicion {
  const [price, lastPrice] = [priceOf(figure), priceOf(last)]
  const nearest = likelyMistakes(lastPrice)
    .map((mistake) => ({ ...mistake, distance: changeBetween(price, mistake.price) }))
    .reduce((best, other) => (other.distance < best.distance ? other : best))
  const known = figure.quantity === last.quantity ? '' : ` for ${last.quantity}`
  const compared = `the ${decimalText(last.rate)}${known} of ${last.date}`
  const looksLikeSlip = nearest.distance <= sameLevel && changeBetween(price, lastPrice) > maxLimit
  return looksLikeSlip
    ? { figure, reason: nearest.reason, explanation: `${spelt(figure)}, about ${nearest.words} ${compared}.` }
    : { figure, reason: 'jump', explanation: `${spelt(figure)}, ${distanceText(price, lastPrice)} ${compared}.` }
}

/** Describes a figure that another source contradicts. */
export function suspectContradicted(figure: Figure, { source, date, price }: SecondOpinion): Suspicion {
  const forQuantity = multiply(price, { numerator: BigInt(figure.quantity), denominator: 1n })
  const expected = decimalText(roundHalfUp(forQuantity, figure.rate.scale + 2))
  const explanation = `${spelt(figure)}, but ${expected} by the figures of ${date} (${sources[source].name}).`
  return { figure, reason: 'disagreement', explanation }
}

/** Describes the first figure after a pause, which no other source confirms. */
export function suspectUnconfirmed(figure: Figure, last: Figure): Suspicion {
  const explanation = `${spelt(figure)}, the first after that of ${last.date}: it waits for a second day to confirm it.`
  return { figure, reason: 'jump', explanation }
}

/** Difference between two lists, measured as a change of the value of their home currency. */
type HomeShift = { readonly home: Currency; readonly shift: Shift }

/** Describes a figure of a list that moved as a whole. */
export function suspectHome(figure: Figure, { home, shift, date }: HomeShift & { readonly date: Day }): Suspicion {
  const explanation = `${spelt(figure)}, in a list that makes ${home} ${worth(shift)} than that of ${date} did.`
  return { figure, reason: 'jump', explanation }
}

/** Describes a figure of a list that another source contradicts as a whole. */
export function suspectHomeBy(
  figure: Figure,
  { home, shift, opinion }: HomeShift & { readonly opinion: ListOpinion },
): Suspicion {
  const other = `the figures of ${opinion.date} (${sources[opinion.source].name})`
  const explanation = `${spelt(figure)}, in a list that makes ${home} ${worth(shift)} than ${other} do.`
  return { figure, reason: 'disagreement', explanation }
}

/** Describes a figure of an accepted list that is withdrawn, because a right list that arrived later contradicts it. */
export function suspectFallen(figure: Figure, { home, shift, date }: HomeShift & { readonly date: Day }): Suspicion {
  const turned = { ...shift, isUp: !shift.isUp }
  const explanation = `${spelt(figure)}, in a list that made ${home} ${worth(turned)} than that of ${date}, which agrees with other sources or earlier lists.`
  return { figure, reason: 'disagreement', explanation }
}

function worth({ change, isUp }: Shift): string {
  const share = roundHalfUp({ numerator: change * 100n, denominator: million }, 1)
  return `worth ${decimalText(share)} % ${isUp ? 'more' : 'less'}`
}

/** Describes a held figure whose day became too old to be judged before anyone decided about it. */
export function suspectStill(figure: Figure): Suspicion {
  return { figure, reason: 'jump', explanation: `${spelt(figure)}, which is held already.` }
}

/** Describes a figure that is not suspicious itself, in a list of which most figures are. */
export function suspectCompany(figure: Figure, reason: Suspicion['reason']): Suspicion {
  const explanation = `${spelt(figure)}, in a list most of which looks wrong in the same way (${reason}).`
  return { figure, reason, explanation }
}

/**
 * Maximum difference between a price and the price that a likely mistake would give. Such a mistake changes a price
 * more than any rate moves in a day.
 */
const sameLevel = percent(10n)

type Mistake = { readonly reason: 'unit' | 'swapped'; readonly price: Fraction; readonly words: string }

function likelyMistakes(last: Fraction): readonly Mistake[] {
  const units = [10n, 100n, 1000n].flatMap((times): Mistake[] => {
    const factor = { numerator: times, denominator: 1n }
    return [
      { reason: 'unit', price: multiply(last, factor), words: `${times} times` },
      { reason: 'unit', price: divide(last, factor), words: `1/${times} of` },
    ]
  })
  return [{ reason: 'swapped', price: divide(one, last), words: 'one divided by' }, ...units]
}

/** Writes a figure as the beginning of a sentence: `EUR/JPY of 2025-12-31 is 184.09`. */
export function spelt({ base, quote, quantity, rate, date }: Figure): string {
  return `${quantity === 1 ? '' : `${quantity} `}${base}/${quote} of ${date} is ${decimalText(rate)}`
}

function distanceText(price: Fraction, last: Fraction): string {
  const { numerator, denominator } = divide(price, last)
  const gain = numerator - denominator
  const share = roundHalfUp({ numerator: (gain < 0n ? -gain : gain) * 100n, denominator }, 1)
  return `${decimalText(share)} % ${gain < 0n ? 'below' : 'above'}`
}
