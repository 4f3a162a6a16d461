/** Random choices that can be repeated: the same seed makes the same choices. */
export type Random = {
  /** Returns a whole number of at least 0 and below the limit. */
  below(limit: number): number
  pick<Choice>(choices: readonly Choice[]): Choice
  chance(share: number): boolean
}

/** Creates a Mulberry32 generator, which is small, fast, and random enough for fuzzing. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (limit) => Math.floor(next() * limit),
    pick(choices) {
      const choice = choices[Math.floor(next() * choices.length)]
      // Undefined only if the list is empty and its type is `never`.
      return choice as (typeof choices)[number]
    },
    chance: (share) => next() < share,
  }
}

/** Creates a random number of items up to a limit. */
export function some<Thing>(random: Random, most: number, make: () => Thing): Thing[] {
  return Array.from({ length: random.below(most + 1) }, make)
}
