import { pathOf } from '#domain/addresses/address.ts'
import type { DeskPath } from '#domain/desk/desk-path.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { mailHtml, mailText } from './content/mail-content.ts'
import { speechIn } from './content/speech.ts'
import type { MailDependencies, MailSamples, WriteSample } from './kinds/mail-writer.ts'
import { mailWriters } from './kinds/mail-writers.ts'

/** Returns a sample as subject, plain text and HTML. */
type ShowSample = (...request: Parameters<WriteSample>) => {
  readonly subject: string
  readonly text: string
  readonly html: string
}

type Dependencies = Pick<MailDependencies, 'book' | 'translations' | 'siteName' | 'publicUrl' | 'defaultCountry'>

/** Base URL of links in samples while PUBLIC_URL is not set. */
const placeholderUrl = 'https://www.example.com'

// Each template belongs to exactly one writer.
const samples = Object.assign(
  {},
  ...Object.values(mailWriters).map((writer) => writer.samples),
) as MailSamples<MailKind>

export function createSamples(dependencies: Dependencies): {
  readonly writeSample: WriteSample
  readonly showSample: ShowSample
} {
  const { book, translations, siteName, publicUrl = placeholderUrl, defaultCountry } = dependencies

  const writeSample: WriteSample = (name, language, now) =>
    samples[name]({
      speech: speechIn(language, translations()),
      book: book(),
      country: defaultCountry,
      now,
      deskAt: (path) => deskAddress(publicUrl, language, path),
      linkAt: (token) => addressAt(publicUrl, language, `set-up/${token}`),
    })

  return {
    writeSample,
    showSample(name, language, now) {
      const content = writeSample(name, language, now)
      const html = mailHtml(content, { language, siteName, isShown: true })
      return { subject: content.subject, text: mailText(content), html }
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
