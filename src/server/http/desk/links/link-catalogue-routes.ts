import { listLinks, type WireCatalogueLinkValue } from '#contract/desk/links.ts'
import { type LinkName, linkNames } from '#domain/addresses/links/link.ts'
import { links as linkOverrides } from '#domain/content/model/collections/links.ts'
import type { Target } from '#domain/content/model/target.ts'
import { readingOf } from '#domain/content/presenting/reading.ts'
import { logInLink } from '#domain/content/presenting/site-menu.ts'
import { partState } from '#domain/content/publishing/part-state.ts'
import { defaultLanguage, isLanguage } from '#domain/texts/languages/language.ts'
import { translatorOf } from '#domain/texts/translating/book-translator.ts'
import { messagesDomain } from '#domain/texts/translating/translation-book.ts'
import { createDocumentStore } from '../../../db/stores/content/document-store.ts'
import { loadLinkUses } from '../../../db/stores/content/uses.ts'
import type { WholeDocument } from '../../../db/stores/content/whole-document.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'

/** Target of an override, which is never another link. */
type Overridden = Exclude<Target, { link: LinkName }> | undefined

const endpoints = { listLinks }

/** Endpoint of the link catalogue with the overrides of editors. */
export const linksFeature = deskFeature(endpoints, linkCatalogueHandlers)

function linkCatalogueHandlers({
  db,
  links,
  content: { book },
  translations,
  config,
}: DeskContext): DeskHandlers<typeof endpoints> {
  const documents = createDocumentStore(db, linkOverrides)

  return {
    async listLinks({ query: { language = defaultLanguage }, now }) {
      const [overridden, uses] = await Promise.all([documents.loadAll(), loadLinkUses(db)])
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
    },
  }

  function overridesOf(
    { row, drafts, publications, values }: WholeDocument,
    now: Date,
  ): WireCatalogueLinkValue['overrides'] {
    const published = book(now).find('links', row.key)?.local
    return drafts.flatMap(({ part, versionId }) => {
      if (!isLanguage(part)) return []
      const ofPart = publications.filter((one) => one.part === part)
      // Values were validated by their declaration.
      const target = values.get(part)?.target as Overridden
      const publishedTarget = published?.get(part)?.value.target as Overridden
      const reading = readingOf(book(now), links, { language: part, country: config.defaultCountry })
      return [
        {
          language: part,
          state: partState({ publications: ofPart, draftVersion: versionId ?? undefined }, now),
          target: target ?? null,
          address: (target && reading.addressOf(target)) ?? null,
          said_address: (publishedTarget && reading.addressOf(publishedTarget)) ?? null,
        },
      ]
    })
  }
}
