import { ApiError } from '#contract/core/error.ts'
import { isLanguage, languageNames } from '#domain/texts/languages/language.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import { useTranslator } from '#ui/translator-context.tsx'

/** Messages of the contract with the desk's texts; the first match counts. */
const known: readonly (readonly [sentence: RegExp, text: TextKey<'admin'>])[] = [
  [/^Required\.$|at least 1 (character|entry)/, 'content.problem.required'],
  [/at most (?<limit>\d+) (character|entr)/, 'content.problem.long'],
  [/small letters, digits and hyphens/, 'content.problem.slug'],
  [/small letters, digits, hyphens and underscores/, 'content.problem.name'],
  [/a name that every object has/, 'content.problem.name_reserved'],
  [/^Another entry has it already/, 'content.problem.repeated'],
  [/^Another entry says already where it goes/, 'content.problem.stated'],
  [/^Must lead to another place/, 'content.problem.idle'],
  [/^“(?<title>.*)” has this address in \w+ already; (?<free>\S+) is free/, 'content.problem.slug_taken'],
  [/^“(?<title>.*)” is read at this address in \w+, in English; (?<free>\S+) is free/, 'content.problem.slug_english'],
  [
    /^“(?<title>.*)” has this address in (?<language>\w+), where this one is read in English; (?<free>\S+) is free/,
    'content.problem.slug_elsewhere',
  ],
  [/^Say where that goes which stands in “(?<place>.*)”/, 'content.problem.moves'],
  [/^“(?<place>.*)” does not take this kind of block/, 'content.problem.untaken'],
  [/^There is no place “(?<place>.*)”/, 'content.problem.no_place'],
  [/have an English text/, 'content.problem.english'],
  [/control characters/, 'content.problem.characters'],
  [/^Must be to come\.$/, 'content.problem.past'],
  [/an address of https/, 'content.problem.address'],
  [/a mail address/, 'join.mail_wrong'],
  [/a number to call/, 'content.problem.phone'],
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
