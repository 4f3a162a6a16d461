import { listShown } from '#contract/desk/shown.ts'
import type { Country } from '#domain/countries/country.ts'
import { houseCurrency } from '#domain/money/currency.ts'
import { decimalText } from '#domain/money/decimal.ts'
import { compareOffers } from '#domain/rates/comparison.ts'
import { convert } from '#domain/rates/conversion.ts'
import { keptPercent } from '#domain/rates/kept-share.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import { fullQuestion } from '../../routes/full-question.ts'
import type { DeskCaller } from '../door/desk-door.ts'

type Needs = { readonly book: (now: Date) => RateBook; readonly defaultCountry: Country }

/** What visitors see now, worked out by what answers them. */
export function shownRoutes(serve: ServePlain<DeskCaller>, { book, defaultCountry }: Needs): void {
  serve(listShown, ({ query, now }) => {
    const current = book(now)
    const { from = houseCurrency, amount, ...asker } = query
    const asked = { ...asker, from: [from], ...(amount && { fromAmount: amount }) }
    const full = fullQuestion(current, asked, defaultCountry)
    const { question, country, clientType } = full
    const own = convert(current.board({ provider: 'commercial', country, clientType }), question)
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
  })
}
