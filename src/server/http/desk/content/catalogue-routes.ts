import { listLinks, type WireCatalogueLinkValue } from '#contract/desk/links.ts'
import { type LinkName, type Links, linkNames } from '#domain/addresses/links/link.ts'
import type { Target } from '#domain/content/model/target.ts'
import { readingOf } from '#domain/content/presenting/reading.ts'
import { logInLink } from '#domain/content/presenting/site-menu.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import { partState } from '#domain/content/publishing/part-state.ts'
import type { Country } from '#domain/countries/country.ts'
import { defaultLanguage, isLanguage } from '#domain/texts/languages/language.ts'
import { translatorOf } from '#domain/texts/translating/book-translator.ts'
import { messagesDomain, type TranslationBook } from '#domain/texts/translating/translation-book.ts'
import type { createDocumentStore, WholeDocument } from '../../../db/stores/content/document-store.ts'
import type { Use } from '../../../db/stores/content/uses.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import type { DeskCaller } from '../door/desk-door.ts'

type Documents = ReturnType<typeof createDocumentStore>

/** A link never leads to another. */
type Overridden = Exclude<Target, { link: LinkName }> | undefined

type Needs = {
  readonly links: Links
  readonly book: (now: Date) => ContentBook
  /** Where links are overridden. */
  readonly documents: Documents
  readonly loadUses: () => Promise<ReadonlyMap<string, readonly Use[]>>
  readonly translations: (now: Date) => TranslationBook
  /** For links that differ by country. */
  readonly home: Country
}

/** The catalogue of links, with what is said of it. */
export function catalogueRoutes(serve: ServePlain<DeskCaller>, needs: Needs): void {
  const { links, book, documents, loadUses, translations, home } = needs

  serve(listLinks, async ({ query: { language = defaultLanguage }, now }) => {
    const [overridden, uses] = await Promise.all([documents.loadAll(), loadUses()])
    const byName = new Map(overridden.map((one) => [one.row.key, one]))
    const translator = translatorOf(translations(now))
    return {
      links: linkNames.map((name) => {
        const addresses = links.ownAddresses(name)
        const document = byName.get(name)
        return {
          name,
          label: translator.trans(`link.${name}`, {}, messagesDomain, language),
          addresses,
          variables: [...(addresses.en ?? '').matchAll(/\{(\w+)\}/g)].flatMap(([, variable]) => variable ?? []),
          document: document?.row.id ?? null,
          overrides: document ? overridesOf(document, now) : [],
          is_log_in: name === logInLink,
          uses: [...(uses.get(name) ?? [])].map(({ id, collection, key }) => ({ id, collection, key })),
        }
      }),
    }
  })

  function overridesOf(
    { row, drafts, publications, values }: WholeDocument,
    now: Date,
  ): WireCatalogueLinkValue['overrides'] {
    const said = book(now).find('links', row.key)?.local
    return drafts.flatMap(({ part, versionId }) => {
      if (!isLanguage(part)) return []
      const ofPart = publications.filter((one) => one.part === part)
      // What was written has been checked by the declaration.
      const target = values.get(part)?.target as Overridden
      const saidTarget = said?.get(part)?.value.target as Overridden
      const reading = readingOf(book(now), links, { language: part, country: home })
      return [
        {
          language: part,
          state: partState({ publications: ofPart, draftVersion: versionId ?? undefined }, now),
          target: target ?? null,
          address: (target && reading.addressOf(target)) ?? null,
          said_address: (saidTarget && reading.addressOf(saidTarget)) ?? null,
        },
      ]
    })
  }
}
