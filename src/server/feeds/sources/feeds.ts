import type { Rhythm } from '#domain/sources/refresh-plan.ts'
import type { Source } from '#domain/sources/source.ts'
import type { ParseFeed } from '../parsers/feed-format.ts'

type FeedEntry = {
  readonly source: Source
  /** Address with placeholders; see `feed-address.ts`. */
  readonly url: string
  /** Loads the parser. It is called in the reading thread, so that the main thread loads none. */
  readonly loadParser: () => Promise<ParseFeed>
  readonly rhythm: Rhythm
  /** Current list, or a file of many days. */
  readonly kind: 'current' | 'history'
  readonly mediaTypes: readonly string[]
  readonly maxBytes: number
  readonly maxSeconds: number
}

const megabyte = 1024 * 1024
const xml = { mediaTypes: ['text/xml', 'application/xml'], maxBytes: megabyte, maxSeconds: 30 }
const json = { mediaTypes: ['application/json', 'text/json'], maxBytes: 4 * megabyte, maxSeconds: 30 }
const zipTypes = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream', 'text/csv']

const current = { rhythm: 'publication', kind: 'current' } as const
const ecbFiles = 'https://www.ecb.europa.eu/stats/eurofxref'
const loadEcb = async () => (await import('../parsers/ecb.ts')).parseEcb
const polishTables = 'https://api.nbp.pl/api/exchangerates/tables'
const loadPoland = async () => (await import('../parsers/poland.ts')).parsePolandJson

/**
 * Properties of every feed; a source may have several. The name of the setting `FEED_URL_…` is derived from the name.
 */
const entries = {
  ecb: { ...xml, ...current, source: 'ecb', url: `${ecbFiles}/eurofxref-daily.xml`, loadParser: loadEcb },
  // Corrections of the daily file appear here.
  'ecb-90-days': {
    ...xml,
    source: 'ecb',
    url: `${ecbFiles}/eurofxref-hist-90d.xml`,
    loadParser: loadEcb,
    rhythm: 'corrections',
    kind: 'history',
  },
  'ecb-history': {
    source: 'ecb',
    url: `${ecbFiles}/eurofxref-hist.zip`,
    loadParser: loadEcb,
    rhythm: 'archive',
    kind: 'history',
    mediaTypes: zipTypes,
    maxBytes: 32 * megabyte,
    maxSeconds: 120,
  },
  lithuania: {
    ...xml,
    ...current,
    source: 'lithuania',
    url: 'https://www.lb.lt/webservices/FxRates/FxRates.asmx/getCurrentFxRates?tp=EU',
    loadParser: async () => (await import('../parsers/lithuania.ts')).parseLithuaniaXml,
  },
  'poland-a': {
    ...json,
    ...current,
    source: 'poland',
    url: `${polishTables}/A/{from}/{to}/?format=json`,
    loadParser: loadPoland,
  },
  // Table B is published on Wednesdays, so its figures are never those of the due day.
  'poland-b': {
    ...json,
    source: 'poland',
    url: `${polishTables}/B/{from}/{to}/?format=json`,
    loadParser: loadPoland,
    rhythm: 'corrections',
    kind: 'current',
  },
  romania: {
    ...xml,
    ...current,
    source: 'romania',
    url: 'https://curs.bnr.ro/nbrfxrates.xml',
    loadParser: async () => (await import('../parsers/romania.ts')).parseRomaniaXml,
  },
  ukraine: {
    ...json,
    ...current,
    source: 'ukraine',
    url: 'https://bank.gov.ua/NBU_Exchange/exchange_site?start={from_digits}&end={to_digits}&sort=exchangedate&order=asc&json',
    loadParser: async () => (await import('../parsers/ukraine.ts')).parseUkraineJson,
  },
  czechia: {
    ...json,
    ...current,
    source: 'czechia',
    url: 'https://api.cnb.cz/cnbapi/exrates/daily-year?year={year}&lang=EN',
    loadParser: async () => (await import('../parsers/czechia.ts')).parseCzechia,
  },
  market: {
    ...json,
    ...current,
    source: 'market',
    url: 'https://latest.currency-api.pages.dev/v1/currencies/eur.json',
    loadParser: async () => (await import('../parsers/market.ts')).parseMarketJson,
  },
} as const satisfies Record<string, FeedEntry>

export type FeedName = keyof typeof entries
export type Feed = FeedEntry & { readonly name: FeedName }

/** All feeds with their default addresses. */
export const feeds: readonly Feed[] = Object.entries(entries).map(([name, entry]) => ({
  ...entry,
  // `Object.entries` loses the literal types of the names.
  name: name as FeedName,
}))

export function loadParserOf(name: FeedName): Promise<ParseFeed> {
  return entries[name].loadParser()
}

/** Addresses of the enabled feeds. */
export type FeedUrls = Readonly<Partial<Record<FeedName, string>>>

/** Returns the enabled feeds with their configured addresses. */
export function feedsAt(urls: FeedUrls): Feed[] {
  return feeds.flatMap((feed) => {
    const url = urls[feed.name]
    return url === undefined ? [] : [{ ...feed, url }]
  })
}
