/** Client with a raised budget, and when that ends. */
type Unlocked = { readonly client: string; readonly until: Date }

export type UnlockedClients = {
  isUnlocked(client: string, now: number): boolean
  add(unlocked: Unlocked): void
  /** Replaces the entries by those of the database, which come newest first. */
  replaceAll(known: readonly Unlocked[]): void
  size(): number
}

/** Maximum number of clients in memory, and of rows read from the database. */
export const maxUnlocked = 10_000

/** Holds the clients that passed a check, in bounded memory: if there are too many, the oldest is evicted. */
export function createUnlockedClients(max = maxUnlocked): UnlockedClients {
  const untilOf = new Map<string, number>()

  function add({ client, until }: Unlocked): void {
    // Deleted first, so that the map is ordered by the latest check.
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
