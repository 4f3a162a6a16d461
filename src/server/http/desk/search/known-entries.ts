import { type LinkName, type Links, linkNames } from '#domain/addresses/links/link.ts'
import { defaultLanguage, type Language } from '#domain/texts/languages/language.ts'
import { messagesDomain, type TranslationBook, textDomains } from '#domain/texts/translating/translation-book.ts'
import { type Entry, entryOf } from '#domain/texts/words/word-entries.ts'
import { collectInPieces } from '../../../queue/in-pieces.ts'

type KnownItem = { readonly id: string; readonly title: string; readonly detail: string }

/** Entries that are searched in memory: links and texts, in one language and in English. */
export type KnownEntries = {
  readonly links: readonly Entry<KnownItem>[]
  readonly texts: readonly Entry<KnownItem>[]
  /** Words of all entries. */
  readonly words: ReadonlySet<string>
}

/** Creates a loader of the entries of a language, cached for each state of the texts. */
export function createKnownEntries(links: Links) {
  const made = new WeakMap<TranslationBook, Map<Language, Promise<KnownEntries>>>()

  async function make(book: TranslationBook, language: Language): Promise<KnownEntries> {
    const ofLinks = await collectInPieces(linkEntries(links, book, language))
    const texts = await collectInPieces(textEntries(book, language))
    return { links: ofLinks, texts, words: new Set([...ofLinks, ...texts].flatMap((entry) => entry.words)) }
  }

  return (book: TranslationBook, language: Language): Promise<KnownEntries> => {
    const ofBook = made.get(book) ?? new Map<Language, Promise<KnownEntries>>()
    made.set(book, ofBook)
    const known = ofBook.get(language) ?? make(book, language)
    ofBook.set(language, known)
    return known
  }
}

function* linkEntries(links: Links, book: TranslationBook, language: Language): Generator<Entry<KnownItem>> {
  const labelOf = (name: LinkName, of: Language) => book.texts.get(messagesDomain)?.get(of)?.[`link.${name}`]
  for (const name of linkNames) {
    const addresses = links.ownAddresses(name)
    const detail = addresses[language] ?? addresses[defaultLanguage] ?? name
    const english = labelOf(name, defaultLanguage) ?? name
    const title = labelOf(name, language) ?? english
    yield entryOf({ id: name, title, detail }, { title, others: [name, detail, english] })
  }
}

function* textEntries(book: TranslationBook, language: Language): Generator<Entry<KnownItem>> {
  for (const domain of textDomains) {
    const english = book.texts.get(domain)?.get(defaultLanguage) ?? {}
    const own = book.texts.get(domain)?.get(language) ?? {}
    for (const [key, text] of Object.entries(english)) {
      const title = own[key] ?? text
      yield entryOf({ id: `${domain}/${key}`, title, detail: key }, { title, others: [key, text] })
    }
  }
}
