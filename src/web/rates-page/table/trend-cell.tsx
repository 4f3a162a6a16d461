import type { Decimal } from '#domain/money/decimal.ts'
import { formatNumber, formatPercent } from '#domain/money/format.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import type { PairTrend } from '#domain/rates/pair-trend.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { Sparkline } from '#ui/sparkline/sparkline.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { useRatesPage } from '../data/rates-page-context.tsx'
import { useLazyParts } from '../lazy/lazy-parts.tsx'
import { detailId, hasDetail, toggleId } from './detail-ids.ts'
import { roles } from './roles.ts'
import type { Row } from './rows.ts'
import styles from './trend-cell.module.css'

type Props = { row: Row; isOpen: boolean; onToggle: () => void }

/** Trend of the rate, with the button that opens the detail. */
export function TrendCell({ row, isOpen, onToggle }: Props) {
  const say = useTranslator('currency_exchange')
  const { trends } = useRatesPage()
  const { preload } = useLazyParts()
  const { pair, currency, trend } = row
  return (
    <td {...roles.cell} data-kind="trend">
      <span className={styles.trend}>
        {trend && <TrendLine trend={trend} />}
        {!trend && trends && hasDetail(row) && <small className={styles.none}>{say('trend.none')}</small>}
        {hasDetail(row) && (
          <button
            id={toggleId(currency)}
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={detailId(currency)}
            aria-label={say('detail.toggle', pair)}
            onClick={onToggle}
            onPointerEnter={preload}
            onFocus={preload}
          >
            <Chevron />
          </button>
        )}
      </span>
    </td>
  )
}

export function TrendLine({ trend }: { trend: PairTrend }) {
  const { values, change } = trend
  const say = useTranslator('currency_exchange')
  const { symbols } = useFrame().frame
  const { trends } = useRatesPage()
  return (
    <span className={styles.line}>
      <Sparkline values={values} />
      <small aria-hidden="true">
        <bdi>{formatPercent(change, 1, symbols)}</bdi>
      </small>
      <span className="unseen">{changeText(say, trend, { symbols, date: trends?.start ?? '' })}</span>
    </span>
  )
}

type TrendFormat = { symbols: NumberSymbols; date: string }

/** Returns the change as a sentence, with a word instead of the sign. */
function changeText(say: Translate, { change, isSame }: PairTrend, { symbols, date }: TrendFormat): string {
  if (isSame) return say('trend.same', { date })
  const { units, scale } = change
  const percentOf = (value: Decimal) => symbols.percentBefore + formatNumber(value, 1, symbols) + symbols.percentAfter
  if (units === 0n) return say('trend.slight', { percent: percentOf({ units: 1n, scale: 1 }), date })
  const percent = percentOf({ units: units < 0n ? -units : units, scale })
  return say(units > 0n ? 'trend.up' : 'trend.down', { percent, date })
}
