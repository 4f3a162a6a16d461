import type { MidKind } from '#domain/rates/mid-rates.ts'
import { referenceName } from '#domain/sources/market-name.ts'
import type { Say } from '#domain/texts/say.ts'

/** The heading of figures beside ours: official, or market where all of them are the market's. */
export function headingOf(say: Say<'admin'>, kinds: Iterable<MidKind | undefined>): string {
  return say(referenceName(kinds) === 'market' ? 'rates.heading_market' : 'rates.official')
}
