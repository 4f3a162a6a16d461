import { ApiError } from '#contract/core/error.ts'
import { isLanguage, languageNames } from '#domain/texts/languages/language.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import { useTranslator } from '#ui/translator-context.tsx'

/** Messages of the contract with the desk's texts; the first match counts. */
const known: readonly (readonly [sentence: RegExp, text: TextKey<'admin'>])[] = [
  [/^Required\.$|at least 1 (character|entry)/, 'content.problem.required'],
  [/at most (?<limit>\d+) (character|entr)/, 'content.problem.long'],
  [/lowercase letters, digits and hyphens/, 'content.problem.slug'],
  [/lowercase letters, digits, hyphens and underscores/, 'content.problem.name'],
  [/a reserved name/, 'content.problem.name_reserved'],
  [/^Another entry already has this value/, 'content.problem.repeated'],
  [/^Another entry already sets the target/, 'content.problem.stated'],
  [/^Must be another slot/, 'content.problem.idle'],
  [/^“(?<title>.*)” already uses this address in \w+; (?<free>\S+) is free/, 'content.problem.slug_taken'],
  [
    /^“(?<title>.*)” uses this address in \w+, where it is shown in English; (?<free>\S+) is free/,
    'content.problem.slug_english',
  ],
  [
    /^“(?<title>.*)” uses this address in (?<language>\w+), where this document is shown in English; (?<free>\S+) is free/,
    'content.problem.slug_elsewhere',
  ],
  [/^Choose a target for the blocks in the removed slot “(?<place>.*)”/, 'content.problem.moves'],
  [/^“(?<place>.*)” does not accept this kind of block/, 'content.problem.untaken'],
  [/^There is no slot “(?<place>.*)”/, 'content.problem.no_place'],
  [/have an English text/, 'content.problem.english'],
  [/control characters/, 'content.problem.characters'],
  [/^Must be in the future\.$/, 'content.problem.past'],
  [/an https, http, mailto or tel URL/, 'content.problem.address'],
  [/an email address/, 'join.mail_wrong'],
  [/a phone number/, 'content.problem.phone'],
]

/** Returns the text for a problem. */
export function findProblem(sentence: string): { readonly text: TextKey<'admin'>; readonly details: Details } {
  for (const [pattern, text] of known) {
    const found = pattern.exec(sentence)
    if (found) return { text, details: named({ ...found.groups }) }
  }
  return { text: 'content.problem.other', details: {} }
}

/** Values in a message. */
type Details = Readonly<Record<string, string>>

/** Replaces a language code by the language's own name. */
function named({ language, ...others }: Details): Details {
  return language && isLanguage(language) ? { ...others, language: languageNames[language] } : others
}

export function useProblemsOf(): (sentences: readonly string[] | undefined) => string | undefined {
  const say = useTranslator('admin')
  return (sentences) => {
    const [first] = sentences ?? []
    if (first === undefined) return undefined
    const { text, details } = findProblem(first)
    return say(text, details)
  }
}

/** Returns a function that describes the first field problem of a refusal; undefined if there is none. */
export function useRefusedField(): (error: unknown) => string | undefined {
  const problemsOf = useProblemsOf()
  return (error) => problemsOf(error instanceof ApiError ? Object.values(error.properties ?? {})[0] : undefined)
}
