import type { WireHeldValue } from '#contract/desk/held.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { formatNumber, formatPercent as formatSignedPercent } from '#domain/money/format.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useMoments } from '../frame/format/moments.ts'

/** Message keys that compare a figure with the last good one, by reason. */
const comparedKeys = {
  jump: 'held.explain.jump',
  unit: 'held.explain.unit',
  swapped: 'held.explain.swapped',
  disagreement: 'held.explain.jump',
} as const

/** Returns formatters of rates, percentages and the reasons of held figures in the desk's language. */
export function useHeldFormat() {
  const say = useTranslator('admin')
  const { symbols } = useDesk().setting
  const { formatCalendarDay } = useMoments()

  /** Formats a rate with as many digits as it was published with. */
  function formatPrinted(text: string): string {
    const rate = parseDecimal(text)
    return formatNumber(rate, rate.scale, symbols)
  }

  /** Formats a change with its sign, rounded to one digit. */
  const formatPercent = (text: string) => formatSignedPercent(parseDecimal(text), 1, symbols)

  /** Describes why a figure is held, compared with current figures. */
  function explain({ reason, second, last_good: last, change_percent: change }: WireHeldValue): string {
    if (reason === 'disagreement' && second) {
      const values = { source: second.source_name, rate: formatPrinted(second.rate) }
      return say('held.explain.disagreement', { ...values, date: formatCalendarDay(second.date) })
    }
    if (!last || !change) return say('held.explain.first')
    const values = { rate: formatPrinted(last.rate), date: formatCalendarDay(last.date) }
    return say(comparedKeys[reason], { ...values, percent: formatPercent(change) })
  }

  return { formatPrinted, formatPercent, formatCalendarDay, explain }
}
