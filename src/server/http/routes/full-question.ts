import { ApiError } from '#contract/core/error.ts'
import type { convert } from '#contract/public/rates.ts'
import { isSurelyPast } from '#domain/calendar/clock-difference.ts'
import { type Country, defaultCurrencyOf } from '#domain/countries/country.ts'
import { resolveSides } from '#domain/filter/asked-sides.ts'
import { defaultFromAmount } from '#domain/money/amount.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Question } from '#domain/rates/conversion.ts'
import type { OfferRules, WithholdingReason } from '#domain/rates/offer-rules.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import { type ClientType, isProvider, ownProvider, type Provider } from '#domain/sources/provider.ts'
import { latestToday } from '#domain/sources/source-day.ts'
import type { RateArchive } from '../../rates/rate-archive.ts'
import type { QueueName } from '../core/client-queue.ts'

/** Maximum number of pairs: enough for all currencies of a provider against each other; every pair costs work. */
const maxPairs = 1_600

/** Number of pairs above which a request would delay others. */
const manyPairs = 100

/** Question with defaults for all omitted parameters. */
export type FullQuestion = {
  readonly question: Question
  readonly country: Country
  readonly clientType: ClientType
  readonly providers: readonly Provider[]
}

type RateQuery = ReturnType<typeof convert.query.read>

/**
 * Returns whether answering takes long. One currency against a list is what every page requests, so it is never large.
 */
export function isLarge({ from, to }: Pick<RateQuery, 'from' | 'to'>, { supported }: RateBook): boolean {
  const [sources, targets] = [from?.length ?? 1, to?.length ?? supported.length]
  return sources > 1 && targets > 1 && sources * targets > manyPairs
}

/** Returns the queue of a request; small requests of current rates bypass the queues. */
export function turnOf({ query }: { readonly query: RateQuery }, book: RateBook): QueueName | undefined {
  if (query.date || query.at) return 'past'
  return isLarge(query, book) ? 'large' : undefined
}

/** Fills in omitted parameters, and rejects questions that cannot be answered. */
export function fullQuestion(book: RateBook, query: RateQuery, defaultCountry: Country): FullQuestion {
  const country = query.country ?? defaultCountry
  const { clientType = 'natural', fromAmount, toAmount } = query
  const setting = book.countries.of(country)
  const ownCurrency = defaultCurrencyOf(setting, book.supported)
  const sides = resolveSides({ from: query.from, to: query.to }, ownCurrency, book.supported)
  if (sides.from.length * sides.to.length > maxPairs) throw tooManyPairs()
  requireSupported(book, sides.from)
  requireSupported(book, sides.to)
  const question: Question = toAmount
    ? { ...sides, amount: toAmount, fixed: 'to' }
    : { ...sides, amount: fromAmount ?? defaultFromAmount, fixed: 'from' }
  return {
    question,
    country,
    clientType,
    providers: readProviders(query.providers, { country, known: setting.providers }),
  }
}

export function requireSupported(book: Pick<RateBook, 'supported'>, currencies: readonly Currency[]): void {
  if (currencies === book.supported) return
  const unknown = currencies.find((currency) => !book.supported.includes(currency))
  if (unknown) throw new ApiError('unsupported_currency', `The currency ${unknown} is not supported.`)
}

type Offered = { readonly country: Country; readonly known: readonly Provider[] }

export function readProviders(
  requested: readonly string[] | undefined,
  { country, known }: Offered,
): readonly Provider[] {
  return (
    requested?.map((name) => {
      if (isProvider(name) && known.includes(name)) return name
      throw new ApiError('unsupported_provider', `The provider ${name.slice(0, 40)} is not supported in ${country}.`)
    }) ?? known
  )
}

/**
 * Rejects a moment in the future. A book may know of a moment that our clock has not reached yet, because clocks of
 * replicas differ.
 */
export function requirePast(at: Date, { now, book }: { readonly now: Date; readonly book: RateBook }): void {
  if (at > now && at > book.knownAt) throw notInFuture('at')
}

/** Parameters whose defaults can change. */
const named = ['from', 'to', 'country', 'providers', 'heldOffers', 'staleOffers'] as const

type PastQuestion = { readonly at?: Date } & { readonly [Name in (typeof named)[number]]?: unknown }

/**
 * Returns whether an answer can never change: its `at` is past, and the request names every parameter whose default can
 * change, as the permanent link of every answer does.
 */
export function isPermanent({ query, now }: { readonly query: PastQuestion; readonly now: Date }): boolean {
  return query.at !== undefined && isSurelyPast(query.at, now) && named.every((name) => query[name] !== undefined)
}

type NamedRules = { readonly heldOffers?: OfferRules['held']; readonly staleOffers?: OfferRules['stale'] }

/** Returns the rules for our own offers that a request names. Those for current offers are the operator's. */
export function namedRules({ at, heldOffers, staleOffers }: NamedRules & { readonly at?: Date }): Partial<OfferRules> {
  if (!at && (heldOffers ?? staleOffers)) {
    const problem = 'Required with held_offers and stale_offers.'
    throw new ApiError('invalid_parameters', `at: ${problem}`, { properties: { at: [problem] } })
  }
  return { ...(heldOffers && { held: heldOffers }), ...(staleOffers && { stale: staleOffers }) }
}

/** Returns rules for our own offers as a permanent link names them. */
export function rulesInLink({ held, stale }: OfferRules): Required<NamedRules> {
  return { heldOffers: held, staleOffers: stale }
}

/** Returns the book for a question: the current one, or one of the past if it names a day or a moment. */
export function bookFor(
  query: Pick<RateQuery, 'date' | 'at' | 'heldOffers' | 'staleOffers'>,
  { book, now, archive }: { readonly book: RateBook; readonly now: Date; readonly archive: RateArchive },
): RateBook | Promise<RateBook> {
  const { date, at } = query
  const rules = namedRules(query)
  if (at) requirePast(at, { now, book })
  if (date && date > latestToday(at ?? now)) throw notInFuture('date')
  return date || at ? archive.loadBook({ at: at ?? book.knownAt, day: date, rules }) : book
}

function notInFuture(field: string): ApiError {
  const problem = 'Must not be in the future.'
  return new ApiError('invalid_parameters', `${field}: ${problem}`, { properties: { [field]: [problem] } })
}

/**
 * Creates the error of a question without rates. For the past it is `not_found`, because trying again later would not
 * help.
 */
export function noRates(book: RateBook, full: FullQuestion, { date, at }: Pick<RateQuery, 'date' | 'at'>): ApiError {
  const { question, providers } = full
  const [from, to] = [question.from[0], question.to[0]]
  const isSingle = from !== undefined && to !== undefined && question.from.length === 1 && question.to.length === 1
  const withheld = isSingle && providers.includes(ownProvider) && book.findWithholding(full, { from, to })
  if (date) return new ApiError('not_found', `There is no such rate for ${date}.`)
  if (at) return new ApiError('not_found', `There was no such rate at ${at.toISOString()}.`)
  return withheld
    ? new ApiError('rates_unavailable', `We offer no rate from ${from} to ${to} now: ${whyWithheld[withheld]}`)
    : ratesUnavailable(providers, question)
}

const whyWithheld: Readonly<Record<WithholdingReason, string>> = {
  held: 'its newest figure is under review.',
  stale: 'its newest figure is too old.',
  market_gap: 'the market is too far from our rate.',
  no_cross: 'our rates for the two currencies are not from the same time.',
}

function ratesUnavailable(requested: readonly Provider[], { from, to }: Pick<Question, 'from' | 'to'>): ApiError {
  const pair = from.length === 1 && to.length === 1 ? `from ${from[0]} to ${to[0]}` : 'between these currencies'
  return new ApiError('rates_unavailable', `There is no ${requested.join(' or ')} rate ${pair} at the moment.`)
}

function tooManyPairs(): ApiError {
  const problem = `Must be at most ${maxPairs} pairs of currencies.`
  return new ApiError('invalid_parameters', problem, {
    properties: { from_currency: [problem], to_currency: [problem] },
  })
}
