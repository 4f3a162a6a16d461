import { createLinks } from '#domain/addresses/links/link.ts'
import { languages } from '#domain/texts/languages/language.ts'
import { createTranslationBook, dumpTranslations } from '#domain/texts/translating/translation-book.ts'
import { createTranslator } from '#domain/texts/translating/translator.ts'
import { readConfig } from '#server/config.ts'
import { loadSeedTexts } from '#server/texts/seed-texts.ts'
import { microsecondsOf } from './timing.ts'

export type TextCost = { name: string; microseconds: number; atMost: number }

/** Measures how long it takes to look a text up, and to write all texts or all links as JSON. */
export async function textCosts(): Promise<TextCost[]> {
  const { siteName, linkSites } = readConfig({})
  const book = createTranslationBook({ seeds: await loadSeedTexts(), overrides: new Map(), siteName })
  const dump = () => [...book.texts.keys()].map((domain) => JSON.stringify(dumpTranslations(book, domain, languages)))
  const translator = createTranslator({ locale: 'lt' })
  for (const text of dump()) translator.fromJSON(text)
  const lookUp = (run: number) => translator.trans('filter.not_found', { text: run }, 'currency_exchange')
  const choose = (run: number) => translator.transChoice('filter.found', run, {}, 'currency_exchange')
  return [
    { name: 'a text with one placeholder', microseconds: microsecondsOf(lookUp, 20_000), atMost: 1 },
    { name: 'a text with a count', microseconds: microsecondsOf(choose, 20_000), atMost: 2 },
    { name: 'all texts in 16 languages, written down', microseconds: microsecondsOf(dump, 20), atMost: 50_000 },
    {
      name: 'all links in 16 languages, compiled and written down',
      microseconds: microsecondsOf(() => JSON.stringify(createLinks(linkSites).routes), 20),
      atMost: 50_000,
    },
  ]
}
