import { defaultLanguage, type Language } from '../../texts/languages/language.ts'
import type { Part } from '../model/part.ts'
import { heldAt, type Publication } from './publication.ts'

/** A publication of a part, with the slug of the document. */
export type NamingPublication = Publication & { readonly part: Part; readonly slug: string | undefined }

/** Two documents at one address in a language, each with its own text or its English one. */
export type AddressClash = {
  readonly language: Language
  readonly slug: string
  readonly mine: Language
  readonly theirs: Language
}

type Looked = { readonly languages: readonly Language[]; readonly now: Date }

/**
 * Returns a clash of two documents at one address, now or later. Readers of languages without a translation see the
 * English text at its address, so that address counts in all those languages.
 */
export function findAddressClash(
  mine: readonly NamingPublication[],
  theirs: readonly NamingPublication[],
  { languages, now }: Looked,
): AddressClash | undefined {
  const starts = [...mine, ...theirs].map(({ liveFrom }) => liveFrom)
  const moments = [now, ...starts.filter((start) => start > now)]
  for (const language of languages)
    for (const moment of moments) {
      const [one, other] = [nameIn(mine, language, moment), nameIn(theirs, language, moment)]
      if (one && one.slug === other?.slug)
        return { language, slug: one.slug, mine: one.language, theirs: other.language }
    }
  return undefined
}

/** Returns the slug of a document for readers of a language, and the language of the slug. */
function nameIn(publications: readonly NamingPublication[], wanted: Language, moment: Date) {
  for (const language of [wanted, defaultLanguage]) {
    const held = heldAt(
      publications.filter(({ part }) => part === language),
      moment,
    )
    if (held?.version !== undefined) return held.slug === undefined ? undefined : { language, slug: held.slug }
  }
  return undefined
}
