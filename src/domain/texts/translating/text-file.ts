import type { Language } from '../languages/language.ts'
import { problemsOf, textOf } from './text-cell.ts'
import { isFault, type TextProblem } from './text-problems.ts'
import type { TextTable } from './text-table.ts'
import { maxTextLength } from './translation-book.ts'

/** A text of a file, with its line. */
export type FileText = {
  readonly line: number
  readonly key: string
  readonly language: Language
  readonly text: string
  /** English text it was translated from, if the file contains it. */
  readonly source?: string | undefined
}

/** Why a text of a file is rejected. */
export type FileProblem = TextProblem | { readonly code: 'repeated' | 'too_long' | 'source_changed' | 'marked_up' }

export type RefusedText = Pick<FileText, 'line' | 'key' | 'language'> & { readonly problem: FileProblem }

type FileChanges = {
  /** Changes to the current texts. */
  readonly changes: readonly (Pick<FileText, 'key' | 'language' | 'text'> & { readonly before: string | undefined })[]
  readonly refused: readonly RefusedText[]
}

/** Returns the changes of a file, and its rejected texts one by one. Equal texts change nothing. */
export function readTextFile(texts: readonly FileText[], table: TextTable): FileChanges {
  const places = new Set<string>()
  const changes: FileChanges['changes'][number][] = []
  const refused: RefusedText[] = []
  for (const one of texts) {
    const { line, key, language, text } = one
    const place = `${language} ${key}`
    const problem = places.has(place) ? { code: 'repeated' as const } : findProblem(one, table)
    places.add(place)
    const before = textOf(table.cell(key, language))
    if (problem) refused.push({ line, key, language, problem })
    else if (text !== before) changes.push({ key, language, text, before })
  }
  return { changes, refused }
}

function findProblem({ key, language, text, source }: FileText, table: TextTable): FileProblem | undefined {
  const english = table.english(key)
  if (!english) return { code: 'unknown_key' }
  const cell = table.cell(key, language)
  // The current text was accepted when it was saved.
  if (text === textOf(cell)) return undefined
  if (text.length > maxTextLength) return { code: 'too_long' }
  const fault = problemsOf(cell, text, english).find(isFault)
  if (fault) return fault
  return source !== undefined && source !== english.said ? { code: 'source_changed' } : undefined
}
