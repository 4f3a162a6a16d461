import { z } from 'zod'
import { compareDecimals, type Decimal, decimalText, parseDecimal, zero } from '#domain/money/decimal.ts'
import { heldRules, marketGapRules, type OfferRules, staleRules, usualRules } from '#domain/rates/offer-rules.ts'

/** Settings for when our own offers are suspended or marked as old. */
export const offerSettings = {
  HELD_OFFERS: z.enum(heldRules, 'must be suspend or keep.').default(usualRules.held),
  STALE_OFFERS: z.enum(staleRules, 'must be mark or hide.').default(usualRules.stale),
  MARKET_GAP: z.enum(marketGapRules, 'must be warn or suspend.').default(usualRules.marketGap),
  MARKET_GAP_PERCENT: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,4})?$/, badPercent())
    .default(decimalText(usualRules.marketGapPercent))
    .transform((text) => parseDecimal(text))
    .refine(isPercent, badPercent()),
}

function badPercent(): string {
  return 'must be a number above 0 and up to 100, such as 3 or 2.5.'
}

function isPercent(percent: Decimal): boolean {
  return compareDecimals(percent, zero) > 0 && compareDecimals(percent, { units: 100n, scale: 0 }) <= 0
}

type OfferEnvironment = z.infer<z.ZodObject<typeof offerSettings>>

export function readOfferRules(settings: OfferEnvironment): OfferRules {
  return {
    held: settings.HELD_OFFERS,
    stale: settings.STALE_OFFERS,
    marketGap: settings.MARKET_GAP,
    marketGapPercent: settings.MARKET_GAP_PERCENT,
  }
}
