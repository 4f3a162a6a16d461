import { type ScreenedFigures, type ScreeningContext, screenStepByStep } from '#domain/screening/screen-figures.ts'
import type { Suspicion } from '#domain/screening/suspicion.ts'
import type { Figure } from '#domain/sources/publication.ts'
import { firstCurrentDay } from '#domain/sources/source-day.ts'
import type { QuarantineStore } from '../db/stores/rates/quarantine-store.ts'
import type { RateStore } from '../db/stores/rates/rate-store.ts'
import { runInPieces } from '../queue/in-pieces.ts'
import type { CurrentRates } from '../rates/current-rates.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Log } from '../telemetry/log.ts'
import { judgeHeldAgain } from './judge-again.ts'
import { countRefused, type RefusedFigures, RefusedListError } from './refused-figures.ts'
import type { Feed } from './sources/feeds.ts'

export type FigureStores = {
  readonly rates: CurrentRates
  readonly stores: { readonly rates: RateStore; readonly quarantine: QuarantineStore }
  readonly clock: Clock
  readonly log: Log
}

type ReadAnswer = { readonly figures: readonly Figure[]; readonly signal: AbortSignal }

export type Taken = RefusedFigures & {
  readonly figures: number
  readonly added: number
  /** Number of new figures, including held ones. */
  readonly newFigures: number
  /** True if some figures are of future days, so that the same response will bring more later. */
  readonly isEarly: boolean
}

/** Records the new figures of a response, and holds suspicious ones for a treasurer. */
export async function takeFigures(feed: Feed, { figures, signal }: ReadAnswer, keeping: FigureStores): Promise<Taken> {
  const { rates, stores, clock, log } = keeping
  const { source, kind } = feed
  const { accepted, held, refused, fallen } = await judgeFigures(figures, {
    source,
    kind,
    recent: rates.book().recent,
    stores,
    clock,
  })
  const newlyHeld = await hold(held, 'held', 'suspicious figures held')
  // A withdrawn figure counted until the moment at which it is held.
  await hold(fallen, 'withdrawn', 'published figures withdrawn and held')
  if (refused.length === figures.length && kind === 'current') {
    throw new RefusedListError(feed.name, refused)
  }
  if (refused.length > 0) log.debug({ feed: feed.name, refused: refused.length }, 'figures refused')
  const arrival = { learnedAt: clock, origin: 'fetched', signal } as const
  // A file of many days brings corrections. The list of today may be read after a correction without having it, so it
  // must not overwrite one.
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
    if (released.length > 0) log.info({ feed: feed.name, released: released.length, examples }, 'held figures released')
  }

  /** Holds figures that are not held yet, logs their number under a name, and returns it. */
  async function hold(suspicions: readonly Suspicion[], name: string, message: string): Promise<number> {
    if (suspicions.length === 0) return 0
    const added = await stores.quarantine.hold(source, suspicions, clock())
    const examples = suspicions.slice(0, maxExamples).map(({ explanation }) => explanation)
    if (added > 0) log.warn({ feed: feed.name, [name]: added, examples }, message)
    return added
  }
}

const maxExamples = 5

type JudgeOptions = Pick<ScreeningContext, 'source' | 'kind' | 'recent'> & {
  readonly stores: { readonly rates: RateStore; readonly quarantine: QuarantineStore }
  readonly clock: Clock
}

/** Screens incoming figures: current ones by the newest days, older ones by what was published for the same days. */
export async function judgeFigures(figures: readonly Figure[], options: JudgeOptions): Promise<ScreenedFigures> {
  const { source, kind, recent, stores, clock } = options
  const now = clock()
  const firstDay = firstCurrentDay(source, now)
  const old = figures.filter(({ date }) => date < firstDay)
  return runInPieces(
    screenStepByStep(figures, {
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
