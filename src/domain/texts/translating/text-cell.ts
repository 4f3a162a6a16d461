import { defaultLanguage, type Language } from '../languages/language.ts'
import { findTextProblems, isAboutForms, isExpected, type TextProblem } from './text-problems.ts'

/** Text of a key in one language. */
export type TextCell = {
  readonly language: Language
  /** Default text. */
  readonly came?: string | undefined
  /** Our replacement. */
  readonly ours?: string | undefined
  /** English text that ours was translated from; for English itself, the default it replaced. */
  readonly source?: string | undefined
}

/** English text of a key: the default, which defines the placeholders, and the current one. */
export type EnglishText = { readonly came: string; readonly said: string }

/** Marks of texts that need attention, and of texts that were edited. */
export const textMarks = ['missing', 'outdated', 'plurals', 'problems', 'changed'] as const

export type TextMark = (typeof textMarks)[number]

/** Returns the current text of a cell; undefined if English replaces it. */
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

/**
 * Tells whether English has changed since the text was translated. Default texts were translated from default English.
 */
export function isOutdated(cell: TextCell, { came, said }: EnglishText): boolean {
  if (textOf(cell) === undefined) return false
  const source = cell.ours === undefined ? came : cell.source
  return source !== (cell.language === defaultLanguage ? came : said)
}

/** Returns the English text that a translation is made from. */
export function sourceOf(language: Language, { came, said }: EnglishText): string {
  return language === defaultLanguage ? came : said
}
