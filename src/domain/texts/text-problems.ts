import { pluralFormCounts } from '#domain/texts/plural-rules.ts'

/** Texts by key, as a file of translations holds them. */
export type Texts = Readonly<Record<string, string>>

/** Texts that are the same in another language: names, and a few words that happen to be. */
const sameInEnglish: Readonly<Record<string, readonly string[] | 'all'>> = {
  '%site_name%': 'all',
  '© %year% %site_name%': 'all',
  'App Store': 'all',
  'Google Play': 'all',
  AppGallery: 'all',
  'Bank of England': ['de'],
  'Mobile App': ['de'],
  Europe: ['fr'],
  Source: ['fr'],
}

/** Words that are English in every language of ours. */
const englishWords = /\b(the|and|of|with|your|from|rates?|currency|currencies)\b/i

/** Says what is wrong with the texts of a language beside the English ones, one sentence each. */
export function translationProblems(language: string, texts: Texts, english: Texts): string[] {
  const missing = Object.keys(english).filter((key) => !(key in texts) && isExpected(language, english[key]))
  const strange = Object.keys(texts).filter((key) => !(key in english) || !isExpected(language, english[key]))
  return [
    ...missing.map((key) => `${language}: ${key} is missing`),
    ...strange.map((key) => `${language}: ${key} is a key that English does not have`),
    ...Object.entries(texts).flatMap(([key, text]) =>
      textProblems(text, english[key] ?? '', language).map((problem) => `${language}: ${key} ${problem}`),
    ),
  ]
}

/** `ds` reads English, but has one form for all counts, so its plurals must say for which count each is. */
function isExpected(language: string, english = ''): boolean {
  return language !== 'ds' || english.includes('|')
}

function textProblems(text: string, english: string, language: string): string[] {
  const forms = text.split('|')
  const problems = formsProblems(forms, english, language)
  if (forms.some((form) => form.trim() !== form || form === '')) problems.push('has an empty form or spaces around one')
  if (/["']/.test(text)) problems.push('has quotation marks of a typewriter')
  const expected = placeholders(english.split('|')[0] ?? '')
  if (forms.some((form, index) => !hasPlaceholders(form, expected, standsForOne(form, language, index))))
    problems.push(`has other placeholders than ${expected}`)
  if (isUntranslated(text, english, language)) problems.push('is still English')
  return problems
}

function formsProblems(forms: readonly string[], english: string, language: string): string[] {
  if (!english.includes('|')) return forms.length > 1 ? ['has forms where English has none'] : []
  // A word, a colon and a space would be taken for the name of the form, and dropped.
  if (forms.some((form) => /^\w+: /.test(form))) return ['has a form that begins like a label']
  if (forms.some((form) => /^[{[\]]/.test(form) && !/^\{\d+\}\S/.test(form))) return ['has a rule we do not write']
  const plain = forms.filter((form) => !form.startsWith('{'))
  const expected = pluralFormCounts[language] ?? 0
  if (plain.length !== expected) return [`has ${plain.length} forms, not ${expected}`]
  return expected > 1 || forms[0]?.startsWith('{1}') ? [] : ['does not say what 1 is']
}

/** A form for exactly one number may say it in words. */
function standsForOne(form: string, language: string, index: number): boolean {
  return form.startsWith('{') || (language === 'ar' && index < 3)
}

function hasPlaceholders(form: string, expected: string, mayLackCount: boolean): boolean {
  const found = placeholders(form)
  return found === expected || (mayLackCount && found === placeholders(expected.replace('%count%', '')))
}

/** Every placeholder of a text, in the order of the alphabet. */
function placeholders(text: string): string {
  return (text.match(/%\w+%/g) ?? []).toSorted().join(' ')
}

function isUntranslated(text: string, english: string, language: string): boolean {
  if (language === 'en' || language === 'ds') return false
  const allowed = sameInEnglish[text]
  if (allowed === 'all' || allowed?.includes(language)) return false
  const words = text.replace(/%\w+%/g, '')
  return text.toLowerCase() === english.toLowerCase() || englishWords.test(words)
}
