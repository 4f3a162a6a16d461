import { createFindNearName } from '../addresses/near-name.ts'
import { popularCurrencies } from '../countries/currency-places.ts'
import { findAmount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import type { Decimal } from '../money/decimal.ts'
import { clearedFilter, type Market, type PageFilter, typeAmount } from './filter.ts'
import { capitals, type FilterParameters } from './filter-query.ts'
import { allCurrencies, allText, findSide, findSingle, oneCurrency, type Side } from './side.ts'

/** Question of a card on another site: an amount of one currency in others. */
export type EmbedQuestion = {
  /** The full question, for the link to the page. */
  readonly asked: PageFilter
  /** The question with the rows that the card shows. */
  readonly shown: PageFilter
}

export type EmbedProblem =
  | { readonly unknownCurrency: string }
  | { readonly misspelt: string; readonly meant: string }
  | 'wrong_amount'

/** Parameters of a card. */
const parameterNames = ['from_currency', 'to_currency', 'from_amount', 'country_code', 'language', 'theme']
const findNear = createFindNearName(parameterNames)

/** Number of parameters that are checked for misspellings; a valid card has fewer. */
const maxCompared = 20

/** Number of rows if none are chosen. */
export const usualRows = 6

/**
 * Reads the query of a card. Invalid values are reported, not ignored as on the page: visitors of another site could
 * not see what was asked and would take any rates for the intended ones.
 */
export function readEmbedQuestion(
  parameters: FilterParameters,
  market: Market,
): EmbedQuestion | { readonly problem: EmbedProblem } {
  const slip = findSlip(parameters)
  if (slip) return { problem: slip }
  const usual = clearedFilter(market)
  // Several sources make a text that is no currency.
  const from = textOf(parameters.from_currency)
  const to: readonly string[] = textOf(parameters.to_currency).match(/[^\s,]+/g) ?? []
  const isAll = to.includes(allText)
  const named = [...(from === '' ? [] : [from]), ...(isAll ? [] : to)]
  // The source is one currency, and `all` does not mean the lek.
  const unknownCurrency = named.find((text) => text === allText || !market.supported.includes(capitals(text)))
  if (unknownCurrency !== undefined) return { problem: { unknownCurrency } }
  const amount = readAmount(textOf(parameters.from_amount), usual)
  if (!amount) return { problem: 'wrong_amount' }
  const fromSide = from === '' ? usual.from : oneCurrency(capitals(from))
  const toSide = isAll ? allCurrencies : findSide(to.map(capitals))
  const question = typeAmount({ ...usual, from: fromSide }, 'from', amount)
  return {
    asked: { ...question, to: toSide ?? allCurrencies },
    shown: { ...question, to: toSide ?? usualSide(findSingle(fromSide), market) },
  }
}

function findSlip(parameters: FilterParameters): EmbedProblem | undefined {
  const others = Object.keys(parameters).filter((name) => !parameterNames.includes(name))
  for (const misspelt of others.slice(0, maxCompared)) {
    const meant = findNear(misspelt)
    if (meant !== undefined) return { misspelt, meant }
  }
  return undefined
}

function textOf(texts: readonly string[] = []): string {
  return texts.join(' ').trim()
}

/** Accepts only the wire format: 1,234 and 1.234 mean different amounts in different languages. */
function readAmount(text: string, usual: PageFilter): Decimal | undefined {
  return text === '' ? usual.fromAmount : findAmount(text)
}

function usualSide(from: Currency | undefined, { supported }: Market): Side {
  const others = popularCurrencies.filter((currency) => currency !== from && supported.includes(currency))
  return findSide(others.slice(0, usualRows)) ?? allCurrencies
}
