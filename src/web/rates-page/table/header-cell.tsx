import type { SortOrder } from '#domain/filter/table-view.ts'
import { isOwnProvider } from '#domain/sources/provider.ts'
import type { Column } from './columns.ts'
import styles from './rates-table.module.css'
import { roles } from './roles.ts'

type Props = { column: Column; order: SortOrder | undefined; onSort: () => void }

/** A sortable column heading. */
export function HeaderCell({ column, order, onSort }: Props) {
  const direction = order?.column === column.id ? order.direction : undefined
  const isOwn = column.kind === 'amount' && isOwnProvider(column.provider)
  return (
    <th
      scope="col"
      {...roles.columnHeader}
      aria-sort={direction}
      data-kind={column.kind}
      data-own={isOwn || undefined}
      data-on-phone={column.onPhone !== undefined || undefined}
    >
      <button type="button" className={styles.sort} onClick={onSort}>
        <span className={styles.wide}>{column.title}</span>
        <span className={styles.onPhone}>{column.onPhone}</span>
        <svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true" data-direction={direction}>
          <path d="M4 1l3 4H1z" />
          <path d="M4 11l3-4H1z" />
        </svg>
        {column.detail !== '' && <small className={styles.wide}>{column.detail}</small>}
      </button>
    </th>
  )
}
