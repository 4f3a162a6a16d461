import type { KeyboardEvent } from 'react'
import type { PageFilter } from '#domain/filter/filter.ts'
import { LateDetail } from '../pair-detail/late-detail.tsx'
import styles from './rates-table.module.css'
import type { Row } from './rows.ts'

type Props = { row: Row; filter: PageFilter; columnCount: number; onClose: () => void }

/** The row below a row that is open. */
export function DetailRow({ row: { currency, pair }, filter, columnCount, onClose }: Props) {
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
    document.getElementById(toggleId(currency))?.focus()
  }
  return (
    <tr id={detailId(currency)} className={styles.detail} onKeyDown={closeOnEscape}>
      <td colSpan={columnCount}>
        <LateDetail pair={pair} filter={filter} />
      </td>
    </tr>
  )
}

/** A currency has no history with itself. */
export function hasDetail({ pair }: Row): boolean {
  return pair.from !== pair.to
}

export function detailId(currency: string): string {
  return `detail-${currency}`
}

export function toggleId(currency: string): string {
  return `toggle-${currency}`
}
