import * as z from 'zod/mini'
import { formatAmount } from '#domain/amount.ts'
import type { Comparison, Offer } from '#domain/comparison.ts'
import { decimalText, parseDecimal } from '#domain/decimal.ts'
import type { Difference } from '#domain/difference.ts'
import { type Provenance, provenanceKinds } from '#domain/provenance.ts'
import { providers } from '#domain/provider.ts'
import { origins, type PublishedRate } from '#domain/publication.ts'
import { sourceNames } from '#domain/source.ts'
import { suspicionReasons } from '#domain/suspicion.ts'
import { AmountText, CurrencyCode, DayText, MomentText, RateText, SignedText } from './forms.ts'

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
      description: 'What a source printed: `quantity` units of `base` are worth `rate` units of `quote`.',
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
      description:
        'How a mid rate is made: direct, as printed; inverted, turned round; cross, of the figures on the way from one ' +
        'currency to the other.',
    }),
  )

const WireHeld = z
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
      description: 'That a newer figure looks wrong, and does not count until somebody has looked at it.',
    }),
  )

const verdicts = ['better', 'worse', 'same'] as const

const WireDifference = z
  .object({ money: SignedText, percent: z.optional(SignedText), verdict: z.enum(verdicts) })
  .check(
    z.meta({
      id: 'Difference',
      description:
        'How an offer compares with the commercial one, in the currency that no amount was given of. Positive is ' +
        'better for the client.',
    }),
  )

const WireOffer = z
  .object({
    provider: z.enum(providers),
    from_amount: AmountText,
    to_amount: AmountText,
    difference: z.optional(WireDifference),
    provenance: WireProvenance,
    held: z.array(WireHeld),
  })
  .check(z.meta({ id: 'Offer', description: 'What one provider offers.' }))

export const WireComparison = z
  .object({
    from_currency: CurrencyCode,
    to_currency: CurrencyCode,
    markup_percent: z
      .optional(SignedText)
      .check(z.meta({ description: 'The commercial mark-up over the reference rate of the ECB.' })),
    offers: z.array(WireOffer),
  })
  .check(z.meta({ id: 'Comparison', description: 'All offers for one pair.' }))

type Wire = z.infer<typeof WireComparison>

export function writeComparison({ from, to, offers, markup }: Comparison): Wire {
  return {
    from_currency: from,
    to_currency: to,
    ...(markup && { markup_percent: decimalText(markup) }),
    offers: offers.map((offer) => ({
      provider: offer.provider,
      from_amount: formatAmount(offer.fromAmount),
      to_amount: formatAmount(offer.toAmount),
      ...(offer.difference && { difference: writeDifference(offer.difference) }),
      provenance: writeProvenance(offer.provenance),
      held: offer.held.map(({ learnedAt, ...held }) => ({ ...held, learned_at: learnedAt.toISOString() })),
    })),
  }
}

export function readComparison({ from_currency, to_currency, markup_percent, offers }: Wire): Comparison {
  return {
    from: from_currency,
    to: to_currency,
    markup: markup_percent === undefined ? undefined : parseDecimal(markup_percent),
    offers: offers.map(readOffer),
  }
}

function writeDifference({ money, percent, verdict }: Difference): z.infer<typeof WireDifference> {
  return { money: decimalText(money), ...(percent && { percent: decimalText(percent) }), verdict }
}

function writeProvenance({ kind, through, figures }: Provenance): z.infer<typeof WireProvenance> {
  return {
    kind,
    ...(through && { through }),
    figures: figures.map(({ rate, learnedAt, ...figure }) => ({
      ...figure,
      rate: decimalText(rate),
      learned_at: learnedAt.toISOString(),
    })),
  }
}

function readOffer({ provider, difference, provenance, held, ...amounts }: z.infer<typeof WireOffer>): Offer {
  return {
    provider,
    fromAmount: parseDecimal(amounts.from_amount),
    toAmount: parseDecimal(amounts.to_amount),
    held: held.map(({ learned_at, ...one }) => ({ ...one, learnedAt: new Date(learned_at) })),
    difference: difference && {
      money: parseDecimal(difference.money),
      percent: difference.percent === undefined ? undefined : parseDecimal(difference.percent),
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
