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

/** Who asks, and for what kind of call. */
export type Asking = {
  readonly group: LimitGroup
  readonly client: string
  /** Whom it is counted to besides the address. */
  readonly besides?: { readonly kind: 'credential' | 'session'; readonly name: string } | undefined
}

/** Where somebody stands with what they may ask. */
export type Standing = {
  readonly kind: LimitName
  readonly budget: number
  readonly left: number
  /** Until one more is let in, or where more are left until the minute is over. */
  readonly seconds: number
  readonly isRefused: boolean
  /** Whether a check would let them go on: whoever has passed one has what there is. */
  readonly canUnlock: boolean
}

export type Limiter = {
  /** Counts a call, unless it is too many. Says where somebody stands who has asked too much, or is about to. */
  take(asking: Asking): Standing | undefined
  readonly counts: Readonly<Record<LimitName, ClientCounts>>
  readonly unlocked: UnlockedClients
}

/** How many clients are known at a time, of each kind. */
const maxClients = 100_000

/** From which share of a budget on somebody is busy, and told to other copies. */
export const busyShare = 1 / 8

/** How much is left when somebody is told. */
const warningShare = 1 / 10

export function createLimiter({ budgets, clock }: { readonly budgets: Budgets; readonly clock: Clock }): Limiter {
  const counts = Object.fromEntries(
    limitNames.map((kind) => [
      kind,
      createClientCounts({ max: maxClients, busyFrom: Math.max(1, Math.ceil(budgets[kind] * busyShare)) }),
    ]),
    // There is one for each kind.
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

type Refused = Pick<Standing, 'budget' | 'canUnlock'> & { readonly now: number }

function refused(kind: LimitName, count: SlidingCount, { budget, canUnlock, now }: Refused): Standing {
  return { kind, budget, left: 0, seconds: secondsToWait(count, budget, now), isRefused: true, canUnlock }
}
