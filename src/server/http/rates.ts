import * as calls from '#contract/rates.ts'
import { convert, type RateEntry } from '#domain/conversion.ts'
import { type Country, countryDefaultCurrency, countrySupportedProviders } from '#domain/country.ts'
import { type Currency, houseCurrency } from '#domain/currency.ts'
import { currencyName } from '#domain/currency-name.ts'
import type { MidRates } from '#domain/mid-rates.ts'
import type { Provider } from '#domain/provider.ts'
import type { RateBook } from '#domain/rate-book.ts'
import type { Source } from '#domain/source.ts'
import { fullQuestion, ratesUnavailable } from './rate-question.ts'
import type { Serve } from './serve.ts'

/** Rates may be corrected or repriced at any moment, lists of currencies hardly ever. */
const rateSeconds = 60
const listSeconds = 300

export function ratesRoutes(serve: Serve<RateBook>, { defaultCountry }: { defaultCountry: Country }): void {
  serve(calls.supportedCurrencies, {
    mostSeconds: listSeconds,
    work: (_, book) => ({ currencies: [...book.supported] }),
  })

  serve(calls.countryDefaultCurrency, {
    mostSeconds: listSeconds,
    work: ({ query }, book) => ({ currency: countryDefaultCurrency(query.country ?? defaultCountry, book.supported) }),
  })

  serve(calls.countrySupportedProviders, {
    mostSeconds: listSeconds,
    work: ({ query }) => ({ providers: [...countrySupportedProviders(query.country ?? defaultCountry)] }),
  })

  serve(calls.convert, {
    mostSeconds: rateSeconds,
    work: ({ query }, book) => ({ rates: findRates(book, query, defaultCountry) }),
    headers: ({ rates }, { query }, book) => [
      'x-rate-sources',
      sourcesOf(rates, book, query.country ?? defaultCountry).join(', '),
    ],
  })

  serve(calls.currencyNames, {
    mostSeconds: listSeconds,
    work: ({ path }, book) => book.supported.map((code) => ({ code, name: currencyName(code, path._locale ?? '') })),
  })
}

type ConvertQuery = ReturnType<typeof calls.convert.query.read>

function findRates(book: RateBook, query: ConvertQuery, defaultCountry: Country): RateEntry[] {
  const { question, country, clientType, providers } = fullQuestion(book, query, defaultCountry)
  const entries = providers.flatMap((provider) => convert(book.board({ provider, country, clientType }), question))
  if (entries.length === 0) throw ratesUnavailable(providers, question)
  return entries
}

/** Whose figures the rates are made of. Whoever has euros needs nobody to say what they are worth in euros. */
function sourcesOf(rates: readonly RateEntry[], book: RateBook, country: Country): Source[] {
  const sources: Source[] = []
  let of: Provider | undefined
  let given: Currency | undefined
  let mids: MidRates = new Map()
  function use(currency: Currency): void {
    const leg = currency === houseCurrency ? undefined : mids.get(currency)
    if (leg && !sources.includes(leg.source)) sources.push(leg.source)
  }
  for (const { provider, from, to } of rates) {
    // They come provider by provider, and every new amount asks for this.
    if (provider !== of) {
      of = provider
      given = undefined
      mids = book.midRates({ provider, country })
    }
    if (from === to) continue
    if (from !== given) use(from)
    given = from
    use(to)
  }
  return sources
}
