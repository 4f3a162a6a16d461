import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import { languageTag } from '#domain/texts/languages/language.ts'

/**
 * Returns the number symbols of a language from the locale data of Node. Pages carry them, because locale data differs
 * between browsers and Node.
 */
export function numberSymbols(locale: string): NumberSymbols {
  const tag = languageTag(locale)
  const known = symbolsByTag.get(tag)
  if (known) return known
  const symbols = symbolsOf(tag)
  symbolsByTag.set(tag, symbols)
  return symbols
}

const symbolsByTag = new Map<string, NumberSymbols>()

function symbolsOf(tag: string): NumberSymbols {
  const plain = new Intl.NumberFormat(tag)
  const signed = new Intl.NumberFormat(tag, { signDisplay: 'always' })
  const minGrouped = [4, 5, 6, 7].find((digits) => findPart(plain, 'group', 10 ** (digits - 1)) !== undefined) ?? 4
  return {
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)).join(''),
    decimal: findPart(plain, 'decimal', 0.5) ?? '.',
    group: findPart(plain, 'group', 1_000_000) ?? '',
    minGrouped,
    minus: findPart(signed, 'minusSign', -1) ?? '-',
    plus: findPart(signed, 'plusSign', 1) ?? '+',
    ...percentSymbols(tag),
  }
}

function percentSymbols(tag: string): Pick<NumberSymbols, 'percentBefore' | 'percentAfter'> {
  const parts = new Intl.NumberFormat(tag, { style: 'percent' }).formatToParts(0)
  const number = parts.findIndex(({ type }) => type === 'integer')
  const textOf = (some: typeof parts) => withoutBidiMarks(some.map(({ value }) => value).join(''))
  return { percentBefore: textOf(parts.slice(0, number)), percentAfter: textOf(parts.slice(number + 1)) }
}

function findPart(format: Intl.NumberFormat, type: Intl.NumberFormatPartTypes, value: number): string | undefined {
  const part = format.formatToParts(value).find((candidate) => candidate.type === type)
  return part && withoutBidiMarks(part.value)
}

/**
 * Removes bidi marks. Pages isolate numbers from the direction of the surrounding text, so the marks would only end up
 * in copied text.
 */
function withoutBidiMarks(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]/g, '')
}
