import { ApiError } from '#contract/core/error.ts'
import { paged } from '#contract/core/paging.ts'
import { changeTexts, listTexts, textHistory, textHistoryLength } from '#contract/desk/texts.ts'
import type { Actor } from '#domain/people/actor.ts'
import { defaultLanguage, isLanguage, type Language } from '#domain/texts/languages/language.ts'
import { textOf } from '#domain/texts/translating/text-cell.ts'
import { findKeys } from '#domain/texts/translating/text-table.ts'
import type { Texts } from '#domain/texts/translating/translation-book.ts'
import { TextsChangedError, type TranslationStore } from '../../../db/stores/texts/translation-store.ts'
import type { Clock } from '../../../telemetry/clock.ts'
import { runInPieces } from '../../../turns/in-pieces.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import type { DeskCaller } from '../door/desk-door.ts'
import { loadKnownTexts, mailOf, writeCell } from './known-texts.ts'
import { readChanges } from './text-changes.ts'
import { textFileRoutes } from './text-file-routes.ts'

type Needs = {
  /** The texts as they came with the program. */
  readonly seeds: Texts
  readonly texts: Pick<TranslationStore, 'loadLast' | 'loadHistory'>
  /** Changes texts in somebody's name. */
  readonly setBy: (by: Actor) => TranslationStore['set']
  readonly loadMails: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  readonly clock: Clock
}

/** The texts of the site: what came with the program, and what is said instead. */
export function textRoutes(serve: ServePlain<DeskCaller>, needs: Needs): void {
  const { texts, setBy, loadMails, clock } = needs
  textFileRoutes(serve, needs)

  serve(listTexts, async ({ query: { domain, languages = [], search, only, ...page } }) => {
    const known = await loadKnownTexts(domain, needs)
    const chosen = withEnglish(languages)
    const { keys, counts } = await runInPieces(findKeys(known.table, { languages: chosen, search, only }))
    const { items, _metadata } = paged(keys, page)
    const places = items.flatMap((key) => chosen.map((language) => ({ key, language })))
    const mails = await loadMails(
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
  })

  serve(changeTexts, async ({ body: { changes }, caller }) => {
    const wanted = await readChanges(changes, needs)
    const set = setBy(caller.actor)
    await set(wanted, { by: caller.session.person.id, at: clock() }).catch(async (error: unknown) => {
      throw error instanceof TextsChangedError ? await inTheWay(error) : error
    })
    return { changed: wanted.length }
  })

  serve(textHistory, async ({ query: { domain, key } }) => {
    const records = await texts.loadHistory(domain, key, textHistoryLength)
    const mails = await loadMails(records.flatMap(({ editedBy }) => editedBy ?? []))
    return {
      records: records.flatMap((record) => {
        const { number, language, text, source, editedAt } = record
        if (!isLanguage(language)) return []
        const said = { number, language, text, source }
        return [{ ...said, edited_at: editedAt.toISOString(), edited_by: mailOf(record, mails) }]
      }),
    }
  })

  /** What others have made of the same texts, as it is now. */
  async function inTheWay({ message, theirs }: TextsChangedError): Promise<ApiError> {
    const mails = await loadMails(theirs.flatMap(({ editedBy }) => editedBy ?? []))
    const known = new Map(
      await Promise.all(
        [...new Set(theirs.map(({ domain }) => domain))].map(
          async (domain) => [domain, await loadKnownTexts(domain, needs)] as const,
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

/** English first: all others are read beside it. */
function withEnglish(languages: readonly Language[]): Language[] {
  return [...new Set([defaultLanguage, ...languages])]
}
