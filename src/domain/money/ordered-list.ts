/** An entry of an ordered list, on or off. */
export type OrderedEntry = { readonly id: string; readonly isOn: boolean }

/** Returns a list with one entry moved; positions begin with 0, and those beyond the end mean the end. */
export function movedTo<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = entries[from]
  if (entry === undefined) return entries
  return entries.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, entry)
}

/** Changes of a list, entry by entry. Positions begin with 1. */
type ListChanges = {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly switchedOn: readonly string[]
  readonly switchedOff: readonly string[]
  /** As few as explain the new order, without entries that only made room for others. */
  readonly moved: readonly { readonly id: string; readonly from: number; readonly to: number }[]
}

export function changesOf(before: readonly OrderedEntry[], after: readonly OrderedEntry[]): ListChanges {
  const places = new Map(before.map(({ id }, index) => [id, index]))
  const states = new Map(before.map(({ id, isOn }) => [id, isOn]))
  const kept = after.filter(({ id }) => places.has(id))
  const resting = new Set(longestRise(kept.map(({ id }) => places.get(id) ?? 0)))
  const ids = (entries: readonly OrderedEntry[]) => entries.map(({ id }) => id)
  return {
    added: ids(after.filter(({ id }) => !places.has(id))),
    removed: ids(before.filter(({ id }) => !after.some((entry) => entry.id === id))),
    switchedOn: ids(kept.filter(({ id, isOn }) => isOn && !states.get(id))),
    switchedOff: ids(kept.filter(({ id, isOn }) => !isOn && states.get(id))),
    moved: kept.flatMap(({ id }) => {
      const from = places.get(id) ?? 0
      return resting.has(from) ? [] : [{ id, from: from + 1, to: after.findIndex((entry) => entry.id === id) + 1 }]
    }),
  }
}

/** Returns the longest increasing subsequence. */
function longestRise(numbers: readonly number[]): readonly number[] {
  const rises: number[][] = []
  let longest: number[] = []
  numbers.forEach((number, index) => {
    const before = rises
      .slice(0, index)
      .filter((rise) => (rise.at(-1) ?? -1) < number)
      .reduce<number[]>((best, rise) => (rise.length > best.length ? rise : best), [])
    const rise = [...before, number]
    rises.push(rise)
    if (rise.length > longest.length) longest = rise
  })
  return longest
}
