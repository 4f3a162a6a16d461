import type { Day } from '../calendar/day.ts'
import { type Currency, houseCurrency, isUnsupported, minorUnits, supportedCurrencies } from './currency.ts'
import { findLastDay } from './retired-currencies.ts'

/** The currencies that can be offered, in their order, and those of them that are off at present. */
export type CurrencyList = { readonly listed: readonly Currency[]; readonly off: readonly Currency[] }

/** What is offered by a list. */
export function offeredOf({ listed, off }: CurrencyList): Currency[] {
  return supportedCurrencies(listed).filter((currency) => !off.includes(currency))
}

/**
 * Why a currency cannot stand in a list. `unsupported`: it may never be offered; `retired`: it is no more; `unknown`: ISO
 * 4217 does not have it; `repeated`; `house_off`: our own figures are quoted in it, so it is always on.
 */
export const listProblems = ['unsupported', 'retired', 'unknown', 'repeated', 'house_off'] as const
export type ListProblem = (typeof listProblems)[number]

/** Why a currency cannot be offered at all on a day. */
export function findCurrencyProblem(
  currency: Currency,
  today: Day,
): Exclude<ListProblem, 'repeated' | 'house_off'> | undefined {
  if (isUnsupported(currency)) return 'unsupported'
  const lastDay = findLastDay(currency)
  if (lastDay !== undefined && lastDay < today) return 'retired'
  return minorUnits(currency) === undefined ? 'unknown' : undefined
}

/** What is wrong with a list, by currency. */
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
