import { formatNumber } from '#domain/money/format.ts'
import { directionOf } from '#domain/texts/languages/direction.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { translatorOf } from '#domain/texts/translating/book-translator.ts'
import { createSayIn, type TranslateIn } from '#domain/texts/translating/translate.ts'
import type { TranslationBook } from '#domain/texts/translating/translation-book.ts'
import { numberSymbols } from './number-symbols.ts'

/** Creates the translate function of a language from the texts of a moment. */
export function speak(language: Language, book: TranslationBook): TranslateIn {
  const symbols = numberSymbols(language)
  return createSayIn({
    translator: translatorOf(book),
    locale: language,
    formatCount: (count) => formatNumber({ units: BigInt(count), scale: 0 }, 0, symbols),
    isRightToLeft: directionOf(language) === 'rtl',
  })
}
