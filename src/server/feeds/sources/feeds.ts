import type { Rhythm } from '#domain/sources/refresh-plan.ts'
import type { Source } from '#domain/sources/source.ts'
import type { ParseFeed } from '../parsers/feed-format.ts'

type FeedEntry = {
  readonly source: Source
  /** An address with placeholders; see `feed-address.ts`. */
  readonly url: string
  /** Loads the code that reads an answer. It is called on the thread that reads, so no other loads a parser. */
  readonly loadParser: () => Promise<ParseFeed>
  readonly rhythm: Rhythm
  /** Whether it is the list that counts today, or a file of many days. */
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

/** Every feed, whole: a source may have several. The setting `FEED_URL_…` is made of the name. */
const entries = {
  ecb: { ...xml, ...current, source: 'ecb', url: `${ecbFiles}/eurofxref-daily.xml`, loadParser: loadEcb },
  // The daily file can be corrected later, and this is where the correction is found.
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
  // Table B comes on Wednesdays, so its figures are never those of the due day.
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

/** Every feed at its usual address. */
export const feeds: readonly Feed[] = Object.entries(entries).map(([name, entry]) => ({
  ...entry,
  // Object.entries forgets which names there are.
  name: name as FeedName,
}))

/** Loads the parser of a feed. */
export function loadParserOf(name: FeedName): Promise<ParseFeed> {
  return entries[name].loadParser()
}

/** The addresses of the feeds that are switched on. */
export type FeedUrls = Readonly<Partial<Record<FeedName, string>>>

/** The feeds that are switched on, each at its address. */
export function feedsAt(urls: FeedUrls): Feed[] {
  return feeds.flatMap((feed) => {
    const url = urls[feed.name]
    return url === undefined ? [] : [{ ...feed, url }]
  })
}
