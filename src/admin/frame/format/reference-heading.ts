import type { MidKind } from '#domain/rates/mid-rates.ts'
import { referenceName } from '#domain/sources/market-name.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'

/** Returns the heading of the reference rates beside ours: market if all of them are market rates, otherwise official. */
export function headingOf(say: Translate<'admin'>, kinds: Iterable<MidKind | undefined>): string {
  return say(referenceName(kinds) === 'market' ? 'rates.heading_market' : 'rates.official')
}
