import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import type { Act } from '#domain/people/act.ts'
import type { Suspicion } from '#domain/screening/suspicion.ts'
import type { UndoObstacle } from '#domain/screening/undo-decision.ts'
import { type Figure, hasSameContent, placeOf } from '#domain/sources/publication.ts'
import type { Source } from '#domain/sources/source.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { and, desc, eq, gt, gte, isNotNull, isNull, lte, or, sql } from '../../core/drizzle.ts'
import { quarantinedRate } from '../../schema/rates.ts'
import {
  type DecidedRate,
  type HeldRate,
  type HeldRow,
  readDecided,
  readHeld,
  requireKnown,
  writeRow,
} from './held-rows.ts'
import { createRateStore, keepReleased } from './rate-store.ts'
import { loadUndoObstacles, type UndoneDecision, undoDecision } from './undo-decision.ts'
import { loadWithdrawn } from './withdrawn-figures.ts'

export type QuarantineStore = ReturnType<typeof createQuarantineStore>

/** A decision, with the reason why it cannot be undone now, if there is one. */
export type ListedDecision = DecidedRate & { readonly undoObstacle: UndoObstacle | undefined }

/** Error for a held figure that is already decided or does not exist. */
export class AlreadyDecidedError extends Error {
  override name = 'AlreadyDecidedError'
}

export type Verb = 'release' | 'reject'

const rulings = {
  release: { decision: 'released', action: 'held.release' },
  reject: { decision: 'rejected', action: 'held.reject' },
} as const

export type Ruling = { readonly by: string; readonly note?: string | undefined; readonly now: Date }

/** Number of figures in one statement, which takes at most 65,535 parameters. */
const batch = 5_000

/** Creates the store of figures that look wrong, and of the decisions about them. */
export function createQuarantineStore(db: Db, { change } = noChanges) {
  return {
    /**
     * Holds figures that are not held yet, and returns their number. A figure that a person released or rejected is not
     * held again. A figure that a good one of its source superseded is held again.
     */
    hold: (source: Source, held: readonly Suspicion[], learnedAt: Date): Promise<number> =>
      change(
        'rates',
        async (tx) => {
          let added = 0
          for (let done = 0; done < held.length; done += batch) {
            const rows = held.slice(done, done + batch).map((suspicion) => writeRow(source, suspicion, learnedAt))
            const { rowCount } = await tx
              .insert(quarantinedRate)
              .values(rows)
              .onConflictDoNothing({ target: identity, where: sql`coalesce(${decided}, '') <> 'superseded'` })
            added += rowCount ?? 0
          }
          return added
        },
        (added) => (added > 0 ? [{ action: 'held.hold', subject: source, after: { held: added } }] : []),
      ),

    /** Loads the held figures in their order; with a moment, the figures that were held at that moment. */
    async loadPending(at?: Date): Promise<HeldRate[]> {
      const wasPending = at && and(lte(learnedAt, at), or(isNull(decidedAt), gt(decidedAt, at)))
      const rows = await db
        .select()
        .from(quarantinedRate)
        .where(wasPending ?? isPending)
        .orderBy(quarantinedRate.id)
      return rows.flatMap(readHeld)
    },

    /** Returns the held figures without those that were in use before they were held. */
    async withoutWithdrawn(held: readonly HeldRate[]): Promise<HeldRate[]> {
      const isWithdrawn = held.length > 0 ? await loadWithdrawn(db) : undefined
      return held.filter((one) => !isWithdrawn?.(one.source, one))
    },

    /** Loads the rejected figures of a source. */
    async loadRejected(source: Source): Promise<HeldRate[]> {
      const isOfSource = eq(quarantinedRate.source, source)
      const rows = await db
        .select()
        .from(quarantinedRate)
        .where(and(isOfSource, eq(decided, 'rejected')))
      return rows.flatMap(readHeld)
    },

    /** Loads the last decisions, newest first; with a moment, those made since. */
    async loadDecided(limit: number, since?: Date): Promise<ListedDecision[]> {
      const isRecent = since && gte(quarantinedRate.decidedAt, since)
      const rows = await db
        .select()
        .from(quarantinedRate)
        .where(and(isNotNull(quarantinedRate.decision), isRecent))
        .orderBy(desc(quarantinedRate.decidedAt), desc(quarantinedRate.id))
        .limit(limit)
      const decisions = rows.flatMap(readDecided)
      const obstacleOf = await loadUndoObstacles(db, decisions)
      return decisions.map((decided) => ({ ...decided, undoObstacle: obstacleOf(decided) }))
    },

    /**
     * Decides about all of the figures or none, because a user who names one wrong figure may have meant others too. A
     * released figure is recorded as learned now; for earlier moments the last good figure is used. A rejected figure
     * is never used.
     */
    rule: (verb: Verb, ids: readonly number[], ruling: Ruling): Promise<HeldRate[]> =>
      change(
        'rates',
        async (tx) => {
          const decided: HeldRate[] = []
          for (const id of ids) decided.push(await decide(tx, id, rulings[verb].decision, ruling))
          if (verb === 'release') for (const held of decided) await keepReleased(tx, held, ruling.now)
          return decided
        },
        (decided) => decided.map((held) => rulingAct(rulings[verb].action, held, ruling)),
      ),

    /**
     * Undoes all of the decisions or none, and holds their figures again from now on. Throws `UndoRefusedError` if a
     * decision was undone before, or its source has a newer figure for the day.
     */
    undo: (ids: readonly number[], ruling: Ruling): Promise<UndoneDecision[]> =>
      change(
        'rates',
        async (tx) => {
          const undone: UndoneDecision[] = []
          for (const id of ids) undone.push(await undoDecision(tx, id, ruling))
          return undone
        },
        (undone) => undone.map((one) => undoAct(one, ruling)),
      ),

    /**
     * Marks held figures as superseded if their source has published a good figure for the same pair and day, and
     * returns their number. A withdrawn figure stays held if it would otherwise be used again.
     */
    supersede: (source: Source, figures: readonly Figure[], now: Date): Promise<number> =>
      change(
        'rates',
        async (tx) => {
          const rows = await tx
            .select()
            .from(quarantinedRate)
            .where(and(isPending, eq(quarantinedRate.source, source)))
          // Returns early, because there may be hundreds of thousands of new figures but hardly ever a held one.
          if (rows.length === 0) return 0
          const good = new Map(figures.map((figure) => [placeOf(figure), figure]))
          const wouldCount = await loadWouldCount(tx, source, rows)
          let settled = 0
          for (const row of rows) {
            const figure = good.get(placeOf(row))
            const held = { ...row, rate: parseDecimal(row.rate) }
            if (!figure || (wouldCount(held) && !hasSameContent(figure, held))) continue
            const ruling = { by: source, note: `${decimalText(figure.rate)} was recorded for the day.`, now }
            if (await settle(tx, row.id, 'superseded', ruling)) settled += 1
          }
          return settled
        },
        (settled) => (settled > 0 ? [{ action: 'held.supersede', subject: source, after: { settled } }] : []),
      ),
  }
}

type RulingAction = (typeof rulings)[Verb]['action']

function rulingAct(action: RulingAction, { id, source, base, quote, date, rate }: HeldRate, { by, note }: Ruling): Act {
  const figure = { source, pair: `${base}/${quote}`, date, rate: decimalText(rate) }
  return { action, subject: String(id), before: figure, after: { by, note: note ?? null } }
}

function undoAct({ decided }: UndoneDecision, { by, note }: Ruling): Act {
  const { id, source, base, quote, date, rate, decision, decidedBy } = decided
  const figure = { source, pair: `${base}/${quote}`, date, rate: decimalText(rate) }
  const before = { ...figure, decision, by: decidedBy ?? null }
  return { action: 'held.undo', subject: String(id), before, after: { decision: 'held', by, note: note ?? null } }
}

type Decision = 'released' | 'rejected' | 'superseded'

const { decision: decided, decidedAt, learnedAt } = quarantinedRate
const isPending = isNull(decided)

const identity = [
  quarantinedRate.source,
  quarantinedRate.base,
  quarantinedRate.quote,
  quarantinedRate.date,
  quarantinedRate.rate,
  quarantinedRate.quantity,
]

/**
 * Returns a function that tells whether a held figure would be used if it were not held: no later figure for its pair
 * and day is in use.
 */
async function loadWouldCount(db: Db, source: Source, rows: readonly HeldRow[]): Promise<(held: Figure) => boolean> {
  const subjects = rows.map(({ base, quote, date }) => ({ source, base, quote, date }))
  const statements = Map.groupBy(await createRateStore(db).loadStatements(subjects), placeOf)
  const isWithdrawn = await loadWithdrawn(db)
  return (held) => {
    const last = statements
      .get(placeOf(held))
      ?.findLast((one) => hasSameContent(one, held) || !isWithdrawn?.(source, one))
    return last !== undefined && hasSameContent(last, held)
  }
}

async function decide(db: Db, id: number, decision: Decision, ruling: Ruling): Promise<HeldRate> {
  const settled = await settle(db, id, decision, ruling)
  if (settled) return requireKnown(settled)
  const [row] = await db.select().from(quarantinedRate).where(eq(quarantinedRate.id, id))
  if (!row) throw new AlreadyDecidedError(`There is no held figure ${id}.`)
  throw new AlreadyDecidedError(
    `Figure ${id} is already ${row.decision}, by ${row.decidedBy} on ${row.decidedAt?.toISOString()}.`,
  )
}

/** Records the decision about a held figure. Of two concurrent decisions only the first succeeds. */
async function settle(db: Db, id: number, decision: Decision, { by, note, now }: Ruling): Promise<HeldRow | undefined> {
  const [settled] = await db
    .update(quarantinedRate)
    .set({ decision, decidedAt: now, decidedBy: by, note: note ?? null })
    .where(and(isPending, eq(quarantinedRate.id, id)))
    .returning()
  return settled
}
