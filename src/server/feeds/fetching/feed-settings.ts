import { z } from 'zod'
import { type FeedName, type FeedUrls, feeds } from '../sources/feeds.ts'
import { isFeedAddress } from './feed-address.ts'

/** Switches one feed off. */
const off = 'off'

/** The settings that say which feeds are fetched, and from where. */
export const feedSettings = {
  FEEDS: z.enum(['on', 'off'], 'must be on or off.').default('on'),
  FEED_URL_ECB: feedUrl('ecb'),
  FEED_URL_ECB_90_DAYS: feedUrl('ecb-90-days'),
  FEED_URL_ECB_HISTORY: feedUrl('ecb-history'),
  FEED_URL_LITHUANIA: feedUrl('lithuania'),
  FEED_URL_POLAND_A: feedUrl('poland-a'),
  FEED_URL_POLAND_B: feedUrl('poland-b'),
  FEED_URL_ROMANIA: feedUrl('romania'),
  FEED_URL_UKRAINE: feedUrl('ukraine'),
  FEED_URL_CZECHIA: feedUrl('czechia'),
  FEED_URL_MARKET: feedUrl('market'),
}

type FeedSettings = z.output<z.ZodObject<typeof feedSettings>>

/** The addresses of the feeds that are on. */
export function readFeedUrls(settings: FeedSettings): FeedUrls {
  if (settings.FEEDS === 'off') return {}
  const urls = {
    ecb: settings.FEED_URL_ECB,
    'ecb-90-days': settings.FEED_URL_ECB_90_DAYS,
    'ecb-history': settings.FEED_URL_ECB_HISTORY,
    lithuania: settings.FEED_URL_LITHUANIA,
    'poland-a': settings.FEED_URL_POLAND_A,
    'poland-b': settings.FEED_URL_POLAND_B,
    romania: settings.FEED_URL_ROMANIA,
    ukraine: settings.FEED_URL_UKRAINE,
    czechia: settings.FEED_URL_CZECHIA,
    market: settings.FEED_URL_MARKET,
  } satisfies Record<FeedName, string>
  return Object.fromEntries(Object.entries(urls).filter(([, url]) => url !== off))
}

function feedUrl(name: FeedName) {
  return z
    .string()
    .default(feeds.find((feed) => feed.name === name)?.url ?? off)
    .refine(
      (text) => text === off || isFeedAddress(text),
      'must be off, or an http or https address in which only {from}, {to}, {from_digits}, {to_digits} and {year} stand in braces.',
    )
}
