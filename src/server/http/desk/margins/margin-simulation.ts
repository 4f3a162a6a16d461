import { readMarginChange } from '#contract/desk/margin-forms.ts'
import type { SimulationRequest, WireSimulatedValue } from '#contract/desk/margins.ts'
import type { Country } from '#domain/countries/country.ts'
import { type Simulated, simulate } from '#domain/margins/simulation.ts'
import { formatAmount, formatSignedAmount } from '#domain/money/amount.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import type { PricedEntry } from '#domain/rates/conversion.ts'
import { percentDifference, shownDifference } from '#domain/rates/difference.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import { sources } from '#domain/sources/source.ts'

/** Compares what visitors of a country get today and after the changes. */
export function simulateFor(
  book: RateBook,
  simulation: SimulationRequest,
  { now, defaultCountry }: { readonly now: Date; readonly defaultCountry: Country },
) {
  const { changes, starts_at, country = null, currencies, amounts, direction } = simulation
  const startsAt = starts_at ? new Date(starts_at) : now
  const simulated = simulate(book, changes.map(readMarginChange), {
    country: country ?? defaultCountry,
    currencies: [...new Set(currencies)].filter((currency) => book.supported.includes(currency)),
    amounts: amounts.map(parseDecimal),
    direction,
    now,
    startsAt: startsAt > now ? startsAt : now,
  })
  return {
    country: country ?? defaultCountry,
    simulated: simulated.map(writeSimulated),
  }
}

function writeSimulated({ currency, clientType, amount, today, later, official }: Simulated): WireSimulatedValue {
  return {
    currency,
    client_type: clientType,
    amount: formatAmount(amount),
    today: writeAmount(today),
    later: writeAmount(later),
    official: writeAmount(official),
    official_source: nameOf(official),
    change: writeDifference(later, today),
    official_today: writeDifference(official, today),
    official_later: writeDifference(official, later),
  }
}

function writeAmount(entry: PricedEntry | undefined): string | null {
  return entry ? formatAmount(entry.toAmount) : null
}

/**
 * Writes how much more the first entry gives than the second. The amount is the difference of the displayed amounts.
 */
function writeDifference(one: PricedEntry | undefined, other: PricedEntry | undefined) {
  if (!one || !other) return null
  return {
    money: formatSignedAmount(shownDifference(one, other, 'from')),
    percent: decimalText(percentDifference(one.rate, other.rate, 'from')),
  }
}

/** Returns the names of the sources of an official amount, separated by commas. */
function nameOf(entry: PricedEntry | undefined): string | null {
  const names = entry?.mid?.sources.map((source) => sources[source].name) ?? []
  return names.length > 0 ? [...new Set(names)].join(', ') : null
}
