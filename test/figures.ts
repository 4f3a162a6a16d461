import { dayAfter } from '../src/domain/calendar/day.ts'
import { divide, fractionOf, one, parseDecimal, roundHalfUp } from '../src/domain/money/decimal.ts'
import type { Figure, PublishedRate } from '../src/domain/sources/publication.ts'
import type { Source } from '../src/domain/sources/source.ts'

/** Parses a figure such as `EUR/NOK 11.8529` or `100 HUF/RON 1.4375`. */
export function figureOf(text: string, date: string): Figure {
  const [, quantity = '1', base = '', quote = '', rate = ''] =
    /^(?:(-?\d+) )?([A-Z]{3})\/([A-Z]{3}) (\S+)$/.exec(text) ?? []
  return { base, quote, rate: parseDecimal(rate), quantity: Number(quantity), date }
}

export function publishedBy(source: Source, ...figures: readonly Figure[]): PublishedRate[] {
  return figures.map((figure) => ({ ...figure, source, learnedAt: new Date(figure.date), origin: 'fetched' }))
}

/** Returns figures of thirty days up to the last, newest first, that alternate by a number of thousandths. */
export function quietDays(source: Source, texts: readonly string[], lastDay: string, thousandths = 2): PublishedRate[] {
  return texts.flatMap((text) =>
    Array.from({ length: 30 }, (_, days) => {
      const { rate, ...figure } = figureOf(text, dayAfter(lastDay, -days))
      const factor = BigInt(days % 2 === 0 ? 1000 : 1000 + thousandths)
      return publishedBy(source, { ...figure, rate: { units: rate.units * factor, scale: rate.scale + 3 } })
    }).flat(),
  )
}

/** Returns a figure as if base and quote had been swapped by mistake. */
export function swapped(figure: Figure): Figure {
  return { ...figure, rate: roundHalfUp(divide(one, fractionOf(figure.rate)), 12) }
}

/** Returns a figure multiplied by a power of ten, as if its quantity had been mistaken. */
export function timesTen(figure: Figure, power: number): Figure {
  return { ...figure, rate: { units: figure.rate.units * 10n ** BigInt(power), scale: figure.rate.scale } }
}

/** Returns a figure multiplied by `parts` thousandths, or by parts of another power of ten. */
export function scaled<Some extends Figure>(figure: Some, parts: number, places = 3): Some {
  return { ...figure, rate: { units: figure.rate.units * BigInt(parts), scale: figure.rate.scale + places } }
}
