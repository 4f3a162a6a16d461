import { type SiftContext, type Sifted, siftStepByStep } from '#domain/guard/sift.ts'
import type { Suspicion } from '#domain/guard/suspicion.ts'
import type { Figure } from '#domain/sources/publication.ts'
import { firstCurrentDay } from '#domain/sources/source-day.ts'
import type { QuarantineStore } from '../db/stores/rates/quarantine-store.ts'
import type { RateStore } from '../db/stores/rates/rate-store.ts'
import type { CurrentRates } from '../rates/current-rates.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Log } from '../telemetry/log.ts'
import { runInPieces } from '../turns/in-pieces.ts'
import { judgeHeldAgain } from './judge-again.ts'
import { countRefused, type RefusedFigures, RefusedListError } from './refused-figures.ts'
import type { Feed } from './sources/feeds.ts'

export type Keeping = {
  readonly rates: CurrentRates
  readonly stores: { readonly rates: RateStore; readonly quarantine: QuarantineStore }
  readonly clock: Clock
  readonly log: Log
}

type Read = { readonly figures: readonly Figure[]; readonly signal: AbortSignal }

export type Taken = RefusedFigures & {
  readonly figures: number
  readonly added: number
  /** How many were new to us, also those that are held. */
  readonly newFigures: number
  /** Whether some are for days that have not come yet: the same answer will say more to us later. */
  readonly isEarly: boolean
}

/** Keeps what is new in the figures of an answer; what looks wrong is held for a treasurer. */
export async function takeFigures(feed: Feed, { figures, signal }: Read, keeping: Keeping): Promise<Taken> {
  const { rates, stores, clock, log } = keeping
  const { source, kind } = feed
  const { accepted, held, refused, fallen } = await judgeFigures(figures, {
    source,
    kind,
    recent: rates.book().recent,
    stores,
    clock,
  })
  const newlyHeld = await hold(held, 'held', 'figures look wrong and are held')
  // What was taken counts up to the moment it is known to be wrong.
  await hold(fallen, 'withdrawn', 'figures that counted were wrong and are held')
  if (refused.length === figures.length && kind === 'current') {
    throw new RefusedListError(feed.name, refused)
  }
  if (refused.length > 0) log.debug({ feed: feed.name, refused: refused.length }, 'figures refused')
  const arrival = { learnedAt: clock, origin: 'fetched', signal } as const
  // A file of many days is where corrections are found; the list of today may be read after it and know none.
  const record = kind === 'history' ? stores.rates.recordPublished : stores.rates.recordUnsaid
  const added = await record(source, accepted, arrival)
  await stores.quarantine.supersede(source, accepted, clock())
  if (added + newlyHeld > 0) await judgeAgain()
  return {
    figures: figures.length,
    added,
    newFigures: added + newlyHeld,
    isEarly: refused.some(({ reason }) => reason === 'future'),
    ...countRefused(refused),
  }

  async function judgeAgain(): Promise<void> {
    const currencies = new Set(rates.book().recent.flatMap(({ base, quote }) => [base, quote]))
    const released = await judgeHeldAgain({ stores, clock, currencies })
    const examples = released.slice(0, maxExamples).map(({ explanation }) => explanation)
    if (released.length > 0)
      log.info({ feed: feed.name, released: released.length, examples }, 'held figures were released')
  }

  /** Holds what is not held yet, and says so in the log under a name; gives how many that were. */
  async function hold(suspicions: readonly Suspicion[], name: string, message: string): Promise<number> {
    if (suspicions.length === 0) return 0
    const added = await stores.quarantine.hold(source, suspicions, clock())
    const examples = suspicions.slice(0, maxExamples).map(({ explanation }) => explanation)
    if (added > 0) log.warn({ feed: feed.name, [name]: added, examples }, message)
    return added
  }
}

const maxExamples = 5

type Judging = Pick<SiftContext, 'source' | 'kind' | 'recent'> & {
  readonly stores: { readonly rates: RateStore; readonly quarantine: QuarantineStore }
  readonly clock: Clock
}

/** The one judge of whatever comes in: by the newest days, and of older ones by what was said of the same days before. */
export async function judgeFigures(figures: readonly Figure[], judging: Judging): Promise<Sifted> {
  const { source, kind, recent, stores, clock } = judging
  const now = clock()
  const firstDay = firstCurrentDay(source, now)
  const old = figures.filter(({ date }) => date < firstDay)
  return runInPieces(
    siftStepByStep(figures, {
      source,
      now,
      kind,
      recent,
      pending: await stores.quarantine.loadPending(),
      rejected: await stores.quarantine.loadRejected(source),
      corrections: await stores.rates.loadCorrections(source, old),
      around: await stores.rates.loadAround(source, old, now),
    }),
  )
}
