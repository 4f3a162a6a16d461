import type { Day } from '../calendar/day.ts'
import { type Currency, houseCurrency, isUnsupported, minorUnits, supportedCurrencies } from './currency.ts'
import { findLastDay } from './retired-currencies.ts'

/** Currencies that can be offered, in order, and those that are off. */
export type CurrencyList = { readonly listed: readonly Currency[]; readonly off: readonly Currency[] }

/** Returns the currencies offered by a list. */
export function offeredOf({ listed, off }: CurrencyList): Currency[] {
  return supportedCurrencies(listed).filter((currency) => !off.includes(currency))
}

/**
 * Why a currency cannot be in a list. `unsupported`: it may never be offered; `retired`: it no longer exists;
 * `unknown`: it is not in ISO 4217; `repeated`; `house_off`: our own figures are quoted in it, so it is always on.
 */
export const listProblems = ['unsupported', 'retired', 'unknown', 'repeated', 'house_off'] as const
export type ListProblem = (typeof listProblems)[number]

/** Returns why a currency cannot be offered on a day. */
export function findCurrencyProblem(
  currency: Currency,
  today: Day,
): Exclude<ListProblem, 'repeated' | 'house_off'> | undefined {
  if (isUnsupported(currency)) return 'unsupported'
  const lastDay = findLastDay(currency)
  if (lastDay !== undefined && lastDay < today) return 'retired'
  return minorUnits(currency) === undefined ? 'unknown' : undefined
}

/** Returns the problems of a list, by currency. */
export function problemsOf({ listed, off }: CurrencyList, today: Day): ReadonlyMap<Currency, ListProblem> {
  const problems = new Map<Currency, ListProblem>()
  if (!listed.includes(houseCurrency) || off.includes(houseCurrency)) problems.set(houseCurrency, 'house_off')
  listed.forEach((currency, index) => {
    const problem = findCurrencyProblem(currency, today)
    if (problem) problems.set(currency, problem)
    else if (listed.indexOf(currency) !== index) problems.set(currency, 'repeated')
  })
  return problems
}
