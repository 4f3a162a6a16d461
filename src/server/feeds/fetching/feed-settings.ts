import { z } from 'zod'
import { type Feed, type FeedName, type FeedUrls, feeds } from '../sources/feeds.ts'
import { isFeedAddress } from './feed-address.ts'

const off = 'off'

/** Setting with the address of a feed: `FEED_URL_ECB_90_DAYS` for `ecb-90-days`. */
type UrlSetting<Name extends FeedName = FeedName> = `FEED_URL_${Uppercase<WithUnderscores<Name>>}`

type WithUnderscores<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${WithUnderscores<Tail>}`
  : Text

export const feedSettings = {
  FEEDS: z.enum(['on', 'off'], 'must be on or off.').default('on'),
  // `Object.fromEntries` loses the literal types of the names.
  ...(Object.fromEntries(feeds.map((feed) => [settingOf(feed.name), urlSetting(feed)])) as Record<
    UrlSetting,
    ReturnType<typeof urlSetting>
  >),
}

type FeedSettings = z.output<z.ZodObject<typeof feedSettings>>

/** Returns the addresses of enabled feeds. */
export function readFeedUrls(settings: FeedSettings): FeedUrls {
  if (settings.FEEDS === 'off') return {}
  return Object.fromEntries(
    feeds.map(({ name }) => [name, settings[settingOf(name)]] as const).filter(([, url]) => url !== off),
  )
}

function settingOf(name: FeedName): UrlSetting {
  // `UrlSetting` describes the same conversion.
  return `FEED_URL_${name.toUpperCase().replaceAll('-', '_')}` as UrlSetting
}

function urlSetting({ url }: Feed) {
  return z
    .string()
    .default(url)
    .refine(
      (text) => text === off || isFeedAddress(text),
      'must be off, or an http or https URL with no placeholders but {from}, {to}, {from_digits}, {to_digits} and {year}.',
    )
}
