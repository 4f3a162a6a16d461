import { decimalText } from '#domain/money/decimal.ts'
import type { Figure, PublishedRate } from '#domain/sources/publication.ts'
import type { DecidedRate, HeldRate } from '../db/stores/rates/held-rows.ts'
import { textTable } from './text-table.ts'

type Review = {
  readonly pending: readonly HeldRate[]
  readonly recent: readonly PublishedRate[]
  readonly decided: readonly DecidedRate[]
}

export function reviewReport({ pending, recent, decided }: Review): string {
  const held = pending.length === 0 ? 'No rates are held.\n' : heldTable(pending, recent)
  return decided.length === 0 ? held : `${held}\nLatest decisions:\n${decisionTable(decided)}`
}

export function spelt({ date, ...figure }: Figure): string {
  return `${pairOf(figure)} of ${date}, ${decimalText(figure.rate)}`
}

function heldTable(pending: readonly HeldRate[], recent: readonly PublishedRate[]): string {
  const rows = pending.map((held) => [
    String(held.id),
    held.source,
    pairOf(held),
    held.date,
    decimalText(held.rate),
    lastGood(held, recent),
    held.reason,
    minuteOf(held.learnedAt),
    held.explanation,
  ])
  return textTable([['id', 'source', 'pair', 'date', 'rate', 'last good rate', 'reason', 'held since', ''], ...rows])
}

function decisionTable(decided: readonly DecidedRate[]): string {
  return textTable(
    decided.map(({ id, source, decision, decidedBy, decidedAt, note, undoneAt, undoneBy, ...figure }) => [
      String(id),
      source,
      spelt(figure),
      decision,
      `by ${decidedBy ?? 'unknown'}`,
      decidedAt ? minuteOf(decidedAt) : '',
      note ?? '',
      undoneAt ? `undone by ${undoneBy ?? 'unknown'}, ${minuteOf(undoneAt)}` : '',
    ]),
  )
}

function pairOf({ quantity, base, quote }: Omit<Figure, 'date'>): string {
  return `${quantity === 1 ? '' : `${quantity} `}${base}/${quote}`
}

/** Returns the figure that counts until a decision is made. */
function lastGood({ source, base, quote, date }: HeldRate, recent: readonly PublishedRate[]): string {
  const last = recent.find(
    (figure) => figure.source === source && figure.base === base && figure.quote === quote && figure.date <= date,
  )
  return last ? `${decimalText(last.rate)} of ${last.date}` : 'none'
}

function minuteOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
