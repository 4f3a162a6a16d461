import type { WireOwnRatesValue } from '#contract/desk/own-rate-forms.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { formatPercent } from '#domain/money/format.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import styles from './own-rates.module.css'

type Distance = Pick<WireOwnRatesValue['rates'][number], 'official' | 'deviation' | 'is_far'>

/** Shows the official rate with its source and day. */
export function Official({ official }: Pick<Distance, 'official'>) {
  const { formatCalendarDay } = useMoments()
  if (!official) return '-'
  return (
    <>
      <bdi>{official.rate}</bdi>
      <small>
        <bdi>{official.source_name}</bdi>, <bdi>{formatCalendarDay(official.date)}</bdi>
      </small>
    </>
  )
}

/** Shows the deviation from the official rate. A large one is also named, because colour alone is not enough. */
export function Deviation({ deviation, is_far }: Pick<Distance, 'deviation' | 'is_far'>) {
  const say = useTranslator('admin')
  const { symbols } = useDesk().setting
  if (!deviation) return '-'
  return (
    <>
      <bdi dir="ltr">{formatPercent(parseDecimal(deviation), 2, symbols)}</bdi>
      {is_far && <small className={styles.far}>{say('own.far')}</small>}
    </>
  )
}
