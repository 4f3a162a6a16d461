import { formatShare } from '#domain/money/format.ts'
import type { Role } from '#domain/people/rights.ts'
import type { MarketGap } from '#domain/rates/market-gap.ts'
import type { Letter } from './letter.ts'
import type { Speech } from './speech.ts'

type Context = {
  readonly role: Role
  readonly href: string | undefined
  /** Whether the offers of these currencies are suspended. */
  readonly suspends: boolean
}

/** Writes the mail about a market that is far from our mid rates. */
export function marketGapLetter(speech: Speech, gaps: readonly MarketGap[], { role, href, suspends }: Context): Letter {
  const { say } = speech
  return {
    subject: say('mail.market_gap.subject', { currencies: gaps.map(({ currency }) => currency).join(', ') }),
    paragraphs: [
      ...gaps.map((gap) => [describe(speech, gap)]),
      [say(suspends ? 'mail.market_gap.suspended' : 'mail.market_gap.meanwhile')],
      ...(href ? [{ href, label: say('mail.market_gap.link') }] : []),
      [say('mail.why', { role: say(`role.${role}`) })],
    ],
  }
}

function describe({ say, symbols }: Speech, { currency, deviation: { units, scale } }: MarketGap): string {
  const percent = formatShare({ units: units < 0n ? -units : units, scale }, 2, symbols)
  return say(units < 0n ? 'mail.market_gap.below' : 'mail.market_gap.above', { currency, percent })
}
