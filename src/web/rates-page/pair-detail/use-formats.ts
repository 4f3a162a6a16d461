import { useMemo } from 'react'
import { type Decimal, parseDecimal } from '#domain/money/decimal.ts'
import { formatNumber } from '#domain/money/format.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import type { PublishedRate } from '#domain/sources/publication.ts'
import { useFrame } from '../../frame/frame-context.tsx'
import { type DateTexts, dateTextsOf } from './date-text.ts'

type PrintedFigure = Pick<PublishedRate, 'base' | 'quote' | 'rate' | 'quantity'>

/** Formats of the detail. */
export type Formats = {
  readonly symbols: NumberSymbols
  readonly dates: DateTexts
  /** As published, digit for digit: 100 JPY = 0.6125 EUR. */
  figure(figure: PrintedFigure): string
}

export function useFormats(): Formats {
  const { visitor, frame } = useFrame()
  return useMemo(
    () => createFormats(frame.symbols, dateTextsOf(visitor.language, frame.symbols.digits, frame.clock.timeZone)),
    [visitor, frame],
  )
}

export function createFormats(symbols: NumberSymbols, dates: DateTexts): Formats {
  const number = (value: Decimal) => formatNumber(value, value.scale, symbols)
  return {
    symbols,
    dates,
    figure: ({ base, quote, rate, quantity }) =>
      `${number(parseDecimal(String(quantity)))} ${base} = ${number(rate)} ${quote}`,
  }
}
