import { ApiError } from '#contract/error.ts'
import * as calls from '#contract/rates.ts'
import { defaultFromAmount } from '#domain/amount.ts'
import { convert, type Question } from '#domain/conversion.ts'
import { type Country, countryDefaultCurrency, countrySupportedProviders } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import { currencyName } from '#domain/currency-name.ts'
import { resolveSides } from '#domain/filter.ts'
import { isProvider, type Provider } from '#domain/provider.ts'
import type { RateBook } from '#domain/rate-book.ts'
import type { CurrentRates } from '../current-rates.ts'
import type { Serve } from './serve.ts'

/** Rates may be corrected or repriced at any moment, lists of currencies hardly ever. */
const rateSeconds = 60
const listSeconds = 300

export function ratesRoutes(
  serve: Serve,
  { rates, defaultCountry }: { rates: CurrentRates; defaultCountry: Country },
): void {
  function goodFor(mostSeconds: number) {
    return { until: rates.book().goodUntil.getTime(), mostSeconds }
  }

  serve(calls.supportedCurrencies, () => ({
    value: { currencies: [...rates.book().supported] },
    ...goodFor(listSeconds),
  }))

  serve(calls.countryDefaultCurrency, ({ query }) => ({
    value: { currency: countryDefaultCurrency(query.country ?? defaultCountry, rates.book().supported) },
    ...goodFor(listSeconds),
  }))

  serve(calls.countrySupportedProviders, ({ query }) => ({
    value: { providers: [...countrySupportedProviders(query.country ?? defaultCountry)] },
    ...goodFor(listSeconds),
  }))

  serve(calls.convert, ({ query }) => ({
    value: { rates: offers(rates.book(), query, defaultCountry) },
    ...goodFor(rateSeconds),
  }))

  serve(calls.currencyNames, ({ path }) => ({
    value: rates.book().supported.map((code) => ({ code, name: currencyName(code, path._locale ?? '') })),
    ...goodFor(listSeconds),
  }))
}

type ConvertQuery = ReturnType<typeof calls.convert.query.read>

function offers(book: RateBook, query: ConvertQuery, defaultCountry: Country): calls.Offer[] {
  const country = query.country ?? defaultCountry
  const { clientType = 'natural', fromAmount, toAmount } = query
  const sides = resolveSides({ from: query.from, to: query.to }, country, book.supported)
  requireSupported(book, sides.from)
  requireSupported(book, sides.to)
  const question: Question = toAmount
    ? { ...sides, amount: toAmount, fixed: 'to' }
    : { ...sides, amount: fromAmount ?? defaultFromAmount, fixed: 'from' }
  return readProviders(query.providers, country).flatMap((provider) => {
    const conversions = convert(book.board({ provider, country, clientType }), question)
    if (conversions.length === 0) throw ratesUnavailable(provider, question)
    return conversions.map((conversion) => ({ provider, ...conversion }))
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

function ratesUnavailable(provider: Provider, { from, to }: Question): ApiError {
  const pair = from.length === 1 && to.length === 1 ? `from ${from[0]} to ${to[0]}` : 'between these currencies'
  return new ApiError('rates_unavailable', `The provider ${provider} has no rate ${pair} at the moment.`)
}
