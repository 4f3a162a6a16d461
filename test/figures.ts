import { dayAfter } from '../src/domain/calendar/day.ts'
import { divide, fractionOf, one, parseDecimal, roundHalfUp } from '../src/domain/money/decimal.ts'
import type { Figure, PublishedRate } from '../src/domain/sources/publication.ts'
import type { Source } from '../src/domain/sources/source.ts'

/** A figure from its spelling: `EUR/NOK 11.8529` or `100 HUF/RON 1.4375`. */
export function figureOf(text: string, date: string): Figure {
  const [, quantity = '1', base = '', quote = '', rate = ''] =
    /^(?:(-?\d+) )?([A-Z]{3})\/([A-Z]{3}) (\S+)$/.exec(text) ?? []
  return { base, quote, rate: parseDecimal(rate), quantity: Number(quantity), date }
}

export function saidBy(source: Source, ...figures: readonly Figure[]): PublishedRate[] {
  return figures.map((figure) => ({ ...figure, source, learnedAt: new Date(figure.date), origin: 'fetched' }))
}

/** Thirty days up to one on which figures moved by so many thousandths to and fro, newest first. */
export function quietDays(source: Source, texts: readonly string[], lastDay: string, thousandths = 2): PublishedRate[] {
  return texts.flatMap((text) =>
    Array.from({ length: 30 }, (_, days) => {
      const { rate, ...figure } = figureOf(text, dayAfter(lastDay, -days))
      const factor = BigInt(days % 2 === 0 ? 1000 : 1000 + thousandths)
      return saidBy(source, { ...figure, rate: { units: rate.units * factor, scale: rate.scale + 3 } })
    }).flat(),
  )
}

/** The figure that a swapped base would make of one. */
export function swapped(figure: Figure): Figure {
  return { ...figure, rate: roundHalfUp(divide(one, fractionOf(figure.rate)), 12) }
}

/** The figure of somebody who took so many units for one. */
export function timesTen(figure: Figure, power: number): Figure {
  return { ...figure, rate: { units: figure.rate.units * 10n ** BigInt(power), scale: figure.rate.scale } }
}

/** The figure in so many thousandths of what it says, or in parts of another power of ten. */
export function scaled<Some extends Figure>(figure: Some, parts: number, places = 3): Some {
  return { ...figure, rate: { units: figure.rate.units * BigInt(parts), scale: figure.rate.scale + places } }
}
