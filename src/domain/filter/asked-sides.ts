import type { Currency } from '../money/currency.ts'

/** Requested currencies of one side; undefined if the request names none. */
type AskedSide = readonly Currency[] | undefined

type Sides = { readonly from: readonly Currency[]; readonly to: readonly Currency[] }

/**
 * Fills in the sides that a request leaves out. The source becomes the default currency of the country, or all
 * currencies if only a target is given. The target becomes all currencies. With several targets the source is one
 * currency, because a page can show only one list.
 */
export function resolveSides(
  asked: { from: AskedSide; to: AskedSide },
  /** Default currency of the country. */
  defaultCurrency: Currency,
  supported: readonly Currency[],
): Sides {
  const { from, to } = asked
  if (from) return { from, to: to ?? supported }
  if (to?.length === 1) return { from: supported, to }
  return { from: [defaultCurrency], to: to ?? supported }
}
