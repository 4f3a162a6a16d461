import { Fragment, useRef, useState } from 'react'
import { searchCurrencies } from '#domain/filter/currency-search.ts'
import { isInView, nextOrder, orderRows, type SortOrder, type View } from '#domain/filter/table-view.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { isOfMarket, summarize } from '../data/notes.ts'
import { useRatesPage } from '../data/rates-page-context.tsx'
import { hasOfficial, type Trends } from '../data/rates-page-data.ts'
import type { RatesState, RatesStore } from '../data/rates-store.ts'
import { useSearchTerms } from '../data/use-search-terms.ts'
import { type Column, sortValue, type Trend, tableColumns } from './columns.ts'
import { DetailRow, hasDetail } from './detail-row.tsx'
import { usePins } from './pins.ts'
import styles from './rates-table.module.css'
import { type Row, tableRows } from './rows.ts'
import { TableControls } from './table-controls.tsx'
import { TableRow } from './table-row.tsx'

type Props = { state: RatesState; store: RatesStore }

/** Every currency of the filter, with what each provider gives for it. */
export function RatesTable({ state, store }: Props) {
  const say = useTranslator('currency_exchange')
  const data = useRatesPage()
  const { searchTerms } = useSearchTerms()
  const { symbols } = useFrame().frame
  const { pinned, toggle: togglePin } = usePins()
  function pin(currency: string): void {
    const { scrollX, scrollY } = window
    togglePin(currency)
    // The row moves to the top; whoever reads on stays.
    requestAnimationFrame(() => scrollTo(scrollX, scrollY))
  }
  const table = useRef<HTMLTableElement>(null)
  const [view, setView] = useState<View>('all')
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<SortOrder>()
  const [open, setOpen] = useState<readonly Currency[]>([])
  const { filter, columns: columnStates } = state
  const { trends } = data
  const stamp = summarize(state.notes, data.sources)
  const all = tableRows(state.rates, filter, { market: data, trends, notes: state.notes })
  const columns = tableColumns(say, {
    filter,
    symbols,
    providers: data.providers,
    hasReference: data.hasReference,
    trend: trends && trendDay(trends),
    isMarket: !hasOfficial(data) || isOfMarket(state.notes),
  })
  const rows = orderRows(
    matching(
      all.filter(({ currency }) => isInView(currency, view, pinned)),
      search,
      searchTerms,
    ),
    { order, pinned, sortValueOf: sortValue },
  )
  function retry(provider: Provider): void {
    store.retry(provider)
    // The button goes; the reader stays at the table.
    table.current?.focus()
  }
  function toggle(currency: Currency): void {
    setOpen(open.includes(currency) ? open.filter((one) => one !== currency) : [...open, currency])
  }
  const sort = (column: string) => setOrder(nextOrder(order, column))
  return (
    <section aria-label={say('table.title')}>
      <TableControls
        filter={filter}
        view={view}
        search={search}
        order={order}
        columns={columns}
        setView={setView}
        setSearch={setSearch}
        setOrder={setOrder}
        count={all.length}
        shown={rows.map(({ currency }) => currency)}
        hasPins={pinned.length > 0}
      />
      <div className={styles.card}>
        <table
          ref={table}
          tabIndex={-1}
          className={styles.table}
          aria-busy={[...columnStates.values()].includes('loading')}
        >
          <caption className="unseen">{say('table.title')}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} order={order} onSort={() => sort(column.id)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Fragment key={row.currency}>
                <TableRow
                  row={row}
                  isFirst={index === 0}
                  isPinned={pinned.includes(row.currency)}
                  isOpen={open.includes(row.currency)}
                  onPin={() => pin(row.currency)}
                  onToggle={() => toggle(row.currency)}
                  onRetry={retry}
                  isNoted={state.notesState !== 'loading'}
                  columns={columns}
                  columnStates={columnStates}
                  filter={filter}
                  stamp={stamp}
                />
                {open.includes(row.currency) && hasDetail(row) && (
                  <DetailRow
                    row={row}
                    filter={filter}
                    columnCount={columns.length}
                    onClose={() => toggle(row.currency)}
                  />
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className={styles.none}>
            {search.trim() === '' ? say.count('table.shown', 0) : say('table.not_found', { text: search })}
          </p>
        )}
      </div>
    </section>
  )
}

/** Where nothing new comes in, a trend ends with what there is. */
function trendDay({ start, end, isPast }: Trends): Trend {
  return { date: isPast ? end : start, isPast }
}

function matching(
  rows: readonly Row[],
  search: string,
  terms: Readonly<Record<string, readonly string[]>>,
): readonly Row[] {
  if (search.trim() === '') return rows
  return searchCurrencies(
    rows.map((row) => ({ ...row, code: row.currency, terms: terms[row.currency] ?? [] })),
    search,
  )
}

type HeaderProps = { column: Column; order: SortOrder | undefined; onSort: () => void }

function HeaderCell({ column, order, onSort }: HeaderProps) {
  const direction = order?.column === column.id ? order.direction : undefined
  return (
    <th scope="col" aria-sort={direction} data-kind={column.kind}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {column.title}
        <svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true" data-direction={direction}>
          <path d="M4 1l3 4H1z" />
          <path d="M4 11l3-4H1z" />
        </svg>
      </button>
    </th>
  )
}
