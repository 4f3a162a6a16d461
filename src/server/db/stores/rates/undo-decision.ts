import { findUndoObstacle, type UndoObstacle, undoMoment } from '#domain/screening/undo-decision.ts'
import { type PublishedRate, placeOf } from '#domain/sources/publication.ts'
import type { Db } from '../../core/database.ts'
import { eq } from '../../core/drizzle.ts'
import { quarantinedRate } from '../../schema/rates.ts'
import { type DecidedRate, type HeldRate, readDecided, requireKnown } from './held-rows.ts'
import { createRateStore, lockStatements } from './rate-store.ts'
import type { FigurePlace } from './statement-queries.ts'
import { loadWithdrawn } from './withdrawn-figures.ts'

/** A decision that cannot be undone. */
export class UndoRefusedError extends Error {
  override name = 'UndoRefusedError'
  readonly reason: UndoObstacle | 'unknown'

  constructor(reason: UndoObstacle | 'unknown', message: string) {
    super(message)
    this.reason = reason
  }
}

/** A decision that was undone, and the id under which its figure is held again. */
export type UndoneDecision = { readonly decided: DecidedRate; readonly heldId: number }

type UndoOptions = { readonly by: string; readonly now: Date }

/**
 * Undoes a decision and holds its figure again from now on. The figure is held in a new row, so that responses for
 * earlier moments do not change. A released figure is no longer used, because it is now held after it was recorded
 * (`withdrawn-figures.ts`).
 */
export async function undoDecision(tx: Db, id: number, { by, now }: UndoOptions): Promise<UndoneDecision> {
  const [row] = await tx.select().from(quarantinedRate).where(eq(quarantinedRate.id, id)).for('update')
  if (!row) throw new UndoRefusedError('unknown', `There is no held figure ${id}.`)
  const held = requireKnown(row)
  const [decided] = readDecided(row)
  if (!decided) throw refusalOf('not_decided', held)
  // Locks the source, so that no other figure is recorded for the day meanwhile.
  await lockStatements(tx, held.source)
  const obstacle = (await loadUndoObstacles(tx, [decided]))(decided)
  if (obstacle) throw refusalOf(obstacle, decided)
  const undoneAt = undoMoment(now, decided.decidedAt)
  await tx
    .update(quarantinedRate)
    .set({ decision: 'superseded', undoneDecision: decided.decision, undoneAt, undoneBy: by })
    .where(eq(quarantinedRate.id, id))
  const { source, base, quote, date, rate, quantity, reason, explanation } = row
  const again = { source, base, quote, date, rate, quantity, reason, explanation, learnedAt: undoneAt }
  const [added] = await tx.insert(quarantinedRate).values(again).returning({ id: quarantinedRate.id })
  if (!added) throw new Error(`Figure ${id} was not held again.`)
  return { decided, heldId: added.id }
}

/** Returns a function that finds the reason why a decision cannot be undone now. */
export async function loadUndoObstacles(
  db: Db,
  decisions: readonly DecidedRate[],
): Promise<(decided: DecidedRate) => UndoObstacle | undefined> {
  const findCounting = decisions.length > 0 ? await loadCounting(db, decisions) : () => undefined
  return (decided) => findUndoObstacle({ ...decided, figure: decided }, findCounting(decided))
}

/** Finds the figure that is used now for the source, pair and day of each given figure. */
async function loadCounting(db: Db, places: readonly FigurePlace[]) {
  const unique = [...new Map(places.map((place) => [keyOf(place), place])).values()]
  const statements = await createRateStore(db).loadStatements(unique)
  const isWithdrawn = await loadWithdrawn(db)
  const counting = statements.filter((one) => !isWithdrawn?.(one.source, one))
  const last = new Map<string, PublishedRate>(counting.map((one) => [keyOf(one), one]))
  return (place: FigurePlace) => last.get(keyOf(place))
}

function keyOf(place: FigurePlace): string {
  return `${place.source} ${placeOf(place)}`
}

const refusals: Readonly<Record<UndoObstacle, (decided: HeldRate & Partial<DecidedRate>) => string>> = {
  not_decided: ({ id }) => `Figure ${id} is held; there is no decision to undo.`,
  already_undone: ({ id, undoneBy, undoneAt }) =>
    `The decision about figure ${id} was undone by ${undoneBy} on ${undoneAt?.toISOString()}.`,
  superseded: ({ id, source, date }) =>
    `The decision about figure ${id} is superseded: ${source} has a newer figure for ${date}.`,
}

function refusalOf(obstacle: UndoObstacle, decided: HeldRate & Partial<DecidedRate>): UndoRefusedError {
  return new UndoRefusedError(obstacle, refusals[obstacle](decided))
}
