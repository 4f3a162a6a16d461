import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { Language } from '#domain/texts/languages/language.ts'

/** The language of the desk where the document has it, or the first that it has. */
export function firstLanguage({ parts }: WireDocumentValue, wanted: Language): Language {
  const written = parts.flatMap(({ part }) => (part === 'shared' ? [] : [part]))
  return written.includes(wanted) ? wanted : (written[0] ?? wanted)
}
