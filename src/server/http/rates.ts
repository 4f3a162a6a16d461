import { ApiError } from '#contract/error.ts'
import * as calls from '#contract/rates.ts'
import { defaultFromAmount } from '#domain/amount.ts'
import { convert, type Question, type RateEntry } from '#domain/conversion.ts'
import { type Country, countryDefaultCurrency, countrySupportedProviders } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import { currencyName } from '#domain/currency-name.ts'
import { resolveSides } from '#domain/filter.ts'
import { isProvider, type Provider } from '#domain/provider.ts'
import type { RateBook } from '#domain/rate-book.ts'
import type { Serve } from './serve.ts'

/** Rates may be corrected or repriced at any moment, lists of currencies hardly ever. */
const rateSeconds = 60
const listSeconds = 300

/** Far more than any page shows; every pair costs work. */
const mostPairs = 5_000

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
  })

  serve(calls.currencyNames, {
    mostSeconds: listSeconds,
    work: ({ path }, book) => book.supported.map((code) => ({ code, name: currencyName(code, path._locale ?? '') })),
  })
}

type ConvertQuery = ReturnType<typeof calls.convert.query.read>

function findRates(book: RateBook, query: ConvertQuery, defaultCountry: Country): RateEntry[] {
  const country = query.country ?? defaultCountry
  const { clientType = 'natural', fromAmount, toAmount } = query
  const sides = resolveSides({ from: query.from, to: query.to }, country, book.supported)
  if (sides.from.length * sides.to.length > mostPairs) throw tooManyPairs()
  requireSupported(book, sides.from)
  requireSupported(book, sides.to)
  const question: Question = toAmount
    ? { ...sides, amount: toAmount, fixed: 'to' }
    : { ...sides, amount: fromAmount ?? defaultFromAmount, fixed: 'from' }
  const asked = readProviders(query.providers, country)
  const entries = asked.flatMap((provider) => convert(book.board({ provider, country, clientType }), question))
  if (entries.length === 0) throw ratesUnavailable(asked, question)
  return entries
}

function tooManyPairs(): ApiError {
  const problem = `Give at most ${mostPairs} pairs of currencies.`
  return new ApiError('invalid_parameters', problem, {
    properties: { from_currency: [problem], to_currency: [problem] },
  })
}

function requireSupported(book: RateBook, currencies: readonly Currency[]): void {
  if (currencies === book.supported) return
  const unknown = currencies.find((currency) => !book.supported.includes(currency))
  if (unknown) throw new ApiError('unsupported_currency', `The currency ${unknown} is not supported.`)
}

function readProviders(asked: readonly string[] | undefined, country: Country): readonly Provider[] {
  const known = countrySupportedProviders(country)
  return (
    asked?.map((name) => {
      if (isProvider(name) && known.includes(name)) return name
      throw new ApiError('unsupported_provider', `The provider ${name.slice(0, 40)} is not supported in ${country}.`)
    }) ?? known
  )
}

function ratesUnavailable(asked: readonly Provider[], { from, to }: Question): ApiError {
  const pair = from.length === 1 && to.length === 1 ? `from ${from[0]} to ${to[0]}` : 'between these currencies'
  return new ApiError('rates_unavailable', `There is no ${asked.join(' or ')} rate ${pair} at the moment.`)
}
