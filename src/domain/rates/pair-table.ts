import type { Currency } from '../money/currency.ts'
import type { Pair } from './mid-rates.ts'

/** Returns the value stored for a key; creates and stores it if there is none. */
export function remembered<Key, Value extends object>(known: Map<Key, Value>, key: Key, create: () => Value): Value {
  const before = known.get(key)
  if (before) return before
  const value = create()
  known.set(key, value)
  return value
}

export type PairTable<Value> = (pair: Pair, work: (pair: Pair) => Value) => Value

/** Creates a cache of one value for each pair; `undefined` is cached too. */
export function createPairTable<Value>(): PairTable<Value> {
  const table = new Map<Currency, Map<Currency, { readonly value: Value }>>()
  return (pair, work) => {
    const row = remembered(table, pair.from, () => new Map())
    const known = row.get(pair.to)
    if (known) return known.value
    const value = work(pair)
    row.set(pair.to, { value })
    return value
  }
}
