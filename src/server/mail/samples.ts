import { pathOf } from '#domain/addresses/address.ts'
import type { Country } from '#domain/countries/country.ts'
import type { DeskPath } from '#domain/desk/desk-path.ts'
import type { LetterName } from '#domain/mail/letter-name.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { Translations } from '../texts/translations.ts'
import { type Letter, letterHtml, letterText } from './letters/letter.ts'
import { sampleLetter } from './letters/sample-letters.ts'
import { speechIn } from './letters/speech.ts'

/** A letter with example values. */
type WriteSample = (name: LetterName, language: Language, now: Date) => Letter

/** The same in the forms it is sent in. */
type ShowSample = (...asked: Parameters<WriteSample>) => {
  readonly subject: string
  readonly text: string
  readonly html: string
}

type Needs = {
  readonly book: () => RateBook
  readonly translations: Translations
  readonly siteName: string
  readonly publicUrl: string | undefined
  readonly defaultCountry: Country
}

/** Where links in examples lead as long as nobody has said where the desk is. */
const somewhere = 'https://www.example.com'

export function createSamples(needs: Needs): { readonly writeSample: WriteSample; readonly showSample: ShowSample } {
  const { book, translations, siteName, publicUrl = somewhere, defaultCountry } = needs

  const writeSample: WriteSample = (name, language, now) =>
    sampleLetter(name, speechIn(language, translations()), {
      book: book(),
      country: defaultCountry,
      now,
      deskAt: (path) => deskAddress(publicUrl, language, path),
      linkAt: (token) => addressAt(publicUrl, language, `set-up/${token}`),
    })

  return {
    writeSample,
    showSample(name, language, now) {
      const letter = writeSample(name, language, now)
      const html = letterHtml(letter, { language, siteName, isShown: true })
      return { subject: letter.subject, text: letterText(letter), html }
    },
  }
}

/** Returns the absolute address of a screen of the desk. */
export function deskAddress(publicUrl: string, language: Language, path: DeskPath): string {
  return addressAt(publicUrl, language, path)
}

function addressAt(publicUrl: string, language: Language, pattern: string): string {
  return publicUrl.replace(/\/$/, '') + pathOf('admin_react', { _locale: language, pattern })
}
