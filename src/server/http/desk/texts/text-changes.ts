import { ApiError } from '#contract/core/error.ts'
import type { WireTextChangeValue } from '#contract/desk/texts.ts'
import { defaultLanguage } from '#domain/texts/languages/language.ts'
import { problemsOf, sourceOf } from '#domain/texts/translating/text-cell.ts'
import { isFault, type TextProblem } from '#domain/texts/translating/text-problems.ts'
import type { TextChange } from '../../../db/stores/texts/translation-store.ts'
import { type KnownTexts, loadKnownTexts } from './known-texts.ts'

type TextSources = Parameters<typeof loadKnownTexts>[1]

/**
 * Validates changes and prepares them for the store; throws `invalid_parameters` that names each wrong text with its
 * reasons.
 */
export async function readChanges(
  changes: readonly WireTextChangeValue[],
  sources: TextSources,
): Promise<TextChange[]> {
  const known = new Map<string, KnownTexts>()
  for (const domain of new Set(changes.map((one) => one.domain)))
    known.set(domain, await loadKnownTexts(domain, sources))
  const problems: Record<string, string[]> = {}
  const seenTexts = new Set<string>()
  const read = changes.flatMap(({ domain, key, language, text, revision }, index): TextChange[] => {
    const table = known.get(domain)?.table
    const english = table?.english(key)
    if (!table || !english) {
      problems[`changes[${index}].key`] = ['There is no such text.']
      return []
    }
    const id = `${domain}/${key}/${language}`
    if (seenTexts.has(id)) problems[`changes[${index}].key`] = ['Is listed more than once.']
    seenTexts.add(id)
    const faults = text === null ? [] : problemsOf(table.cell(key, language), text, english).filter(isFault)
    if (faults.length > 0) problems[`changes[${index}].text`] = faults.map(sentenceOf)
    const englishChange = changes.find(
      (one) => one.domain === domain && one.key === key && one.language === defaultLanguage,
    )
    // A translation is based on the English that is changed together with it.
    const newEnglish = englishChange ? { ...english, said: englishChange.text ?? english.came } : english
    return [{ domain, key, language, text, source: sourceOf(language, newEnglish), after: revision }]
  })
  const [first] = Object.entries(problems)
  if (first) throw new ApiError('invalid_parameters', `${first[0]}: ${first[1].join(' ')}`, { properties: problems })
  return read
}

/** Describes a problem for developers; the desk describes it in the language of the reader. */
function sentenceOf(problem: TextProblem): string {
  switch (problem.code) {
    case 'wrong_form_count':
      return `wrong_form_count: has ${problem.found} plural forms instead of ${problem.expected}.`
    case 'other_placeholders':
      return `other_placeholders: must have ${problem.expected.join(', ') || 'none'}.`
    default:
      return `${problem.code}.`
  }
}
