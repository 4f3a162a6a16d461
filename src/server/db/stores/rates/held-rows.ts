import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import type { Suspicion } from '#domain/screening/suspicion.ts'
import { suspicionReasons } from '#domain/sources/held-figure.ts'
import type { PublishedRate } from '#domain/sources/publication.ts'
import { isSource, type Source } from '#domain/sources/source.ts'
import type { quarantinedRate } from '../../schema/rates.ts'

/** A figure that is held until a treasurer decides. */
export type HeldRate = PublishedRate & {
  readonly id: number
  readonly reason: Suspicion['reason']
  readonly explanation: string
}

/** A held rate after a decision: the person, time and reason of it, and of its undoing if there is one. */
export type DecidedRate = HeldRate & {
  readonly decision: string
  readonly decidedAt: Date | undefined
  readonly decidedBy: string | undefined
  readonly note: string | undefined
  readonly undoneAt: Date | undefined
  readonly undoneBy: string | undefined
}

export type HeldRow = typeof quarantinedRate.$inferSelect

export function writeRow(source: Source, { figure, reason, explanation }: Suspicion, learnedAt: Date) {
  return { ...figure, source, rate: decimalText(figure.rate), learnedAt, reason, explanation }
}

export function readHeld(row: HeldRow): HeldRate[] {
  const { id, source, base, quote, date, rate, quantity, learnedAt, reason, explanation } = row
  const known = suspicionReasons.find((one) => one === reason)
  // A source or reason that only a newer release knows is left to it.
  if (!isSource(source) || !known) return []
  const figure = { base, quote, date, rate: parseDecimal(rate), quantity }
  return [{ ...figure, source, learnedAt, origin: 'fetched', id, reason: known, explanation }]
}

export function readDecided(row: HeldRow): DecidedRate[] {
  const { decidedAt, decidedBy, note, undoneAt, undoneBy } = row
  const decision = row.undoneDecision ?? row.decision
  if (decision === null) return []
  const ruling = { decidedAt: decidedAt ?? undefined, decidedBy: decidedBy ?? undefined, note: note ?? undefined }
  const undoing = { undoneAt: undoneAt ?? undefined, undoneBy: undoneBy ?? undefined }
  return readHeld(row).map((held) => ({ ...held, decision, ...ruling, ...undoing }))
}

export function requireKnown(row: HeldRow): HeldRate {
  const [held] = readHeld(row)
  if (!held) throw new Error(`Figure ${row.id} has the unknown source ${row.source}.`)
  return held
}
