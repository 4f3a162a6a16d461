/** A state of the data that answers are made from; another state is another object. */
export type Edition = {
  /** Nothing in it is expected to change before this moment. */
  readonly goodUntil: Date
}

/** Data that name their state, so that what was made of them can tell it without holding on to them all. */
export type Editioned = { readonly edition: Edition }

/** What can never be another is of an edition that never ends. */
export const forever: Edition = { goodUntil: new Date(8_640_000_000_000_000) }

/** The edition of what is made from several: one object for as long as each of them is, and over with the first. */
export function combined(first: Edition, ...others: readonly Edition[]): Edition {
  return others.reduce(ofBoth, first)
}

/** By both parts. Whoever remembers a combination does not keep its parts, nor does this. */
const combinations = new WeakMap<Edition, WeakMap<Edition, Edition>>()

function ofBoth(one: Edition, other: Edition): Edition {
  const withOne = combinations.get(one) ?? new WeakMap<Edition, Edition>()
  const known = withOne.get(other)
  if (known) return known
  const both = { goodUntil: one.goodUntil < other.goodUntil ? one.goodUntil : other.goodUntil }
  combinations.set(one, withOne.set(other, both))
  return both
}
