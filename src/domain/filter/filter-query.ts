import { defaultFromAmount, findAmount, formatAmount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import { compareDecimals, type Decimal } from '../money/decimal.ts'
import { type Market, type PageFilter, typeAmount } from './filter.ts'
import { allCurrencies, allText, findSide, findSingle, isList, oneCurrency, type Side } from './side.ts'

/** Values of each query parameter in order, with or without brackets. */
export type FilterParameters = Readonly<Record<string, readonly string[] | undefined>>

/** Reads the filter from query parameters. Invalid values are ignored, so that every link opens a page. */
export function readFilter(parameters: FilterParameters, market: Market): PageFilter {
  const given = {
    from: findGiven(parameters.from_currency, market),
    to: findGiven(parameters.to_currency, market),
  }
  const to = given.to ?? allCurrencies
  const from = given.from ?? impliedFrom(to, market)
  const sides = { from, to: isList(from) && isList(to) ? oneCurrency(market.defaultCurrency) : to }
  const fromAmount = readAmount(parameters.from_amount)
  const toAmount = readAmount(parameters.to_amount)
  const filter = { ...sides, fromAmount: defaultFromAmount, toAmount: undefined }
  if (fromAmount) return typeAmount(filter, 'from', fromAmount)
  return toAmount ? typeAmount(filter, 'to', toAmount) : filter
}

/** Returns the parameters of a filter without those that have default values. */
export function writeFilter(filter: PageFilter, market: Market): [name: string, value: string][] {
  const { from, to, fromAmount, toAmount } = filter
  const implied = impliedFrom(to, market)
  const isImplied = from.kind === implied.kind && findSingle(from) === findSingle(implied)
  const isUsualAmount = fromAmount && compareDecimals(fromAmount, defaultFromAmount) === 0
  return [
    ...(isImplied ? [] : writeSide('from_currency', from)),
    ...(to.kind === 'all' ? [] : writeSide('to_currency', to)),
    ...(isUsualAmount ? [] : writeAmount('from_amount', fromAmount)),
    ...writeAmount('to_amount', toAmount),
  ]
}

/** Returns the parameters of a filter with a defaulted source currency, so that they mean the same in every country. */
export function writeSharedFilter(filter: PageFilter, market: Market): [name: string, value: string][] {
  const written = writeFilter(filter, market)
  const from = findSingle(filter.from)
  const isGuessed = from !== undefined && !written.some(([name]) => name === 'from_currency')
  return isGuessed ? [['from_currency', from], ...written] : written
}

/** Returns the default of the source side. With a list of target currencies the source must be one currency. */
function impliedFrom(to: Side, market: Market): Side {
  return isList(to) ? oneCurrency(market.defaultCurrency) : allCurrencies
}

function findGiven(texts: readonly string[] = [], market: Market): Side | undefined {
  // Checked before the case is changed, which would turn it into the Albanian lek.
  if (texts.includes(allText)) return allCurrencies
  return findSide(texts.map(capitals).filter((code) => market.supported.includes(code)))
}

/** Returns the currency named by a text. Only ASCII letters are changed, because others may have ASCII capitals. */
export function capitals(text: string): Currency {
  return /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : ''
}

function readAmount(texts: readonly string[] = []): Decimal | undefined {
  return texts.map(findAmount).find((amount) => amount !== undefined)
}

function writeSide(name: string, side: Side): [string, string][] {
  if (side.kind === 'several') return side.currencies.map((currency) => [`${name}[]`, currency])
  return [[name, findSingle(side) ?? allText]]
}

function writeAmount(name: string, amount: Decimal | undefined): [string, string][] {
  return amount ? [[name, formatAmount(amount).replace(/\.?0+$/, '')]] : []
}
