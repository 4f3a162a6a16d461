import { formatNumber } from '#domain/money/format.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import { translatorOf } from '#domain/texts/book-translator.ts'
import { directionOf } from '#domain/texts/direction.ts'
import { type Language, languageTag } from '#domain/texts/language.ts'
import { createSayIn, type Say } from '#domain/texts/say.ts'
import type { TranslationBook } from '#domain/texts/translation-book.ts'
import { numberSymbols } from '../../texts/number-symbols.ts'

/** A language, to write a letter in. */
export type Speech = {
  readonly language: Language
  readonly say: Say<'admin'>
  readonly symbols: NumberSymbols
  readonly formatMoment: (moment: Date) => string
}

export function speechIn(language: Language, book: TranslationBook): Speech {
  const symbols = numberSymbols(language)
  const sayIn = createSayIn({
    translator: translatorOf(book),
    locale: language,
    formatCount: (count) => formatNumber({ units: BigInt(count), scale: 0 }, 0, symbols),
    isRightToLeft: directionOf(language) === 'rtl',
  })
  // Nobody knows by whose clock it will be read.
  const moments = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : languageTag(language), {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  })
  return { language, symbols, say: sayIn('admin'), formatMoment: (moment) => moments.format(moment) }
}
