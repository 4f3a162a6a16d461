import { listShown } from '#contract/desk/shown.ts'
import { houseCurrency } from '#domain/money/currency.ts'
import { decimalText } from '#domain/money/decimal.ts'
import { compareOffers } from '#domain/rates/comparison.ts'
import { convert } from '#domain/rates/conversion.ts'
import { keptPercent } from '#domain/rates/kept-share.ts'
import { ownProvider } from '#domain/sources/provider.ts'
import { fullQuestion } from '../../routes/full-question.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'

const endpoints = { listShown }

/** Endpoint of published rates, computed by the code that answers visitors. */
export const shownRatesFeature = deskFeature(endpoints, shownRatesHandlers)

function shownRatesHandlers({
  rates: { book },
  config: { defaultCountry },
}: DeskContext): DeskHandlers<typeof endpoints> {
  return {
    listShown({ query, now }) {
      const current = book(now)
      const { from = houseCurrency, amount, ...client } = query
      const publicQuery = { ...client, from: [from], ...(amount && { fromAmount: amount }) }
      const full = fullQuestion(current, publicQuery, defaultCountry)
      const { question, country, clientType } = full
      const own = convert(current.board({ provider: ownProvider, country, clientType }), question)
      return {
        at: current.knownAt.toISOString(),
        country_code: country,
        client_type: clientType,
        from_currency: from,
        countries: current.countries.all.flatMap((one) => one.country ?? []),
        currencies: [...current.supported],
        comparisons: [...compareOffers(current, question, full)],
        margins: own.flatMap((entry) => {
          const percent = keptPercent(entry)
          return percent ? [{ currency: entry.to, percent: decimalText(percent) }] : []
        }),
      }
    },
  }
}
