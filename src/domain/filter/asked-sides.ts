import type { Currency } from '../money/currency.ts'

/** One side of an exchange as it was asked for: absent, or the currencies named. */
type AskedSide = readonly Currency[] | undefined

type Sides = { readonly from: readonly Currency[]; readonly to: readonly Currency[] }

/**
 * What is meant where a side is left out: as source the default currency of the country, or all currencies when only a
 * target is given; as target all currencies. Against several targets a source is one currency, or no page could show it.
 */
export function resolveSides(
  asked: { from: AskedSide; to: AskedSide },
  /** That of the country. */
  defaultCurrency: Currency,
  supported: readonly Currency[],
): Sides {
  const { from, to } = asked
  if (from) return { from, to: to ?? supported }
  if (to?.length === 1) return { from: supported, to }
  return { from: [defaultCurrency], to: to ?? supported }
}
