import type { WireCellValue } from '#contract/desk/texts.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { createTextTable, type TextTable } from '#domain/texts/translating/text-table.ts'
import type { Texts } from '#domain/texts/translating/translation-book.ts'
import type { TextRecord, TranslationStore } from '../../../db/stores/texts/translation-store.ts'

/** Current texts of a domain with the authors of changes. */
export type KnownTexts = {
  readonly table: TextTable
  findRecord(key: string, language: Language): TextRecord | undefined
}

type TextSources = { readonly seeds: Texts; readonly texts: Pick<TranslationStore, 'loadLast'> }

export async function loadKnownTexts(domain: string, { seeds, texts }: TextSources): Promise<KnownTexts> {
  const records = new Map((await texts.loadLast(domain)).map((one) => [`${one.language}/${one.key}`, one]))
  const findRecord = (key: string, language: Language) => records.get(`${language}/${key}`)
  const table = createTextTable({
    domain,
    seeds,
    findOwn(key, language) {
      const record = findRecord(key, language)
      return record && { text: record.text ?? undefined, source: record.source }
    },
  })
  return { table, findRecord }
}

export function writeCell(
  { table, findRecord }: KnownTexts,
  { key, language }: { readonly key: string; readonly language: Language },
  mails: ReadonlyMap<number, string>,
): WireCellValue {
  const record = findRecord(key, language)
  return {
    ...table.cell(key, language),
    revision: record?.number ?? 0,
    ...(record && { edited_at: record.editedAt.toISOString(), edited_by: mailOf(record, mails) }),
  }
}

export function mailOf({ editedBy }: TextRecord, mails: ReadonlyMap<number, string>): string | null {
  return editedBy === null ? null : (mails.get(editedBy) ?? null)
}
