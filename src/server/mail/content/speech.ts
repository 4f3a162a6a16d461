import type { Day } from '#domain/calendar/day.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import { dayFirst, type Language, languageTag } from '#domain/texts/languages/language.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import type { TranslationBook } from '#domain/texts/translating/translation-book.ts'
import { numberSymbols } from '../../texts/number-symbols.ts'
import { speak } from '../../texts/speak.ts'

/** Translate function and formats of the language of a mail. */
export type Speech = {
  readonly language: Language
  readonly say: Translate<'admin'>
  readonly symbols: NumberSymbols
  readonly formatMoment: (moment: Date) => string
  readonly formatDay: (day: Day) => string
}

export function speechIn(language: Language, book: TranslationBook): Speech {
  // Times are in UTC, because the time zone of the reader is unknown.
  const tag = dayFirst(languageTag(language))
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const days = new Intl.DateTimeFormat(tag, day)
  const moments = new Intl.DateTimeFormat(tag, { ...day, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  return {
    language,
    symbols: numberSymbols(language),
    say: speak(language, book)('admin'),
    formatMoment: (moment) => moments.format(moment),
    formatDay: (one) => days.format(new Date(one)),
  }
}
