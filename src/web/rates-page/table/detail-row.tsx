import type { KeyboardEvent } from 'react'
import { fixedSide, type PageFilter } from '#domain/filter/filter.ts'
import { formatRate } from '#domain/money/format.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { providerName } from '../data/rate-names.ts'
import { useRatesPage } from '../data/rates-page-context.tsx'
import { LateDetail } from '../late/late-detail.tsx'
import { detailId, toggleId } from './detail-ids.ts'
import styles from './rates-table.module.css'
import { roles } from './roles.ts'
import type { Row } from './rows.ts'
import { TrendLine } from './trend-cell.tsx'

type Props = {
  row: Row
  filter: PageFilter
  columnCount: number
  isPinned: boolean
  onPin: () => void
  onClose: () => void
}

/** The row below a row that is open. */
export function DetailRow({ row, filter, columnCount, isPinned, onPin, onClose }: Props) {
  const { currency, pair } = row
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
    document.getElementById(toggleId(currency))?.focus()
  }
  return (
    <tr {...roles.row} id={detailId(currency)} className={styles.detail} onKeyDown={closeOnEscape}>
      <td {...roles.cell} colSpan={columnCount}>
        <LateDetail
          pair={pair}
          filter={filter}
          lead={<Rest row={row} filter={filter} isPinned={isPinned} onPin={onPin} />}
        />
      </td>
    </tr>
  )
}

/** What a row has no room for on a phone. */
function Rest({ row, filter, isPinned, onPin }: Pick<Props, 'row' | 'filter' | 'isPinned' | 'onPin'>) {
  const say = useTranslator('currency_exchange')
  const { symbols } = useFrame().frame
  const { names } = useRatesPage()
  const { currency, rate, pair, trend, open } = row
  return (
    <div className={styles.rest}>
      <dl>
        {rate && (
          <div>
            <dt>{say('column.rate', { provider: providerName(say, 'commercial') })}</dt>
            <dd>
              <bdi>{`1 ${pair[fixedSide(filter)]} = ${formatRate(rate, symbols)} ${open}`}</bdi>
            </dd>
          </div>
        )}
        {trend && (
          <div>
            <dt>{say('column.trend')}</dt>
            <dd>
              <TrendLine trend={trend} />
            </dd>
          </div>
        )}
      </dl>
      <Button aria-pressed={isPinned} onClick={onPin}>
        {say('table.pin', { currency: names[currency] ?? currency })}
      </Button>
    </div>
  )
}
