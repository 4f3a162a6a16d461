import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { Language } from '#domain/texts/languages/language.ts'

/** Returns the language of the desk if the document has it, otherwise its first language. */
export function firstLanguage({ parts }: WireDocumentValue, wanted: Language): Language {
  const written = parts.flatMap(({ part }) => (part === 'shared' ? [] : [part]))
  return written.includes(wanted) ? wanted : (written[0] ?? wanted)
}
