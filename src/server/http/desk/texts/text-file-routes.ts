import { csvLines } from '#contract/core/csv.ts'
import { exportTexts, readTextFile, type TextFileRead } from '#contract/desk/text-files.ts'
import { maxTextChanges } from '#contract/desk/texts.ts'
import { defaultLanguage, type Language, languages } from '#domain/texts/languages/language.ts'
import { textOf } from '#domain/texts/translating/text-cell.ts'
import { type FileText, type RefusedText, readTextFile as readTexts } from '#domain/texts/translating/text-file.ts'
import type { TextTable } from '#domain/texts/translating/text-table.ts'
import { defusedCell, plainCell } from '#domain/texts/words/spreadsheet-cell.ts'
import { createTranslationStore } from '../../../db/stores/texts/translation-store.ts'
import { readTable } from '../../../files/csv-table.ts'
import { collectInPieces } from '../../../queue/in-pieces.ts'
import { readXliff, writeXliff } from '../../../texts/xliff.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import { loadKnownTexts } from './known-texts.ts'

const endpoints = { exportTexts, readTextFile }

/** Endpoints that export texts for translators and read translated files. */
export const textFilesFeature = deskFeature(endpoints, textFileHandlers)

function textFileHandlers({ db, seedTexts: seeds }: DeskContext): DeskHandlers<typeof endpoints> {
  const texts = createTranslationStore(db)

  return {
    async exportTexts({ query: { domain, form, languages: chosen = [] } }) {
      const { table } = await loadKnownTexts(domain, { seeds, texts })
      const [language] = chosen
      if (form === 'xliff' && language)
        return {
          name: `${domain}.${language}.xlf`,
          text: writeXliff({ domain, language, units: unitsOf(table, language) }),
        }
      const columns = [...new Set([defaultLanguage, ...chosen])]
      return { name: `${domain}.csv`, text: (await collectInPieces(csvLines(tableOf(table, columns)))).join('') }
    },
    async readTextFile({ body: { domain, form, text } }) {
      const known = await loadKnownTexts(domain, { seeds, texts })
      const read = form === 'xliff' ? readUnits(text) : readCells(text)
      if ('code' in read) return unread(read)
      const { changes, refused } = readTexts(read.texts, known.table)
      if (changes.length > maxTextChanges) return unread({ code: 'too_many', line: 1 })
      return {
        problem: null,
        changes: changes.map(({ before, ...change }) => ({
          ...change,
          before: before ?? null,
          english: known.table.english(change.key)?.came ?? '',
          revision: known.findRecord(change.key, change.language)?.number ?? 0,
        })),
        refused: [...read.refused, ...refused].toSorted((one, other) => one.line - other.line),
      }
    },
  }
}

type WholeProblem = NonNullable<TextFileRead['problem']>

function unread(problem: WholeProblem): TextFileRead {
  return { problem, changes: [], refused: [] }
}

function unitsOf(table: TextTable, language: Language) {
  return table.keys.map((key) => ({
    key,
    source: table.english(key)?.said ?? '',
    target: textOf(table.cell(key, language)),
  }))
}

function* tableOf(table: TextTable, columns: readonly Language[]): Generator<string[]> {
  yield ['key', ...columns]
  for (const key of table.keys)
    yield [key, ...columns.map((language) => textOf(table.cell(key, language)) ?? '')].map(defusedCell)
}

/** Texts of a file, separated into accepted texts and those that are rejected because of their format. */
type ReadTexts = { readonly texts: readonly FileText[]; readonly refused: readonly RefusedText[] }

function readCells(file: string): ReadTexts | WholeProblem {
  const lines = readTable(file, ['key'], { optional: languages, isWords: true })
  if ('missing' in lines) return { code: 'no_key', line: 1 }
  if ('repeated' in lines) return { code: 'repeated_column', line: 1 }
  if ('brokenAt' in lines) return { code: 'unreadable', line: lines.brokenAt }
  const cellTexts = lines.flatMap(({ line, cells }) =>
    languages.flatMap((language) => {
      const text = plainCell(cells[language])
      const source = plainCell(cells[defaultLanguage]) || undefined
      return text === '' ? [] : [{ line, key: plainCell(cells.key), language, text, source }]
    }),
  )
  // If a file has translations, its English column is the source of these. If English is the only language, the column
  // has new English texts.
  const translations = cellTexts.filter(({ language }) => language !== defaultLanguage)
  const english = cellTexts.map(({ source: _, ...one }) => one)
  return { texts: translations.length > 0 ? translations : english, refused: [] }
}

function readUnits(text: string): ReadTexts | WholeProblem {
  const read = readXliff(text)
  if ('problem' in read) return { code: read.problem, line: read.line }
  const { language, units } = read
  const refused = units.filter(({ target }) => target === undefined)
  return {
    texts: units.flatMap(({ target, ...unit }) => (target === undefined ? [] : [{ ...unit, language, text: target }])),
    refused: refused.map(({ line, key }) => ({ line, key, language, problem: { code: 'marked_up' } })),
  }
}
