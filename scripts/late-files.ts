import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { flagOf } from '../src/domain/countries/currency-places.ts'
import { servedCountries } from '../src/domain/countries/served-countries.ts'
import type { Currency } from '../src/domain/money/currency.ts'
import { minorUnitsByCode } from '../src/domain/money/iso-4217.ts'
import { allSearchTerms } from '../src/server/pages/rates-page/search-terms.ts'
import { dist, root } from './build-part.ts'

/** One picture with the flags of every currency there could be and of the countries served, each under its country's code. */
export async function writeFlags(): Promise<string> {
  const flags = new URL('node_modules/country-flag-icons/3x2/', root)
  const symbols: string[] = []
  for (const code of new Set([...Object.keys(minorUnitsByCode).map(flagOf), ...Object.keys(servedCountries)])) {
    const file = new URL(`${code}.svg`, flags)
    if (!existsSync(file)) continue
    const [, viewBox = '', content = ''] =
      /viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(await readFile(file, 'utf8')) ?? []
    symbols.push(`<symbol id="${code}" viewBox="${viewBox}" preserveAspectRatio="none">${content}</symbol>`)
  }
  return writeNamed('flags', 'svg', `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`)
}

/** The land and the borders that maps are drawn with, as `draw-map.ts` has drawn them. */
export async function writeOutline(): Promise<string> {
  return writeNamed('outline', 'svg', await readFile(new URL('src/ui/map/outline.svg', root), 'utf8'))
}

/** What the currencies of a fresh install are called in all languages; one that is added later has its page's words. */
export async function writeSearchTerms(): Promise<string> {
  const currencies: readonly Currency[] = JSON.parse(await readFile(new URL('seeds/currencies.json', root), 'utf8'))
  const terms = Object.fromEntries(currencies.map((currency) => [currency, allSearchTerms(currency)]))
  return writeNamed('search-terms', 'json', JSON.stringify(terms))
}

/** Writes a file whose name changes with its content, and so may be kept for good; gives its address. */
async function writeNamed(name: string, ending: string, content: string): Promise<string> {
  const file = `${name}-${hash('sha1', content, 'base64url').slice(0, 8)}.${ending}`
  await writeFile(new URL(`client/assets/${file}`, dist), content)
  return `/assets/${file}`
}
