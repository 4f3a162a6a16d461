import { type SiftContext, type Sifted, siftStepByStep } from '#domain/guard/sift.ts'
import type { Figure } from '#domain/sources/publication.ts'
import { firstCurrentDay } from '#domain/sources/source-day.ts'
import type { QuarantineStore } from '../db/stores/quarantine-store.ts'
import type { RateStore } from '../db/stores/rate-store.ts'
import type { Clock } from '../telemetry/clock.ts'
import { runInPieces } from '../turns/in-pieces.ts'

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
    }),
  )
}
