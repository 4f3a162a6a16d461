import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import { type Language, languageTag } from '#domain/texts/language.ts'
import type { Say } from '#domain/texts/say.ts'
import type { TranslationBook } from '#domain/texts/translation-book.ts'
import { numberSymbols } from '../../texts/number-symbols.ts'
import { speak } from '../../texts/speak.ts'

/** A language, to write a letter in. */
export type Speech = {
  readonly language: Language
  readonly say: Say<'admin'>
  readonly symbols: NumberSymbols
  readonly formatMoment: (moment: Date) => string
}

export function speechIn(language: Language, book: TranslationBook): Speech {
  // Nobody knows by whose clock it will be read.
  const moments = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : languageTag(language), {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  })
  const symbols = numberSymbols(language)
  return { language, symbols, say: speak(language, book)('admin'), formatMoment: (moment) => moments.format(moment) }
}
