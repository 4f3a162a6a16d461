import { decimalText } from '#domain/decimal.ts'
import type { Refusal, Sifted } from '#domain/guard.ts'
import type { Figure } from '#domain/publication.ts'
import type { Source } from '#domain/source.ts'
import { textTable } from './text-table.ts'

const whyRefused: Readonly<Record<Refusal['reason'], string>> = {
  not_positive: 'zero or less',
  future: 'for a day that has not come yet',
  retired: 'for a day after the last one of its currency',
  rejected: 'rejected by somebody',
}

/** Names no more figures than fit a screen. */
const mostNamed = 10

/** What became of the figures of a file, for whoever imported it. */
export function importReport(source: Source, { accepted, held, refused }: Sifted, added: number): string {
  const total = accepted.length + held.length + refused.length
  const summary = `${source}: ${total} figures in the file, ${added} of them new, ${refused.length} refused\n`
  return [summary, refusalTable(refused), warnings(held)].join('')
}

function refusalTable(refused: readonly Refusal[]): string {
  if (refused.length === 0) return ''
  const rows = [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, alike]) => {
    const example = alike[0] ? spelt(alike[0].figure) : ''
    return [whyRefused[reason], String(alike.length), example]
  })
  return textTable([['refused because it is', 'figures', 'for example'], ...rows])
}

function warnings(held: Sifted['held']): string {
  if (held.length === 0) return ''
  const named = held.slice(0, mostNamed).map(({ explanation }) => `  ${explanation}\n`)
  const more = held.length > mostNamed ? [`  … and ${held.length - mostNamed} more\n`] : []
  return [`Recorded, though it looks wrong (${held.length}):\n`, ...named, ...more].join('')
}

function spelt({ quantity, base, rate, quote, date }: Figure): string {
  return `${quantity} ${base} = ${decimalText(rate)} ${quote} of ${date}`
}
