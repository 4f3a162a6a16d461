import { dayOf } from '#domain/calendar/day.ts'
import { gapEvents } from '#domain/mail/alert-event.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { formatShare } from '#domain/money/format.ts'
import { findMarketGaps, type MarketGap } from '#domain/rates/market-gap.ts'
import type { MailContent } from '../content/mail-content.ts'
import type { Speech } from '../content/speech.ts'
import { type AlertContext, aboutKeys, alertMail, sampleAlert } from './alert-mail.ts'

/** Mail about market rates that are far from our mid rates. */
export const marketGapMail = alertMail({
  kind: 'market_gap',
  right: 'rates.load',
  path: 'rates/own',
  loadEvents: async ({ book, defaultCountry }) => gapEvents(findMarketGaps(book(), defaultCountry)),
  about: aboutKeys,
  template(speech, events, context) {
    const gaps = events.map(({ gap }) => gap)
    return marketGapTemplate(speech, gaps, { ...context, suspends: context.book.rules.marketGap === 'suspend' })
  },
  samples: {
    market_gap: (context) =>
      marketGapTemplate(
        context.speech,
        [{ currency: 'CHF', deviation: parseDecimal('-4.20'), date: dayOf(context.now) }],
        { ...sampleAlert(context, 'rates/own'), suspends: false },
      ),
  },
})

type Context = Pick<AlertContext, 'role' | 'href'> & {
  /** True if the offers of these currencies are suspended. */
  readonly suspends: boolean
}

function marketGapTemplate(speech: Speech, gaps: readonly MarketGap[], context: Context): MailContent {
  const { say } = speech
  const { role, href, suspends } = context
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
