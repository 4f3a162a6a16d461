import type { MouseEvent } from 'react'
import type { ApiError } from '#contract/error.ts'
import { fixedSide, type PageFilter, rowSide } from '#domain/filter/filter.ts'
import { findSingle } from '#domain/filter/side.ts'
import { formatMoney, formatPercent, formatRate, formatSigned } from '#domain/money/format.ts'
import type { WithholdingReason } from '#domain/rates/offer-rules.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import type { NotesSummary } from '../data/notes.ts'
import { providerName } from '../data/rate-names.ts'
import { useRatesPage } from '../data/rates-page-context.tsx'
import type { ColumnState } from '../data/rates-store.ts'
import type { Column } from './columns.ts'
import { CurrencyCell, isMarked } from './currency-cell.tsx'
import { hasDetail } from './detail-row.tsx'
import styles from './rates-table.module.css'
import type { Row, RowOffer } from './rows.ts'
import { TrendCell } from './trend-cell.tsx'

type Props = {
  row: Row
  columns: readonly Column[]
  columnStates: ReadonlyMap<Provider, ColumnState>
  filter: PageFilter
  isFirst: boolean
  /** Whether what is to be said besides the amounts has come, or will not. */
  isNoted: boolean
  /** What is said of all rows together. */
  stamp: NotesSummary
  isPinned: boolean
  isOpen: boolean
  onPin: () => void
  onToggle: () => void
  onRetry: (provider: Provider) => void
}

export function TableRow({
  row,
  columns,
  columnStates,
  filter,
  isFirst,
  isNoted,
  stamp,
  isPinned,
  isOpen,
  ...on
}: Props) {
  const canOpen = hasDetail(row)
  return (
    <tr
      data-open={isOpen || undefined}
      data-has-detail={canOpen || undefined}
      data-marked={isMarked(row, stamp) || undefined}
      onClick={canOpen ? (event) => isForRow(event) && on.onToggle() : undefined}
    >
      {columns.map((column) => {
        if (column.kind === 'currency') {
          return <CurrencyCell key={column.id} row={row} stamp={stamp} isPinned={isPinned} onPin={on.onPin} />
        }
        if (column.kind === 'trend') {
          return <TrendCell key={column.id} row={row} isOpen={isOpen} title={column.title} onToggle={on.onToggle} />
        }
        const commercial = columnStates.get('commercial')
        const own = columnStates.get('provider' in column ? column.provider : 'commercial') ?? 'ready'
        // A difference needs both.
        const state = column.kind === 'difference' && commercial === 'loading' ? commercial : own
        const withheld = column.kind === 'amount' && column.provider === 'commercial' ? row.note?.withheld : undefined
        const isToldWhy = withheld && typeof state === 'object' && state.error === 'rates_unavailable'
        const explains = typeof state === 'object' && isFirst && column.kind === 'amount' && !isToldWhy
        const isComing = state === 'loading' || (column.kind === 'markup' && !isNoted)
        return (
          <td key={column.id} data-kind={column.kind} data-label={column.title}>
            {explains ? (
              <Failure provider={column.provider} error={state.error} onRetry={on.onRetry} />
            ) : isComing && column.kind !== 'to' ? (
              <span className={styles.skeleton} />
            ) : (
              <span className={styles.value}>
                <Value row={row} column={column} unit={unitOf(filter)} stamp={stamp} />
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** A click on a control is for that, and one that ends a selection is for nobody. */
function isForRow({ target }: MouseEvent): boolean {
  const isOnControl = target instanceof Element && target.closest('a, button, input') !== null
  return !isOnControl && getSelection()?.isCollapsed !== false
}

/** What the figures are in, where neither the currency of the row nor another column says it. */
function unitOf(filter: PageFilter): string | undefined {
  const isOfRow = rowSide(filter) !== fixedSide(filter)
  return isOfRow ? undefined : findSingle(filter.from)
}

type ValueProps = { row: Row; column: Column; unit: string | undefined; stamp: NotesSummary }

function Value({ row, column, unit, stamp }: ValueProps) {
  const { symbols } = useFrame().frame
  switch (column.kind) {
    case 'to':
      return <bdi>{row.to}</bdi>
    case 'rate':
      return row.rate ? <bdi>{formatRate(row.rate, symbols)}</bdi> : <Missing />
    case 'markup':
      return row.note?.markup ? <bdi>{formatPercent(row.note.markup, 2, symbols)}</bdi> : <Missing />
    case 'amount': {
      const offer = row.offers.get(column.provider)
      const isOurs = column.provider === 'commercial'
      if (!offer) return isOurs && row.note?.withheld ? <Withheld reason={row.note.withheld} /> : <Missing />
      return (
        <>
          <bdi className={styles.amount}>{formatMoney(offer.amount, symbols)}</bdi>
          {unit && <bdi className={styles.unit}>{unit}</bdi>}
          <Loss offer={offer} />
          {row.note?.kind === 'market' && !isOurs && !column.isMarket && <MarketNote />}
          {isOurs && <SetNote row={row} stamp={stamp} />}
          {column.withDifference && offer.difference && <DifferenceText offer={offer} unit={unit ?? row.open} />}
        </>
      )
    }
    case 'difference': {
      const offer = row.offers.get(column.provider)
      return offer?.difference ? <DifferenceText offer={offer} unit={unit ?? row.open} /> : <Missing />
    }
    default:
      return null
  }
}

/** No official source has a figure here, and nobody is to take the market's for one. */
function MarketNote() {
  const say = useTranslator('currency_exchange')
  return <small className={styles.note}>{say('table.market')}</small>
}

/** When our offer was set, where the stamp says another day; of old figures, of which day they are. */
function SetNote({ row: { note }, stamp }: { row: Row; stamp: NotesSummary }) {
  const say = useTranslator('currency_exchange')
  const { days } = useRatesPage()
  const isOld = note?.staleOf !== undefined && note.staleOf !== stamp.source?.day
  const day = isOld ? note.staleOf : note?.setOn
  if (!day || (!isOld && day === stamp.setOn)) return null
  return (
    <small className={styles.note}>
      {say(isOld ? 'table.figures_of' : 'table.set_on', { date: days[day] ?? day })}
    </small>
  )
}

/** Why nothing is sold here just now. */
function Withheld({ reason }: { reason: WithholdingReason }) {
  const say = useTranslator('currency_exchange')
  return <small className={styles.withheld}>{say(`withheld.${reason}`)}</small>
}

/** How much less it is than our own offer. */
function Loss({ offer: { difference } }: { offer: RowOffer }) {
  const { symbols } = useFrame().frame
  if (difference?.verdict !== 'worse') return null
  return <bdi className={styles.loss}>({formatSigned(difference.money, 2, symbols)})</bdi>
}

function DifferenceText({ offer: { difference }, unit }: { offer: RowOffer; unit: string }) {
  const say = useTranslator('currency_exchange')
  const { symbols } = useFrame().frame
  if (!difference) return null
  const money = formatSigned(difference.money, 2, symbols)
  const percent = difference.percent ? formatPercent(difference.percent, 2, symbols) : ''
  const commercial = providerName(say, 'commercial')
  // The share comes a little later, and a sentence without it would be half a sentence.
  const isWhole = percent !== ''
  return (
    <>
      <span aria-hidden={isWhole} className={styles.difference} data-verdict={difference.verdict}>
        <bdi>
          {money} <small>{unit}</small>
        </bdi>
      </span>
      {isWhole && (
        <>
          <span aria-hidden="true" className={styles.percent}>
            <bdi>{percent}</bdi>
          </span>
          <span className="unseen">
            {say(`difference.${difference.verdict}`, {
              amount: `${money.replace(/^\D/, '')} ${unit}`,
              percent,
              commercial,
            })}
          </span>
        </>
      )}
    </>
  )
}

function Missing() {
  const say = useTranslator('currency_exchange')
  return (
    <>
      <span aria-hidden="true">-</span>
      <span className="unseen">{say('table.missing')}</span>
    </>
  )
}

type FailureProps = { provider: Provider; error: ApiError['code']; onRetry: (provider: Provider) => void }

function Failure({ provider, error, onRetry }: FailureProps) {
  const say = useTranslator('currency_exchange')
  return (
    <span className={styles.failure}>
      {say(error)}{' '}
      <button type="button" onClick={() => onRetry(provider)}>
        {say('status.retry')}
      </button>
    </span>
  )
}
