import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { createTranslator } from '#domain/texts/translator.ts'
import { TranslatorProvider } from '#ui/translator-context.tsx'
import { PageProvider } from '#web/page-context.tsx'
import type { PageData } from '#web/page-data.ts'
import { numberSymbols } from './locale.ts'

export const market = { supported: ['EUR', 'USD'], defaultCurrency: 'EUR' }

const visitor = { country: 'LT', language: 'en', environment: '', credentials: undefined } as const
const known: Partial<PageData> = {
  ...market,
  symbols: numberSymbols('en'),
  names: { USD: 'US Dollar' },
  hasReference: true,
  days: {},
  freshness: { sources: [] },
}
const texts = JSON.parse(readFileSync('seeds/translations/currency_exchange.en.json', 'utf8'))

/** Something as it stands on the page, in English. */
export function onPage(children: ReactNode) {
  const translator = createTranslator({ locale: 'en' }).fromJSON({
    translations: { en: { currency_exchange: { ...texts, 'provider.evp': 'EVP' } } },
  })
  // What is tested alone reads no more of the page than this.
  const data = known as PageData
  return (
    <PageProvider page={{ data, visitor }}>
      <TranslatorProvider translator={translator} formatCount={String} isRightToLeft={false}>
        {children}
      </TranslatorProvider>
    </PageProvider>
  )
}
