import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { createLazy } from '#ui/lazy.ts'
import { FrameProvider } from '#web/frame/frame-context.tsx'
import type { Frame } from '#web/frame/frame-data.ts'
import { RatesPageContext } from '#web/rates-page/data/rates-page-context.tsx'
import type { RatesPageData } from '#web/rates-page/data/rates-page-data.ts'
import { LazyPartsContext } from '#web/rates-page/lazy/lazy-parts.tsx'
import { numberSymbols } from './locale.ts'

export const market = { supported: ['EUR', 'USD'], defaultCurrency: 'EUR' }

const visitor = { country: 'LT', language: 'en', environment: '', credentials: undefined } as const
const texts = JSON.parse(readFileSync('seeds/translations/currency_exchange.en.json', 'utf8'))
// Components that are tested alone read no other fields.
const frame = {
  symbols: numberSymbols('en'),
  clock: { timeZone: 'Europe/Vilnius', sentence: 'times are in Vilnius time' },
} as Frame
const data: Partial<RatesPageData> = {
  ...market,
  names: { USD: 'US Dollar' },
  hasReference: true,
  days: {},
  sources: [],
  paths: { page: '/', embed: '/embed.js', CSV: '/csv', JSON: '/json' },
  links: { exchange: '/exchange', account: '/account', licence: '/licence' },
}
const parts = createLazy(() => import('#web/rates-page/parts.tsx'))
const setting = { frame, visitor, texts: { currency_exchange: { ...texts, 'provider.evp': 'EVP' } } }

/** Wraps a component in the context of the rates page, in English. */
export function onPage(children: ReactNode) {
  return (
    <FrameProvider setting={setting}>
      <RatesPageContext value={data as RatesPageData}>
        <LazyPartsContext value={parts}>{children}</LazyPartsContext>
      </RatesPageContext>
    </FrameProvider>
  )
}
