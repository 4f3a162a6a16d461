import * as z from 'zod/mini'
import type { Day } from '#domain/calendar/day.ts'
import { formatAmount, formatSignedAmount } from '#domain/money/amount.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import type { Comparison, Offer } from '#domain/rates/comparison.ts'
import { type Difference, verdicts } from '#domain/rates/difference.ts'
import { midKinds } from '#domain/rates/mid-rates.ts'
import { withholdingReasons } from '#domain/rates/offer-rules.ts'
import { type Provenance, provenanceKinds } from '#domain/rates/provenance.ts'
import { type HeldFigure, suspicionReasons } from '#domain/sources/held-figure.ts'
import { providers } from '#domain/sources/provider.ts'
import { origins, type PublishedRate } from '#domain/sources/publication.ts'
import { sourceNames } from '#domain/sources/source.ts'
import { AmountText, CurrencyCode, DayText, MomentText, RateText, SignedText } from '../core/schemas.ts'

const WireFigure = z
  .object({
    source: z.enum(sourceNames),
    base: CurrencyCode,
    quote: CurrencyCode,
    rate: RateText,
    quantity: z.number(),
    date: DayText,
    learned_at: MomentText,
    origin: z.enum(origins),
  })
  .check(
    z.meta({
      id: 'PublishedFigure',
      description: 'A published figure: `quantity` units of `base` are worth `rate` units of `quote`.',
    }),
  )

const WireProvenance = z
  .object({
    kind: z.enum(provenanceKinds),
    through: z.optional(CurrencyCode),
    figures: z.array(WireFigure),
  })
  .check(
    z.meta({
      id: 'Provenance',
      description: 'How the mid rate is derived: direct, as published; inverted; cross, through a third currency.',
    }),
  )

export const WireHeld = z
  .object({
    source: z.enum(sourceNames),
    base: CurrencyCode,
    quote: CurrencyCode,
    date: DayText,
    learned_at: MomentText,
    reason: z.enum(suspicionReasons),
  })
  .check(
    z.meta({
      id: 'HeldFigure',
      description: 'A newer figure that is under review and not used yet.',
    }),
  )

const WireDifference = z.object({ money: SignedText, percent: SignedText, verdict: z.enum(verdicts) }).check(
  z.meta({
    id: 'Difference',
    description:
      'Difference from the commercial offer, in the currency without a given amount. Positive is better for the client. `money` is the difference of the two amounts in this answer with all their digits. `percent` is computed from the exact rates and rounded once.',
  }),
)

const WireOffer = z
  .object({
    provider: z.enum(providers),
    from_amount: AmountText,
    to_amount: AmountText,
    unit_rate: RateText.check(
      z.meta({
        description:
          'Value of one unit of the side with the given amount, at the rate for that amount, with six digits after the point.',
        examples: ['1.169900'],
      }),
    ),
    kind: z.optional(z.enum(midKinds)).check(
      z.meta({
        description:
          'Kind of the figures behind the mid rate: official sources, market, or manual. A market rate is never official, whichever provider shows it.',
      }),
    ),
    date: z.optional(DayText).check(z.meta({ description: 'Date of the oldest figure behind the rate.' })),
    carried: z
      .optional(z.boolean())
      .check(
        z.meta({ description: 'With `date`: true if the oldest figure is of an earlier day and was carried forward.' }),
      ),
    stale: z
      .boolean()
      .check(z.meta({ description: 'True if the oldest figure behind the rate is more than 14 days old.' })),
    set_at: z.optional(MomentText).check(
      z.meta({
        description: 'When our offer was set: the later of the arrival of its figures and the start of its margins.',
      }),
    ),
    difference: z.optional(WireDifference),
    provenance: WireProvenance,
    held: z.array(WireHeld),
  })
  .check(z.meta({ id: 'Offer', description: 'Offer of one provider.' }))

export const WireComparison = z
  .object({
    from_currency: CurrencyCode,
    to_currency: CurrencyCode,
    markup_percent: z
      .optional(SignedText)
      .check(z.meta({ description: 'Commercial mark-up over the reference rate of the ECB.' })),
    withheld: z.optional(z.enum(withholdingReasons)).check(
      z.meta({
        description:
          'Why our offer is missing. held: a figure that may be a real move is under review; stale: the mid rate is too old; no_cross: there is no rate between the two currencies that fits their rates against the euro; market_gap: the market is far from our mid rate.',
      }),
    ),
    held: z
      .array(WireHeld)
      .check(z.meta({ description: 'All figures of the pair under review, also if there is no offer.' })),
    offers: z.array(WireOffer),
  })
  .check(z.meta({ id: 'Comparison', description: 'All offers for one pair.' }))

type Wire = z.infer<typeof WireComparison>

export function writeComparison({ from, to, offers, markup, withheld, held }: Comparison, asked?: Day): Wire {
  return {
    from_currency: from,
    to_currency: to,
    ...(markup && { markup_percent: decimalText(markup) }),
    ...(withheld && { withheld }),
    held: held.map(writeHeld),
    offers: offers.map((offer) => ({
      provider: offer.provider,
      from_amount: formatAmount(offer.fromAmount),
      to_amount: formatAmount(offer.toAmount),
      unit_rate: decimalText(offer.unitRate),
      ...(offer.kind && { kind: offer.kind }),
      ...(offer.date && { date: offer.date }),
      ...(asked && offer.date && { carried: offer.date < asked }),
      stale: offer.isStale,
      ...(offer.setAt && { set_at: offer.setAt.toISOString() }),
      ...(offer.difference && { difference: writeDifference(offer.difference) }),
      provenance: writeProvenance(offer.provenance),
      held: offer.held.map(writeHeld),
    })),
  }
}

export function readComparison({
  from_currency,
  to_currency,
  markup_percent,
  withheld,
  held,
  offers,
}: Wire): Comparison {
  return {
    from: from_currency,
    to: to_currency,
    withheld,
    markup: markup_percent === undefined ? undefined : parseDecimal(markup_percent),
    held: held.map(readHeld),
    offers: offers.map(readOffer),
  }
}

function writeDifference({ money, percent, verdict }: Difference): z.infer<typeof WireDifference> {
  return { money: formatSignedAmount(money), percent: decimalText(percent), verdict }
}

function writeProvenance({ kind, through, figures }: Provenance): z.infer<typeof WireProvenance> {
  return {
    kind,
    ...(through && { through }),
    figures: figures.map(({ source, base, quote, rate, quantity, date, learnedAt, origin }) => ({
      source,
      base,
      quote,
      quantity,
      date,
      origin,
      rate: decimalText(rate),
      learned_at: learnedAt.toISOString(),
    })),
  }
}

function readOffer({
  provider,
  kind,
  date,
  stale,
  difference,
  provenance,
  held,
  ...wire
}: z.infer<typeof WireOffer>): Offer {
  return {
    provider,
    kind,
    date,
    isStale: stale,
    fromAmount: parseDecimal(wire.from_amount),
    toAmount: parseDecimal(wire.to_amount),
    unitRate: parseDecimal(wire.unit_rate),
    setAt: wire.set_at === undefined ? undefined : new Date(wire.set_at),
    held: held.map(readHeld),
    difference: difference && {
      money: parseDecimal(difference.money),
      percent: parseDecimal(difference.percent),
      verdict: difference.verdict,
    },
    provenance: {
      kind: provenance.kind,
      through: provenance.through,
      figures: provenance.figures.map(
        ({ rate, learned_at, ...figure }): PublishedRate => ({
          ...figure,
          rate: parseDecimal(rate),
          learnedAt: new Date(learned_at),
        }),
      ),
    },
  }
}

export function writeHeld({ source, base, quote, date, reason, learnedAt }: HeldFigure): z.infer<typeof WireHeld> {
  return { source, base, quote, date, reason, learned_at: learnedAt.toISOString() }
}

/** Returns a short name for headers and cells. */
export function heldName({ source, base, quote, date }: HeldFigure): string {
  return `${source}:${base}/${quote}:${date}`
}

export function readHeld({ learned_at, ...held }: z.infer<typeof WireHeld>): HeldFigure {
  return { ...held, learnedAt: new Date(learned_at) }
}
