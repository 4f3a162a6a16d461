import type { Rhythm } from '#domain/sources/refresh-plan.ts'
import type { Source } from '#domain/sources/source.ts'

type FeedEntry = {
  readonly source: Source
  /** An address with placeholders; see `feed-address.ts`. */
  readonly url: string
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
const polishTables = 'https://api.nbp.pl/api/exchangerates/tables'

/** What is fetched from where. A source may have several feeds. */
const entries = {
  ecb: { ...xml, ...current, source: 'ecb', url: `${ecbFiles}/eurofxref-daily.xml` },
  // The daily file can be corrected later, and this is where the correction is found.
  'ecb-90-days': {
    ...xml,
    source: 'ecb',
    url: `${ecbFiles}/eurofxref-hist-90d.xml`,
    rhythm: 'corrections',
    kind: 'history',
  },
  'ecb-history': {
    source: 'ecb',
    url: `${ecbFiles}/eurofxref-hist.zip`,
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
  },
  'poland-a': { ...json, ...current, source: 'poland', url: `${polishTables}/A/{from}/{to}/?format=json` },
  // Table B comes on Wednesdays, so its figures are never those of the due day.
  'poland-b': {
    ...json,
    source: 'poland',
    url: `${polishTables}/B/{from}/{to}/?format=json`,
    rhythm: 'corrections',
    kind: 'current',
  },
  romania: { ...xml, ...current, source: 'romania', url: 'https://curs.bnr.ro/nbrfxrates.xml' },
  ukraine: {
    ...json,
    ...current,
    source: 'ukraine',
    url: 'https://bank.gov.ua/NBU_Exchange/exchange_site?start={from_digits}&end={to_digits}&sort=exchangedate&order=asc&json',
  },
  czechia: {
    ...json,
    ...current,
    source: 'czechia',
    url: 'https://api.cnb.cz/cnbapi/exrates/daily-year?year={year}&lang=EN',
  },
  market: {
    ...json,
    ...current,
    source: 'market',
    url: 'https://latest.currency-api.pages.dev/v1/currencies/eur.json',
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

/** The addresses of the feeds that are switched on. */
export type FeedUrls = Readonly<Partial<Record<FeedName, string>>>

/** The feeds that are switched on, each at its address. */
export function feedsAt(urls: FeedUrls): Feed[] {
  return feeds.flatMap((feed) => {
    const url = urls[feed.name]
    return url === undefined ? [] : [{ ...feed, url }]
  })
}
