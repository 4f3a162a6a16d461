import { pluralFormCounts } from '../plurals/plural-form-counts.ts'
import { unwanted } from '../words/unwanted.ts'

/** A problem of a text. */
export type TextProblem =
  /** The key does not exist: it has no English text. */
  | { readonly code: 'unknown_key' }
  | { readonly code: 'unexpected_forms' }
  | { readonly code: 'wrong_form_count'; readonly found: number; readonly expected: number }
  /** A form begins with a word, a colon and a space, which would be dropped as a label. */
  | { readonly code: 'labelled_form' }
  /** A form begins with a plural rule that is not for a single number, for example an interval. */
  | { readonly code: 'unknown_rule' }
  /** The text has no form for exactly 1, although its language has a single form for all counts. */
  | { readonly code: 'nothing_for_one' }
  | { readonly code: 'empty_or_spaced_form' }
  | { readonly code: 'typewriter_quotes' }
  /** A character that is invisible, or reverses the text around it. */
  | { readonly code: 'unseen_characters' }
  /** The placeholders differ from the English ones, which are listed. */
  | { readonly code: 'other_placeholders'; readonly expected: readonly string[] }
  | { readonly code: 'still_english' }

type TextContext = { readonly english: string; readonly language: string }

/** Returns the problems of a text, compared with English. */
export function findTextProblems(text: string, { english, language }: TextContext): TextProblem[] {
  const forms = text.split('|')
  const expected = placeholdersOf(english.split('|')[0] ?? '')
  const hasOthers = forms.some(
    (form, index) => !hasPlaceholders(form, expected, { mayLackCount: standsForOne(form, language, index) }),
  )
  const problems: (TextProblem | false | undefined)[] = [
    findFormsProblem(forms, { english, language }),
    forms.some((form) => form.trim() !== form || form === '') && { code: 'empty_or_spaced_form' },
    /["']/.test(text) && { code: 'typewriter_quotes' },
    unwanted.test(text) && { code: 'unseen_characters' },
    hasOthers && { code: 'other_placeholders', expected },
    isUntranslated(text, { english, language }) && { code: 'still_english' },
  ]
  return problems.filter((problem) => problem !== false && problem !== undefined)
}

const doubts: readonly TextProblem['code'][] = ['typewriter_quotes', 'still_english']

/** Tells whether a problem makes a text unusable; other problems may be intended. */
export function isFault({ code }: TextProblem): boolean {
  return !doubts.includes(code)
}

const ofForms: readonly TextProblem['code'][] = [
  'unexpected_forms',
  'wrong_form_count',
  'labelled_form',
  'unknown_rule',
  'nothing_for_one',
]

/** Tells whether a problem concerns plural forms. */
export function isAboutForms({ code }: TextProblem): boolean {
  return ofForms.includes(code)
}

/**
 * Tells whether a language needs a translation of a text. The language `ds` shows the English texts, but has a single
 * plural form for all counts, so it needs only the texts with plural forms.
 */
export function isExpected(language: string, english = ''): boolean {
  return language !== 'ds' || english.includes('|')
}

function findFormsProblem(forms: readonly string[], { english, language }: TextContext): TextProblem | undefined {
  if (!english.includes('|')) return forms.length > 1 ? { code: 'unexpected_forms' } : undefined
  if (forms.some((form) => /^\w+: /.test(form))) return { code: 'labelled_form' }
  if (forms.some((form) => /^[{[\]]/.test(form) && !/^\{\d+\}\S/.test(form))) return { code: 'unknown_rule' }
  const found = forms.filter((form) => !form.startsWith('{')).length
  const expected = pluralFormCounts[language] ?? 0
  if (found !== expected) return { code: 'wrong_form_count', found, expected }
  return expected > 1 || forms[0]?.startsWith('{1}') ? undefined : { code: 'nothing_for_one' }
}

/**
 * Tells whether a form is for a single number. Such a form may spell the number in words instead of showing the count.
 */
function standsForOne(form: string, language: string, index: number): boolean {
  return form.startsWith('{') || (language === 'ar' && index < 3) || (language === 'lv' && index === 0)
}

function hasPlaceholders(form: string, expected: readonly string[], { mayLackCount }: { mayLackCount: boolean }) {
  const found = placeholdersOf(form).join()
  return found === expected.join() || (mayLackCount && found === expected.filter((one) => one !== '%count%').join())
}

/** Returns the placeholders of a text, sorted. */
function placeholdersOf(text: string): string[] {
  return (text.match(/%\w+%/g) ?? []).toSorted()
}

/** Texts that are the same as in English: names, and a few words. */
const sameInEnglish = new Map<string, readonly string[] | 'all'>(
  Object.entries<readonly string[] | 'all'>({
    '%site_name%': 'all',
    '© %year% %site_name%': 'all',
    'App Store': 'all',
    'Google Play': 'all',
    AppGallery: 'all',
    OK: 'all',
    URL: 'all',
    ...namesInAll('Vilnius Riga Tallinn Sofia Madrid Berlin Paris Pristina London Tirana Tbilisi'),
    'Bank of England': ['de'],
    ECB: ['lt', 'lv'],
    NBP: ['lt', 'lv', 'et', 'pl', 'ro'],
    BNR: ['lt', 'lv', 'pl', 'ro'],
    NBU: ['lt', 'lv', 'et', 'pl', 'ro'],
    'Mobile App': ['de'],
    Europe: ['fr'],
    Source: ['fr'],
    Code: ['de', 'fr'],
    Administration: ['fr'],
    Sources: ['fr'],
    Pages: ['fr'],
    Menus: ['fr'],
    Images: ['fr'],
    Links: ['de'],
    Link: ['de', 'et', 'pl', 'ro'],
    Folder: ['pl'],
    weekend: ['pl', 'ro'],
    link: ['et'],
    Layout: ['de'],
    Layouts: ['de'],
    Versions: ['fr'],
    Description: ['fr'],
    Page: ['fr'],
    Name: ['de'],
    Text: ['de', 'ro'],
    Administrator: ['de'],
    'System (%name%)': ['de'],
    Banner: ['de'],
    Desktop: ['de'],
    Format: ['de', 'fr', 'pl', 'ro'],
    Original: ['de', 'es', 'fr', 'ro'],
    Position: ['de', 'fr'],
    Spam: ['de', 'es', 'fr', 'pl', 'ro'],
    Test: ['de', 'fr', 'ro'],
    'Test: %subject%': ['de', 'pl', 'ro'],
    Uploads: ['de'],
    live: ['de'],
    administrator: ['pl', 'ro', 'sq', 'xk'],
    draft: ['sq', 'xk'],
    editor: ['es', 'ro'],
    Latitude: ['fr'],
    Longitude: ['fr'],
    Action: ['fr'],
    Actions: ['fr'],
    Exceptions: ['fr'],
    Sessions: ['fr'],
    Invitation: ['fr'],
    Type: ['fr'],
    Notes: ['fr'],
    Image: ['fr'],
    Section: ['fr'],
    Date: ['fr'],
    Article: ['fr'],
    '%count% message|%count% messages': ['fr'],
    '%count% image, %size%|%count% images, %size%': ['fr'],
    Card: ['ro'],
    no: ['es'],
  }),
)

/** Names that several languages write as English does. */
function namesInAll(names: string): Record<string, 'all'> {
  return Object.fromEntries(names.split(' ').map((name) => [name, 'all']))
}

/** Words that occur only in English. */
const englishWords = /(?<!\p{L})(the|and|of|with|your|from|rates?|currency|currencies)(?!\p{L})/iu

function isUntranslated(text: string, { english, language }: TextContext): boolean {
  if (language === 'en' || language === 'ds') return false
  const allowed = sameInEnglish.get(text)
  if (allowed === 'all' || allowed?.includes(language)) return false
  const words = text.replace(/%\w+%/g, '')
  // A text without words is the same in many languages.
  if (!/\p{L}/u.test(words)) return false
  return text.toLowerCase() === english.toLowerCase() || englishWords.test(words)
}
