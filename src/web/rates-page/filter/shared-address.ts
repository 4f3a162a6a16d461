import { writeQueryString } from '#contract/core/query-string.ts'
import type { Country } from '#domain/countries/country.ts'
import { type PageFilter, rowSide } from '#domain/filter/filter.ts'
import { findNamed, findSide } from '#domain/filter/side.ts'
import { formatAmount } from '#domain/money/amount.ts'
import type { Currency } from '#domain/money/currency.ts'

/**
 * Returns the query of a call that returns the content of the table. Written without the endpoint, which the page does
 * not contain.
 */
export function compareQuery(filter: PageFilter, shown: readonly Currency[] | undefined, country: Country): string {
  const ofRows = shown && findSide(shown)
  const question: PageFilter = ofRows ? { ...filter, [rowSide(filter)]: ofRows } : filter
  const amounts = { from_amount: filter.fromAmount, to_amount: filter.toAmount }
  return writeQueryString([
    ...(findNamed(question.from) ?? []).map((currency) => ['from_currency[]', currency] as const),
    ...(findNamed(question.to) ?? []).map((currency) => ['to_currency[]', currency] as const),
    ...Object.entries(amounts).flatMap(([name, amount]) => (amount ? [[name, formatAmount(amount)] as const] : [])),
    ['country_code', country],
  ])
}
