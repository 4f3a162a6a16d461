import { defaultLanguage, type Language } from '../languages/language.ts'
import { findTextProblems, isAboutForms, isExpected, type TextProblem } from './text-problems.ts'

/** What is said under a key in one language. */
export type TextCell = {
  readonly language: Language
  /** As it came with the program. */
  readonly came?: string | undefined
  /** What we say instead. */
  readonly ours?: string | undefined
  /** The English that ours was made from; for English itself, what it was instead of. */
  readonly source?: string | undefined
}

/** The English of a key: as it came, which says what the program fills in, and as it is said. */
export type EnglishText = { readonly came: string; readonly said: string }

/** What a text may need somebody for, and whether it is ours. */
export const textMarks = ['missing', 'outdated', 'plurals', 'problems', 'changed'] as const

export type TextMark = (typeof textMarks)[number]

/** The text of a cell, whoever wrote it; undefined where English stands in for it. */
export function textOf({ came, ours }: TextCell): string | undefined {
  return ours ?? came
}

export function problemsOf({ language }: TextCell, text: string, { came }: EnglishText): TextProblem[] {
  return findTextProblems(text, { english: came, language })
}

export function marksOf(cell: TextCell, english: EnglishText): TextMark[] {
  const text = textOf(cell)
  const problems = text === undefined ? [] : problemsOf(cell, text, english)
  const isSo: Readonly<Record<TextMark, boolean>> = {
    missing: text === undefined && isExpected(cell.language, english.came),
    outdated: isOutdated(cell, english),
    plurals: problems.some(isAboutForms),
    problems: problems.some((problem) => !isAboutForms(problem)),
    changed: cell.ours !== undefined,
  }
  return textMarks.filter((mark) => isSo[mark])
}

/** Whether the English it was made from is not what English says now. What came with the program was made of its own. */
export function isOutdated(cell: TextCell, { came, said }: EnglishText): boolean {
  if (textOf(cell) === undefined) return false
  const source = cell.ours === undefined ? came : cell.source
  return source !== (cell.language === defaultLanguage ? came : said)
}

/** What a text of a language is made from. */
export function sourceOf(language: Language, { came, said }: EnglishText): string {
  return language === defaultLanguage ? came : said
}
