import {
  type Budgets,
  isUnlockable,
  type LimitGroup,
  type LimitName,
  limitNames,
  unlocking,
} from '#domain/limits/budget.ts'
import { leftAt, minuteOf, type SlidingCount, secondsOfMinute, secondsToWait } from '#domain/limits/sliding-count.ts'
import type { Clock } from '../telemetry/clock.ts'
import { type ClientCounts, createClientCounts } from './client-counts.ts'
import { createUnlockedClients, type UnlockedClients } from './unlocked-clients.ts'

/** Client of a call, and the limit that counts it. */
export type Asking = {
  readonly group: LimitGroup
  readonly client: string
  /** Credential or session that the call is also counted for. */
  readonly besides?: { readonly kind: 'credential' | 'session'; readonly name: string } | undefined
}

/** Status of a client under a limit. */
export type LimitStatus = {
  readonly kind: LimitName
  readonly budget: number
  readonly left: number
  /** Seconds until the next call is allowed, or, while calls are left, until the minute is over. */
  readonly seconds: number
  readonly isRefused: boolean
  /** True if passing a check would raise the budget; false if the client has passed one already. */
  readonly canUnlock: boolean
}

export type Limiter = {
  /** Counts a call unless it is over the limit. Returns the status of a client that is at its limit or near it. */
  take(asking: Asking): LimitStatus | undefined
  readonly counts: Readonly<Record<LimitName, ClientCounts>>
  readonly unlocked: UnlockedClients
}

/** Maximum number of clients in memory, for each limit. */
const maxClients = 100_000

/** Share of a budget from which a client is busy and shared with other replicas. */
export const busyShare = 1 / 8

/** Share of a budget below which responses carry the status. */
const warningShare = 1 / 10

export function createLimiter({ budgets, clock }: { readonly budgets: Budgets; readonly clock: Clock }): Limiter {
  const counts = Object.fromEntries(
    limitNames.map((kind) => [
      kind,
      createClientCounts({ max: maxClients, busyFrom: Math.max(1, Math.ceil(budgets[kind] * busyShare)) }),
    ]),
    // Object.fromEntries loses the types of the keys.
  ) as Record<LimitName, ClientCounts>
  const unlocked = createUnlockedClients()

  return {
    counts,
    unlocked,
    take({ group, client, besides }) {
      const now = clock().getTime()
      const minute = minuteOf(now)
      const count = counts[group].find(client, minute)
      const isUnlocked = unlocked.isUnlocked(client, now) && isUnlockable(group)
      const budget = isUnlocked ? budgets[group] * unlocking.times : budgets[group]
      const left = leftAt(count, budget, now)
      if (left < 1) return refused(group, count, { budget, canUnlock: !isUnlocked && isUnlockable(group), now })
      if (besides) {
        const { kind, name } = besides
        const other = counts[kind].find(name, minute)
        if (leftAt(other, budgets[kind], now) < 1)
          return refused(kind, other, { budget: budgets[kind], canUnlock: false, now })
        counts[kind].add(name, other)
      }
      counts[group].add(client, count)
      if (left > budget * warningShare) return undefined
      const canUnlock = !isUnlocked && isUnlockable(group)
      return { kind: group, budget, left: left - 1, seconds: secondsOfMinute(now), isRefused: false, canUnlock }
    },
  }
}

type Refused = Pick<LimitStatus, 'budget' | 'canUnlock'> & { readonly now: number }

function refused(kind: LimitName, count: SlidingCount, { budget, canUnlock, now }: Refused): LimitStatus {
  return { kind, budget, left: 0, seconds: secondsToWait(count, budget, now), isRefused: true, canUnlock }
}
