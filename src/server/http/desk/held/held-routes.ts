import { ApiError } from '#contract/core/error.ts'
import { decideHeld, listHeld, undoHeld, type WireDecidedValue, type WireHeldValue } from '#contract/desk/held.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatAmount } from '#domain/money/amount.ts'
import { type Decimal, decimalText, divide, multiply, parseDecimal, roundHalfUp } from '#domain/money/decimal.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import { figuresBefore } from '#domain/screening/figures-before.ts'
import { releaseEffect } from '#domain/screening/release-effect.ts'
import { createSecondOpinions, type SecondOpinions } from '#domain/screening/second-opinion.ts'
import { priceOf } from '#domain/screening/volatility.ts'
import { officialProvider, ownProvider } from '#domain/sources/provider.ts'
import type { Figure, PublishedRate } from '#domain/sources/publication.ts'
import { type Source, sources } from '#domain/sources/source.ts'
import type { HeldRate } from '../../../db/stores/rates/held-rows.ts'
import {
  AlreadyDecidedError,
  createQuarantineStore,
  type ListedDecision,
} from '../../../db/stores/rates/quarantine-store.ts'
import { UndoRefusedError } from '../../../db/stores/rates/undo-decision.ts'
import { collectInPieces } from '../../../queue/in-pieces.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import type { DeskCaller } from '../guard/desk-guard.ts'

/** Age in days of the oldest listed decision. */
const decidedDays = 30
const maxDecisions = 100
/**
 * Maximum number of listed held rates: describing each takes some milliseconds, and a faulty source can have thousands.
 */
const maxHeld = 50
const sampleAmount = parseDecimal('100')

const endpoints = { listHeld, decideHeld, undoHeld }

/** Endpoints of held rates, which a treasurer decides. */
export const heldFeature = deskFeature(endpoints, heldHandlers)

function heldHandlers({
  db,
  changesBy,
  rates: { book },
  config: { defaultCountry },
}: DeskContext): DeskHandlers<typeof endpoints> {
  const quarantine = createQuarantineStore(db)
  const quarantineBy = ({ actor }: DeskCaller) => createQuarantineStore(db, changesBy(actor))

  /** Lists the first held rates, and the requested one wherever it is in the list. */
  async function list(now: Date, requested?: number) {
    const pending = await quarantine.loadPending()
    const context = { book: book(now), opinionsOf: rememberOpinions(book(now), pending), country: defaultCountry, now }
    const listed = pending.filter(({ id }, place) => place < maxHeld || id === requested)
    const since = new Date(now.getTime() - decidedDays * 24 * 60 * 60 * 1000)
    return {
      // In pieces, because two books are compared for each.
      held: await collectInPieces(listed.values().map((held) => writeHeld(held, context))),
      held_total: pending.length,
      decided: (await quarantine.loadDecided(maxDecisions, since)).map(writeDecided),
    }
  }

  return {
    listHeld: ({ query: { id }, now }) => list(now, id),
    async decideHeld({ body: { ids, decision, note }, caller, now }) {
      const { rule } = quarantineBy(caller)
      await rule(decision, [...new Set(ids)], { by: caller.session.person.mail, note: note || undefined, now }).catch(
        (error: unknown) => {
          throw error instanceof AlreadyDecidedError ? new ApiError('invalid_state', error.message) : error
        },
      )
      return list(now)
    },
    async undoHeld({ path, body: { note }, caller, now }) {
      const { undo } = quarantineBy(caller)
      await undo([Number(path.id)], { by: caller.session.person.mail, note: note || undefined, now }).catch(
        (error: unknown) => {
          throw error instanceof UndoRefusedError ? writeRefusal(error) : error
        },
      )
      return list(now)
    },
  }
}

function writeRefusal({ reason, message }: UndoRefusedError): ApiError {
  return reason === 'unknown' ? new ApiError('not_found', message) : new ApiError('invalid_state', message, { reason })
}

/** Returns a lookup of the opinions of other sources, cached for each source. */
function rememberOpinions({ recent }: RateBook, pending: readonly HeldRate[]): (source: Source) => SecondOpinions {
  const known = new Map<Source, SecondOpinions>()
  return (source) => {
    const opinions = known.get(source) ?? createSecondOpinions({ source, recent, pending })
    known.set(source, opinions)
    return opinions
  }
}

/** Data from which a held rate is described. */
type HeldContext = {
  readonly book: RateBook
  readonly opinionsOf: (source: Source) => SecondOpinions
  readonly country: Country
  readonly now: Date
}

function writeHeld(held: HeldRate, { book, opinionsOf, country, now }: HeldContext): WireHeldValue {
  const { id, reason, explanation, learnedAt } = held
  const ofPair = figuresBefore(book.recent, held)
  const [last] = ofPair
  const [opinion] = opinionsOf(held.source).independent(held)
  const { now: seen, released } = releaseEffect(book, held, { country, amount: sampleAmount, at: now })
  const writeAmounts = ({ [ownProvider]: own, [officialProvider]: official }: typeof seen) => ({
    own: own ? formatAmount(own) : null,
    official: official ? formatAmount(official) : null,
  })
  return {
    ...writeFigure(held),
    id,
    reason,
    explanation,
    learned_at: learnedAt.toISOString(),
    last_good: last ? { rate: decimalText(last.rate), quantity: last.quantity, date: last.date } : null,
    change_percent: last ? decimalText(changePercent(held, last)) : null,
    second: opinion
      ? {
          source_name: sources[opinion.source].name,
          rate: decimalText(
            roundHalfUp(
              multiply(opinion.price, { numerator: BigInt(held.quantity), denominator: 1n }),
              held.rate.scale,
            ),
          ),
          date: opinion.date,
        }
      : null,
    recent: ofPair.map(({ date: day, rate }) => ({ date: day, rate: decimalText(rate) })).toReversed(),
    seen: { now: writeAmounts(seen), released: writeAmounts(released) },
  }
}

function writeDecided(row: ListedDecision): WireDecidedValue {
  const { id, decision, decidedAt, decidedBy, note, undoneAt, undoneBy, undoObstacle } = row
  return {
    ...writeFigure(row),
    id,
    decision,
    decided_at: decidedAt?.toISOString() ?? null,
    decided_by: decidedBy ?? null,
    note: note ?? null,
    undone_at: undoneAt?.toISOString() ?? null,
    undone_by: undoneBy ?? null,
    can_undo: undoObstacle === undefined,
  }
}

function writeFigure({ source, base, quote, quantity, date, rate }: PublishedRate) {
  return { source, source_name: sources[source].name, base, quote, quantity, date, rate: decimalText(rate) }
}

function changePercent(figure: Figure, last: Figure): Decimal {
  const ratio = divide(priceOf(figure), priceOf(last))
  const gain = { numerator: (ratio.numerator - ratio.denominator) * 100n, denominator: ratio.denominator }
  return roundHalfUp(gain, 1)
}
