import { defaultLanguage, type Language, languages } from '../languages/language.ts'
import { fold } from '../words/fold.ts'
import { type EnglishText, marksOf, type TextCell, type TextMark, textMarks, textOf } from './text-cell.ts'
import type { Texts } from './translation-book.ts'

/** Our replacement of a text, with the English it was translated from. */
export type OwnText = { readonly text: string | undefined; readonly source: string }

/** Texts of a domain: defaults and replacements. */
export type TextTable = {
  readonly keys: readonly string[]
  /** Returns undefined for an unknown key. */
  english(key: string): EnglishText | undefined
  cell(key: string, language: Language): TextCell
}

type Making = {
  readonly domain: string
  readonly seeds: Texts
  readonly findOwn: (key: string, language: Language) => OwnText | undefined
}

export function createTextTable({ domain, seeds, findOwn }: Making): TextTable {
  const ofDomain = seeds.get(domain)
  const cameIn = (language: Language, key: string) => {
    const texts = ofDomain?.get(language) ?? {}
    return Object.hasOwn(texts, key) ? texts[key] : undefined
  }
  function cell(key: string, language: Language): TextCell {
    const own = findOwn(key, language)
    return { language, came: cameIn(language, key), ours: own?.text, source: own?.text && own.source }
  }
  return {
    keys: Object.keys(ofDomain?.get(defaultLanguage) ?? {}),
    english(key) {
      const came = cameIn(defaultLanguage, key)
      return came === undefined ? undefined : { came, said: textOf(cell(key, defaultLanguage)) ?? came }
    },
    cell,
  }
}

type Question = {
  readonly languages: readonly Language[]
  readonly search?: string | undefined
  readonly only?: TextMark | undefined
}

type Found = { readonly keys: readonly string[]; readonly counts: Readonly<Record<TextMark | 'all', number>> }

/**
 * Finds the matching keys, and counts how many of them have each mark in the chosen languages. Pauses after each key,
 * because there are thousands of texts.
 */
export function* findKeys(
  table: TextTable,
  { languages: chosen, search, only }: Question,
): Generator<undefined, Found> {
  const wanted = search ? fold(search) : ''
  const marks = new Map<string, Set<TextMark>>()
  for (const key of table.keys) {
    if (!wanted || isLike(table, key, wanted)) marks.set(key, marksOfKey(table, key, chosen))
    yield
  }
  const matching = [...marks.keys()]
  const having = (mark: TextMark) => matching.filter((key) => marks.get(key)?.has(mark))
  // One entry for each mark.
  const counts = Object.fromEntries(textMarks.map((mark) => [mark, having(mark).length])) as Record<TextMark, number>
  return { keys: only ? having(only) : matching, counts: { all: matching.length, ...counts } }
}

function marksOfKey(table: TextTable, key: string, chosen: readonly Language[]): Set<TextMark> {
  const english = table.english(key)
  return new Set(english ? chosen.flatMap((language) => marksOf(table.cell(key, language), english)) : [])
}

function isLike(table: TextTable, key: string, wanted: string): boolean {
  if (fold(key).includes(wanted)) return true
  return languages.some((language) => fold(textOf(table.cell(key, language)) ?? '').includes(wanted))
}
