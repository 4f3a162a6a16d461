import type { KeyboardEvent } from 'react'
import type { PageFilter } from '#domain/filter/filter.ts'
import { ownProvider } from '#domain/sources/provider.ts'
import { useFrame } from '../../frame/frame-context.tsx'
import { useRatesPage } from '../data/rates-page-context.tsx'
import { LazyDetail } from '../lazy/lazy-detail.tsx'
import { unitRateText } from './amount-cell.tsx'
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

/** The opened detail below a row. */
export function DetailRow({ row, filter, columnCount, isPinned, onPin, onClose }: Props) {
  const { currency, pair, open, trend, offers, note } = row
  const { symbols } = useFrame().frame
  const { names } = useRatesPage()
  const rate = unitRateText(row, filter, symbols)
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
    document.getElementById(toggleId(currency))?.focus()
  }
  return (
    <tr {...roles.row} id={detailId(currency)} className={styles.detail} onKeyDown={closeOnEscape}>
      <td {...roles.cell} colSpan={columnCount}>
        <LazyDetail
          pair={pair}
          filter={filter}
          isSold={offers.has(ownProvider)}
          isOld={note?.staleOf !== undefined}
          isWithheld={note?.withheld !== undefined}
          rest={{
            isPinned,
            onPin,
            currency: names[currency] ?? currency,
            rate: rate && `${rate} ${open}`,
            trend: trend && <TrendLine trend={trend} />,
          }}
        />
      </td>
    </tr>
  )
}
