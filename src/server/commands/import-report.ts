import { decimalText } from '#domain/money/decimal.ts'
import type { Refusal, ScreenedFigures } from '#domain/screening/screen-figures.ts'
import type { Figure } from '#domain/sources/publication.ts'
import type { Source } from '#domain/sources/source.ts'
import { textTable } from './text-table.ts'

type Outcome = {
  readonly source: Source
  readonly judged: ScreenedFigures
  /** True if suspicious figures are recorded as well. */
  readonly acceptsHeld: boolean
} & ({ readonly recorded: number } | { /** In a dry run. */ readonly wouldRecord: readonly Figure[] })

const whyRefused: Readonly<Record<Refusal['reason'], string>> = {
  not_positive: 'zero or less',
  future: 'for a future day',
  retired: 'for a day after the end of its currency',
  rejected: 'rejected in review',
}

const decisionHint =
  'Review them with npm run rates:review, or import the file with --accept-held to record them all.\n'

/** Number of listed figures, few enough for a screen; a dry run lists all. */
const mostNamed = 10

/** Reports the outcome of an import or dry run. */
export function importReport(outcome: Outcome): string {
  const { source, judged, acceptsHeld } = outcome
  const { accepted, held, refused, fallen } = judged
  const isDryRun = 'wouldRecord' in outcome
  const mostFindings = isDryRun ? held.length + fallen.length : mostNamed
  const total = accepted.length + held.length + refused.length
  const counts = [
    `${total} figures in the file`,
    `${isDryRun ? outcome.wouldRecord.length : outcome.recorded} of them new`,
    `${acceptsHeld ? 0 : held.length} held`,
    `${refused.length} refused`,
  ]
  return [
    `${source}: ${counts.join(', ')}${isDryRun ? '; nothing written' : ''}\n`,
    refusalTable(refused),
    list(
      `${fateOf({ acceptsHeld, isDryRun })} suspicious`,
      held.map(({ explanation }) => explanation),
      mostFindings,
    ),
    list(
      `${isDryRun ? 'Would be withdrawn and held' : 'Withdrawn and held'}`,
      fallen.map(({ explanation }) => explanation),
      mostFindings,
    ),
    held.length + fallen.length > 0 && !acceptsHeld && !isDryRun ? decisionHint : '',
    isDryRun ? list('Would be recorded', outcome.wouldRecord.toSorted(newestFirst).map(spelt)) : '',
  ].join('')
}

function refusalTable(refused: readonly Refusal[]): string {
  if (refused.length === 0) return ''
  const rows = [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, alike]) => {
    const example = alike[0] ? spelt(alike[0].figure) : ''
    return [whyRefused[reason], String(alike.length), example]
  })
  return textTable([['reason for refusal', 'figures', 'for example'], ...rows])
}

function fateOf({ acceptsHeld, isDryRun }: { acceptsHeld: boolean; isDryRun: boolean }): string {
  if (acceptsHeld) return isDryRun ? 'Would be recorded although' : 'Recorded although'
  return isDryRun ? 'Would be held as' : 'Held as'
}

function list(title: string, lines: readonly string[], most = mostNamed): string {
  if (lines.length === 0) return ''
  const named = lines.slice(0, most).map((line) => `  ${line}\n`)
  const more = lines.length > most ? [`  … and ${lines.length - most} more\n`] : []
  return [`${title} (${lines.length}):\n`, ...named, ...more].join('')
}

function newestFirst(one: Figure, other: Figure): number {
  return one.date < other.date ? 1 : Number(one.date > other.date) * -1
}

function spelt({ quantity, base, rate, quote, date }: Figure): string {
  return `${quantity} ${base} = ${decimalText(rate)} ${quote} of ${date}`
}
