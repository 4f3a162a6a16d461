import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { flagOf } from '../src/domain/countries/currency-places.ts'
import { servedCountries } from '../src/domain/countries/served-countries.ts'
import type { Currency } from '../src/domain/money/currency.ts'
import { minorUnitsByCode } from '../src/domain/money/iso-4217.ts'
import { allSearchTerms } from '../src/server/pages/rates-page/search-terms.ts'
import { dist, root } from './build-part.ts'

/** Files that a page loads when it first needs them, by name, each with the function that generates it. */
export const lazyFiles = {
  flags: { ending: 'svg', make: drawFlags },
  outline: { ending: 'svg', make: () => readFile(new URL('src/ui/map/outline.svg', root), 'utf8') },
  'search-terms': { ending: 'json', make: listSearchTerms },
} as const

export type LazyFile = keyof typeof lazyFiles

/** Writes a file under a name with a content hash, so that browsers may cache it forever; returns its address. */
export async function writeLazyFile(name: LazyFile): Promise<string> {
  const { ending, make } = lazyFiles[name]
  const content = await make()
  const file = `${name}-${hash('sha1', content, 'base64url').slice(0, 8)}.${ending}`
  await writeFile(new URL(`client/assets/${file}`, dist), content)
  return `/assets/${file}`
}

/** Draws one picture with the flags of all possible currencies and of the countries served, each under its country's code. */
async function drawFlags(): Promise<string> {
  const flags = new URL('node_modules/country-flag-icons/3x2/', root)
  const symbols: string[] = []
  for (const code of new Set([...Object.keys(minorUnitsByCode).map(flagOf), ...Object.keys(servedCountries)])) {
    const file = new URL(`${code}.svg`, flags)
    if (!existsSync(file)) continue
    const [, viewBox = '', content = ''] =
      /viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(await readFile(file, 'utf8')) ?? []
    symbols.push(`<symbol id="${code}" viewBox="${viewBox}" preserveAspectRatio="none">${content}</symbol>`)
  }
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** Lists the names of a fresh install's currencies in all languages; a page carries the names of currencies added later. */
async function listSearchTerms(): Promise<string> {
  const currencies: readonly Currency[] = JSON.parse(await readFile(new URL('seeds/currencies.json', root), 'utf8'))
  return JSON.stringify(Object.fromEntries(currencies.map((currency) => [currency, allSearchTerms(currency)])))
}
