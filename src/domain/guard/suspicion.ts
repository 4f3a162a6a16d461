import type { Day } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import { decimalText, divide, type Fraction, multiply, one, roundHalfUp } from '../money/decimal.ts'
import type { SuspicionReason } from '../sources/held-figure.ts'
import type { Figure } from '../sources/publication.ts'
import { sources } from '../sources/source.ts'
import type { Shift } from './home-list.ts'
import type { ListOpinion, SecondOpinion } from './second-opinion.ts'
import { changeBetween, maxLimit, million, percent, priceOf } from './volatility.ts'

/** A figure that a person has to look at before anybody is shown it. */
export type Suspicion = {
  readonly figure: Figure
  readonly reason: SuspicionReason
  /** One sentence with what it was compared with. */
  readonly explanation: string
}

/** Names the likely cause of a leap from the last good figure. */
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

/** For a figure that somebody else contradicts. */
export function suspectContradicted(figure: Figure, { source, date, price }: SecondOpinion): Suspicion {
  const forQuantity = multiply(price, { numerator: BigInt(figure.quantity), denominator: 1n })
  const expected = decimalText(roundHalfUp(forQuantity, figure.rate.scale + 2))
  const explanation = `${spelt(figure)}, but ${expected} by the figures of ${date} (${sources[source].name}).`
  return { figure, reason: 'disagreement', explanation }
}

/** For a figure after a pause, of which nobody else says anything. */
export function suspectUnconfirmed(figure: Figure, last: Figure): Suspicion {
  const explanation = `${spelt(figure)}, the first after that of ${last.date}: it waits for a second day to confirm it.`
  return { figure, reason: 'jump', explanation }
}

/** How far a list is from another, by what its home is worth. */
type HomeShift = { readonly home: Currency; readonly shift: Shift }

/** For the figures of a list that has moved as one. */
export function suspectHome(figure: Figure, { home, shift, date }: HomeShift & { readonly date: Day }): Suspicion {
  const explanation = `${spelt(figure)}, in a list that makes ${home} ${worth(shift)} than that of ${date} did.`
  return { figure, reason: 'jump', explanation }
}

/** For the figures of a list that somebody else contradicts as a whole. */
export function suspectHomeBy(
  figure: Figure,
  { home, shift, opinion }: HomeShift & { readonly opinion: ListOpinion },
): Suspicion {
  const other = `the figures of ${opinion.date} (${sources[opinion.source].name})`
  const explanation = `${spelt(figure)}, in a list that makes ${home} ${worth(shift)} than ${other} do.`
  return { figure, reason: 'disagreement', explanation }
}

/** For the figures of a list that was taken, and is contradicted by a later one that is right. */
export function suspectFallen(figure: Figure, { home, shift, date }: HomeShift & { readonly date: Day }): Suspicion {
  const turned = { ...shift, isUp: !shift.isUp }
  const explanation = `${spelt(figure)}, in a list that made ${home} ${worth(turned)} than that of ${date}, which agrees with what others say or was said before.`
  return { figure, reason: 'disagreement', explanation }
}

function worth({ change, isUp }: Shift): string {
  const share = roundHalfUp({ numerator: change * 100n, denominator: million }, 1)
  return `worth ${decimalText(share)} % ${isUp ? 'more' : 'less'}`
}

/** For a figure that nobody has decided about in all the time it was held. */
export function suspectStill(figure: Figure): Suspicion {
  return { figure, reason: 'jump', explanation: `${spelt(figure)}, which is held already.` }
}

/** For a figure that is unsuspicious by itself, among others that are not. */
export function suspectCompany(figure: Figure, reason: Suspicion['reason']): Suspicion {
  const explanation = `${spelt(figure)}, in a list most of which looks wrong in the same way (${reason}).`
  return { figure, reason, explanation }
}

/** From one day to the next nothing moves so far that a mistake could not be told from another; near 1 a real move can. */
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

/** A figure as a sentence begins with it: `EUR/JPY of 2025-12-31 is 184.09`. */
export function spelt({ base, quote, quantity, rate, date }: Figure): string {
  return `${quantity === 1 ? '' : `${quantity} `}${base}/${quote} of ${date} is ${decimalText(rate)}`
}

function distanceText(price: Fraction, last: Fraction): string {
  const { numerator, denominator } = divide(price, last)
  const gain = numerator - denominator
  const share = roundHalfUp({ numerator: (gain < 0n ? -gain : gain) * 100n, denominator }, 1)
  return `${decimalText(share)} % ${gain < 0n ? 'below' : 'above'}`
}
