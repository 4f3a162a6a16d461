import { findCountry } from '../countries/country.ts'
import { compareDecimals, type Decimal, parseDecimal } from '../money/decimal.ts'
import { isSameScope, type MarginScope, type MarginTier } from '../rates/margin.ts'
import { type ClientType, clientTypes } from '../sources/provider.ts'
import { type ChangeProblem, type MarginChange, problemOf, sortTiers } from './margin-change.ts'
import { findPercent } from './percent.ts'

/** Columns of a margin file. An empty country or client type means all of them. */
export const marginColumns = ['currency', 'country', 'client_type', 'from_amount_eur', 'margin_percent'] as const
type MarginColumn = (typeof marginColumns)[number]

/** A line of a file with its cells by column. */
type FileLine = { readonly line: number; readonly cells: Readonly<Record<MarginColumn, string>> }

type FileProblem = { readonly line: number; readonly problem: MarginColumn | ChangeProblem }

type MarginFile = { readonly changes: readonly MarginChange[]; readonly problems: readonly FileProblem[] }

/** Reads the margins of a file by scope. Scopes that are not in the file keep their margins. */
export function readMarginFile(lines: readonly FileLine[]): MarginFile {
  const read = lines.map((line) => ({ line: line.line, entry: readLine(line) }))
  const problems: FileProblem[] = []
  const collected: { line: number; scope: MarginScope; tiers: MarginTier[] }[] = []
  for (const { line, entry } of read) {
    if (typeof entry === 'string') {
      problems.push({ line, problem: entry })
      continue
    }
    const known = collected.find(({ scope }) => isSameScope(scope, entry.scope))
    if (known) known.tiers.push(entry.tier)
    else collected.push({ line, scope: entry.scope, tiers: [entry.tier] })
  }
  const changes = collected.map(({ line, scope, tiers }) => ({ line, change: { ...scope, tiers: sortTiers(tiers) } }))
  for (const { line, change } of changes) {
    const problem = problemOf(change)
    if (problem) problems.push({ line, problem })
  }
  return {
    changes: changes.map(({ change }) => change).filter((change) => !problemOf(change)),
    problems: problems.toSorted((one, other) => one.line - other.line),
  }
}

type Entry = { readonly scope: MarginScope; readonly tier: MarginTier }

/** Returns the entry of a line, or the column that is wrong. */
function readLine({ cells }: FileLine): Entry | MarginColumn {
  const currency = cells.currency.toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency'
  const country = cells.country === '' ? undefined : findCountry(cells.country)
  if (cells.country !== '' && !country) return 'country'
  const clientType = findClientType(cells.client_type)
  if (cells.client_type !== '' && !clientType) return 'client_type'
  const fromAmount = findStart(cells.from_amount_eur)
  if (!fromAmount) return 'from_amount_eur'
  const margin = findPercent(cells.margin_percent)
  if (!margin) return 'margin_percent'
  return { scope: { currency, country, clientType }, tier: { fromAmount, margin } }
}

function findClientType(text: string): ClientType | undefined {
  return clientTypes.find((type) => type === text.toLowerCase())
}

const nothing = parseDecimal('0')

/** Returns the amount at which a tier starts. An empty cell means 0. */
function findStart(text: string): Decimal | undefined {
  if (text === '') return nothing
  return /^\d{1,10}(\.\d{1,2})?$/.test(text) ? plain(parseDecimal(text)) : undefined
}

/** Drops the decimal places of a whole amount: 10000.00 becomes 10000. */
function plain(amount: Decimal): Decimal {
  const whole = { units: amount.units / 10n ** BigInt(amount.scale), scale: 0 }
  return compareDecimals(whole, amount) === 0 ? whole : amount
}
