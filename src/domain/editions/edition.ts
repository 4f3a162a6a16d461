/** A state of the data that answers are made from; every state is an object of its own. */
export type Edition = {
  /** Moment before which no change is expected. */
  readonly goodUntil: Date
}

/** Data that name their edition, so that results can name it without holding all the data. */
export type Editioned = { readonly edition: Edition }

/** Edition of results that never change. */
export const forever: Edition = { goodUntil: new Date(8_640_000_000_000_000) }

/**
 * Returns the edition of results made from several sources of data: one object as long as each part is the same,
 * expiring with the first.
 */
export function combined(first: Edition, ...others: readonly Edition[]): Edition {
  return others.reduce(ofBoth, first)
}

/** Keyed by both parts, weakly, so that neither a combination nor this map keeps its parts alive. */
const combinations = new WeakMap<Edition, WeakMap<Edition, Edition>>()

function ofBoth(one: Edition, other: Edition): Edition {
  const withOne = combinations.get(one) ?? new WeakMap<Edition, Edition>()
  const known = withOne.get(other)
  if (known) return known
  const both = { goodUntil: one.goodUntil < other.goodUntil ? one.goodUntil : other.goodUntil }
  combinations.set(one, withOne.set(other, both))
  return both
}
