import type { Currency } from '#domain/money/currency.ts'
import { screenStepByStep } from '#domain/screening/screen-figures.ts'
import type { Source } from '#domain/sources/source.ts'
import { lastDayToCome } from '#domain/sources/source-day.ts'
import type { HeldRate } from '../db/stores/rates/held-rows.ts'
import type { QuarantineStore } from '../db/stores/rates/quarantine-store.ts'
import type { RateStore } from '../db/stores/rates/rate-store.ts'
import { runInPieces } from '../queue/in-pieces.ts'
import type { Clock } from '../telemetry/clock.ts'

type Dependencies = {
  readonly stores: { readonly rates: RateStore; readonly quarantine: QuarantineStore }
  readonly clock: Clock
  /** Currencies whose figures are loaded for comparison. */
  readonly currencies: Iterable<Currency>
}

/**
 * Screens held figures again with the figures recorded since, and returns the released ones. A jump that another source
 * confirms is released at once. Figures that counted before they were held are left to a treasurer.
 */
export async function judgeHeldAgain({ stores, clock, currencies }: Dependencies): Promise<HeldRate[]> {
  const pending = await stores.quarantine.loadPending()
  const waiting = await stores.quarantine.withoutWithdrawn(pending)
  if (waiting.length === 0) return []
  const named = waiting.flatMap(({ base, quote }) => [base, quote])
  const recent = await stores.rates.loadRecent([...new Set([...currencies, ...named])], lastDayToCome(clock()))
  const released: HeldRate[] = []
  for (const [source, figures] of Map.groupBy(waiting, (held) => held.source)) {
    const judged = await runInPieces(
      screenStepByStep(figures, { source, now: clock(), kind: 'history', recent, pending }),
    )
    // If releasing would remove other figures, a treasurer decides.
    const accepted = judged.fallen.length > 0 ? [] : figures.filter((held) => judged.accepted.includes(held))
    await record(source, accepted)
    released.push(...accepted)
  }
  return released

  async function record(source: Source, accepted: readonly HeldRate[]): Promise<void> {
    if (accepted.length === 0) return
    await stores.rates.recordUnsaid(source, accepted, { learnedAt: clock, origin: 'fetched' })
    await stores.quarantine.supersede(source, accepted, clock())
  }
}
