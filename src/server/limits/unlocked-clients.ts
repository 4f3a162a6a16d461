/** Until when somebody may do more. */
type Unlocked = { readonly client: string; readonly until: Date }

export type UnlockedClients = {
  isUnlocked(client: string, now: number): boolean
  add(unlocked: Unlocked): void
  /** Those that all copies know of, the last first: nobody else may do more. */
  replaceAll(known: readonly Unlocked[]): void
  size(): number
}

/** How many are known at a time, which is also how many are asked of the database. */
export const maxUnlocked = 10_000

/** Whoever may do more, in memory that does not grow: where there are too many, the first one makes room. */
export function createUnlockedClients(max = maxUnlocked): UnlockedClients {
  const untilOf = new Map<string, number>()

  function add({ client, until }: Unlocked): void {
    // Taken out first, so that the order is that of the last check.
    untilOf.delete(client)
    const [first] = untilOf.keys()
    if (first !== undefined && untilOf.size >= max) untilOf.delete(first)
    untilOf.set(client, until.getTime())
  }

  return {
    isUnlocked: (client, now) => untilOf.size > 0 && (untilOf.get(client) ?? 0) > now,
    add,
    replaceAll(known) {
      untilOf.clear()
      for (const one of known.toReversed()) add(one)
    },
    size: () => untilOf.size,
  }
}
