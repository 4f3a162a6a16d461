import { ApiError } from '#contract/core/error.ts'
import { paged } from '#contract/core/paging.ts'
import { changeTexts, listTexts, textHistory, textHistoryLength } from '#contract/desk/texts.ts'
import { defaultLanguage, isLanguage, type Language } from '#domain/texts/languages/language.ts'
import { textOf } from '#domain/texts/translating/text-cell.ts'
import { findKeys } from '#domain/texts/translating/text-table.ts'
import { loadMails } from '../../../db/stores/audit/mails-of-people.ts'
import { createTranslationStore, TextsChangedError } from '../../../db/stores/texts/translation-store.ts'
import { runInPieces } from '../../../queue/in-pieces.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import { loadKnownTexts, mailOf, writeCell } from './known-texts.ts'
import { readChanges } from './text-changes.ts'

const endpoints = { listTexts, changeTexts, textHistory }

/** Endpoints of the texts of the site: those of the release with the changes of editors. */
export const textTableFeature = deskFeature(endpoints, textHandlers)

function textHandlers({ db, changesBy, clock, seedTexts: seeds }: DeskContext): DeskHandlers<typeof endpoints> {
  const texts = createTranslationStore(db)

  return {
    async listTexts({ query: { domain, languages = [], search, only, ...page } }) {
      const known = await loadKnownTexts(domain, { seeds, texts })
      const chosen = withEnglish(languages)
      const { keys, counts } = await runInPieces(findKeys(known.table, { languages: chosen, search, only }))
      const { items, _metadata } = paged(keys, page)
      const places = items.flatMap((key) => chosen.map((language) => ({ key, language })))
      const mails = await loadMails(
        db,
        places.flatMap((place) => known.findRecord(place.key, place.language)?.editedBy ?? []),
      )
      const said = chosen.map((language) => ({
        language,
        count: known.table.keys.filter((key) => textOf(known.table.cell(key, language)) !== undefined).length,
      }))
      return {
        items: items.map((key) => ({
          key,
          cells: chosen.map((language) => writeCell(known, { key, language }, mails)),
        })),
        _metadata,
        counts,
        said,
      }
    },
    async changeTexts({ body: { changes }, caller }) {
      const textChanges = await readChanges(changes, { seeds, texts })
      const { set } = createTranslationStore(db, changesBy(caller.actor))
      await set(textChanges, { by: caller.session.person.id, at: clock() }).catch(async (error: unknown) => {
        throw error instanceof TextsChangedError ? await conflictError(error) : error
      })
      return { changed: textChanges.length }
    },
    async textHistory({ query: { domain, key } }) {
      const records = await texts.loadHistory(domain, key, textHistoryLength)
      const mails = await loadMails(
        db,
        records.flatMap(({ editedBy }) => editedBy ?? []),
      )
      return {
        records: records.flatMap((record) => {
          const { number, language, text, source, editedAt } = record
          if (!isLanguage(language)) return []
          const entry = { number, language, text, source }
          return [{ ...entry, edited_at: editedAt.toISOString(), edited_by: mailOf(record, mails) }]
        }),
      }
    },
  }

  /** Creates the error of a stale change, with the current texts of others. */
  async function conflictError({ message, theirs }: TextsChangedError): Promise<ApiError> {
    const mails = await loadMails(
      db,
      theirs.flatMap(({ editedBy }) => editedBy ?? []),
    )
    const known = new Map(
      await Promise.all(
        [...new Set(theirs.map(({ domain }) => domain))].map(
          async (domain) => [domain, await loadKnownTexts(domain, { seeds, texts })] as const,
        ),
      ),
    )
    const cells = theirs.flatMap(({ domain, key, language }) => {
      const ofDomain = known.get(domain)
      return ofDomain && isLanguage(language)
        ? [{ domain, key, language, cell: writeCell(ofDomain, { key, language }, mails) }]
        : []
    })
    return new ApiError('invalid_state', message, { data: { theirs: cells } })
  }
}

/** Puts English first, because the others are compared with it. */
function withEnglish(languages: readonly Language[]): Language[] {
  return [...new Set([defaultLanguage, ...languages])]
}
