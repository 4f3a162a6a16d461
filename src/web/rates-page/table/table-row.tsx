import type { MouseEvent } from 'react'
import type { PageFilter } from '#domain/filter/filter.ts'
import { decimalText } from '#domain/money/decimal.ts'
import { formatPercent, formatRate } from '#domain/money/format.ts'
import { isOwnProvider, ownProvider, type Provider } from '#domain/sources/provider.ts'
import { useFrame } from '../../frame/frame-context.tsx'
import type { NotesSummary } from '../data/notes.ts'
import type { ColumnState } from '../data/rates-store.ts'
import { Missing, OtherAmount, OwnAmount } from './amount-cell.tsx'
import type { Column } from './columns.ts'
import { Cost } from './cost-cell.tsx'
import { CurrencyCell, isMarked } from './currency-cell.tsx'
import { hasDetail } from './detail-ids.ts'
import styles from './rates-table.module.css'
import { roles } from './roles.ts'
import type { Row } from './rows.ts'
import { TrendCell } from './trend-cell.tsx'

type Props = {
  row: Row
  columns: readonly Column[]
  columnStates: ReadonlyMap<Provider, ColumnState>
  filter: PageFilter
  /** True if the notes have loaded or failed. */
  isNoted: boolean
  /** Summary of all notes. */
  stamp: NotesSummary
  isPinned: boolean
  isOpen: boolean
  onPin: () => void
  onToggle: () => void
}

export function TableRow({ row, columns, columnStates, filter, isNoted, stamp, isPinned, isOpen, ...on }: Props) {
  const canOpen = hasDetail(row)
  return (
    <tr
      {...roles.row}
      className={styles.row}
      data-open={isOpen || undefined}
      data-has-detail={canOpen || undefined}
      data-marked={isMarked(row, stamp) || undefined}
      data-difference={differenceOf(row)}
      onClick={canOpen ? (event) => isForRow(event) && on.onToggle() : undefined}
    >
      {columns.map((column) => {
        if (column.kind === 'currency') {
          return <CurrencyCell key={column.id} row={row} stamp={stamp} isPinned={isPinned} onPin={on.onPin} />
        }
        if (column.kind === 'trend')
          return <TrendCell key={column.id} row={row} isOpen={isOpen} onToggle={on.onToggle} />
        return (
          <td key={column.id} {...roles.cell} data-kind={column.kind} data-own={isOwn(column) || undefined}>
            {isComing(column, { columnStates, isNoted }) ? (
              <span className={styles.skeleton} />
            ) : (
              <Value row={row} column={column} filter={filter} stamp={stamp} />
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** Clicks on controls and those that end a selection do not toggle the row. */
function isForRow({ target }: MouseEvent): boolean {
  const isOnControl = target instanceof Element && target.closest('a, button, input') !== null
  return !isOnControl && getSelection()?.isCollapsed !== false
}

/** Returns the difference of the specification, for programs that read the page: positive is better than ours. */
function differenceOf({ offers }: Row): string | undefined {
  const [difference] = [...offers.values()].flatMap((offer) => offer.difference ?? [])
  return difference && decimalText(difference.money)
}

function isOwn(column: Column): boolean {
  return column.kind === 'amount' && isOwnProvider(column.provider)
}

type Loading = { columnStates: ReadonlyMap<Provider, ColumnState>; isNoted: boolean }

function isComing(column: Column, { columnStates, isNoted }: Loading): boolean {
  if (column.kind === 'to') return false
  // A cost needs both; a unit rate and a mark-up are ours.
  const needed: Provider[] = 'provider' in column ? [column.provider] : []
  if (column.kind !== 'amount') needed.push(ownProvider)
  return needed.some((one) => columnStates.get(one) === 'loading') || (column.kind === 'markup' && !isNoted)
}

type ValueProps = { row: Row; column: Column; filter: PageFilter; stamp: NotesSummary }

function Value({ row, column, filter, stamp }: ValueProps) {
  const { symbols } = useFrame().frame
  switch (column.kind) {
    case 'to':
      return <bdi>{row.to}</bdi>
    case 'rate':
      return row.rate ? <bdi>{formatRate(row.rate, symbols)}</bdi> : <Missing />
    case 'markup':
      return row.note?.markup ? <bdi>{formatPercent(row.note.markup, 2, symbols)}</bdi> : <Missing />
    case 'amount':
      if (isOwnProvider(column.provider)) return <OwnAmount row={row} filter={filter} stamp={stamp} />
      return <OtherAmount row={row} provider={column.provider} isMarket={column.isMarket} />
    case 'cost': {
      const offer = row.offers.get(column.provider)
      const isMarket = column.isMarket || row.note?.kind === 'market'
      return offer?.difference ? <Cost row={row} offer={offer} filter={filter} isMarket={isMarket} /> : <Missing />
    }
    default:
      return null
  }
}
