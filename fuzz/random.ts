/** Chance that can be repeated: the same seed makes the same choices. */
export type Random = {
  /** A whole number from 0 up to, but not, the limit. */
  below(limit: number): number
  pick<Choice>(choices: readonly Choice[]): Choice
  chance(share: number): boolean
}

/** Mulberry32: small, quick, and good enough to pick odd things with. */
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
      // A list of nothing has no choices.
      return choice as (typeof choices)[number]
    },
    chance: (share) => next() < share,
  }
}

/** As many things as a limit allows, each made anew. */
export function some<Thing>(random: Random, most: number, make: () => Thing): Thing[] {
  return Array.from({ length: random.below(most + 1) }, make)
}
