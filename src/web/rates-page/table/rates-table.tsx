import { Fragment, memo, useEffect, useState } from 'react'
import { isInView, nextOrder, orderRows, type SortOrder, type View } from '#domain/filter/table-view.ts'
import type { Currency } from '#domain/money/currency.ts'
import { ownProvider } from '#domain/sources/provider.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import { Button } from '#ui/button/button.tsx'
import cards from '#ui/card/card.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { equalsMarkup, hasOwnMarkup, isOfMarket, type RowNotes, summarize } from '../data/notes.ts'
import { useRatesPage } from '../data/rates-page-context.tsx'
import { hasOfficial, type Trends } from '../data/rates-page-data.ts'
import { isLoading, type RatesState } from '../data/rates-store.ts'
import { type Search, useSearch } from '../data/use-search.ts'
import { amountSize } from './amount-size.ts'
import { sortValue, type Trend, tableColumns } from './columns.ts'
import { hasDetail } from './detail-ids.ts'
import { DetailRow } from './detail-row.tsx'
import { HeaderCell } from './header-cell.tsx'
import { OldMarksNote } from './old-mark.tsx'
import { usePins } from './pins.ts'
import styles from './rates-table.module.css'
import { roles } from './roles.ts'
import { type Row, tableRows } from './rows.ts'
import { TableRow } from './table-row.tsx'
import { TableTools } from './table-tools.tsx'

/** Table of every currency of the filter, with the rates of each provider. */
export const RatesTable = memo(function RatesTable({ state }: { state: RatesState }) {
  const say = useTranslator('currency_exchange')
  const data = useRatesPage()
  const { find, isComing: isSearchComing } = useSearch()
  const { symbols } = useFrame().frame
  const { pinned, leading, toggle: togglePin, lead } = usePins()
  const [view, setView] = useState<View>('all')
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<SortOrder>()
  const [open, setOpen] = useState<readonly Currency[]>([])
  const { filter, columns: columnStates } = state
  // A new filter resets the search.
  const [searched, setSearched] = useState(filter)
  if (searched !== filter) {
    setSearched(filter)
    setSearch('')
  }
  // Pinned rows move to the top with the next filter, so that no row moves under the pointer that pins it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is what it is for
  useEffect(() => lead(), [lead, filter])
  const { trends } = data
  const stamp = summarize(state.notes, data.sources)
  const all = tableRows(state.rates, filter, { market: data, trends, notes: state.notes })
  const isMarket = !hasOfficial(data) || isOfMarket(state.notes)
  const hasMarkup = data.hasReference && hasOwnMarkup(state.notes)
  const columns = tableColumns(say, {
    filter,
    symbols,
    hasMarkup,
    isMarket,
    count: all.length,
    providers: data.providers,
    trend: trends && trendDay(trends),
  })
  const inView = all.filter(({ currency }) => isInView(currency, view, pinned))
  const rows = orderRows(matching(inView, search, find), { order, pinned: leading, sortValueOf: sortValue })
  const isUndecided = isSearchComing && search.trim() !== '' && rows.length === 0
  function toggle(currency: Currency): void {
    setOpen(open.includes(currency) ? open.filter((one) => one !== currency) : [...open, currency])
  }
  function sortBy(next: SortOrder | undefined): void {
    setOrder(next)
    lead()
  }
  const isComing = isLoading(state)
  const size = amountSize(filter)
  const isMerged = size === 'large' || hasMarkup || columns.some(({ kind }) => kind === 'to')
  return (
    <section aria-label={say('table.title')}>
      <TableTools
        filter={filter}
        view={view}
        search={search}
        order={order}
        columns={columns}
        pinned={pinned}
        setView={setView}
        setSearch={setSearch}
        setOrder={sortBy}
        isLoading={isComing || isUndecided}
        count={all.length}
        shown={(isUndecided ? inView : rows).map(({ currency }) => currency)}
        unmoved={pinned.filter((currency) => !leading.includes(currency)).length}
        movePins={lead}
      />
      <a className={styles.skip} href="#next">
        {say('table.skip')}
      </a>
      <div
        className={`${cards.card} ${styles.card}`}
        data-size={size}
        data-merged={isMerged || undefined}
        data-markup={hasMarkup || undefined}
      >
        {rows.length > 0 && (
          <table {...roles.table} className={styles.table} aria-busy={isComing}>
            <caption className="unseen">{say('table.title')}</caption>
            <thead {...roles.rows}>
              <tr {...roles.row}>
                {columns.map((column) => (
                  <HeaderCell
                    key={column.id}
                    column={column}
                    order={order}
                    onSort={() => sortBy(nextOrder(order, column.id))}
                  />
                ))}
              </tr>
            </thead>
            <tbody {...roles.rows}>
              {rows.map((row) => (
                <Fragment key={row.currency}>
                  <TableRow
                    row={row}
                    columns={columns}
                    columnStates={columnStates}
                    filter={filter}
                    stamp={stamp}
                    isPinned={pinned.includes(row.currency)}
                    isOpen={open.includes(row.currency)}
                    onPin={() => togglePin(row.currency)}
                    onToggle={() => toggle(row.currency)}
                    isNoted={state.notesState !== 'loading'}
                  />
                  {open.includes(row.currency) && hasDetail(row) && (
                    <DetailRow
                      row={row}
                      filter={filter}
                      columnCount={columns.length}
                      isPinned={pinned.includes(row.currency)}
                      onPin={() => togglePin(row.currency)}
                      onClose={() => toggle(row.currency)}
                    />
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        )}
        {rows.length === 0 && (
          <div className={styles.none}>
            <h3>{noneText(say, { search, isUndecided })}</h3>
            <p>{say('table.not_found_help')}</p>
            <Button
              onClick={() => {
                setSearch('')
                setView('all')
              }}
            >
              {say.count('table.show_all', all.length)}
            </Button>
          </div>
        )}
        <TableNote
          notes={state.notes}
          isMarket={isMarket}
          isSold={isComing || all.some(({ offers }) => offers.has(ownProvider))}
          saysMarkup={stamp.ofOtherDays === 0 && equalsMarkup(state.notes)}
        />
      </div>
    </section>
  )
})

/** Returns the first day of the trends, or the last one if they ended long ago. */
function trendDay({ start, end, isPast }: Trends): Trend {
  return { date: isPast ? end : start, isPast }
}

function matching(rows: readonly Row[], search: string, find: Search['find']): readonly Row[] {
  if (search.trim() === '') return rows
  const currencies = rows.map(({ currency }) => currency)
  return find(currencies, search).flatMap((found) => rows.filter(({ currency }) => currency === found))
}

/** Missing results are reported only once everything searchable has loaded. */
function noneText(say: Translate, { search, isUndecided }: { search: string; isUndecided: boolean }): string {
  if (isUndecided) return '…'
  return search.trim() === '' ? say.count('table.shown', 0) : say('table.not_found', { text: search })
}

type Props = {
  /** Notes of the rows. */
  notes: RowNotes
  isMarket: boolean
  saysMarkup: boolean
  /** True if there is any offer of ours, so that a sentence about its cost makes sense. */
  isSold: boolean
}

/** Notes about all rows. */
function TableNote({ notes, isMarket, saysMarkup, isSold }: Props) {
  const say = useTranslator('currency_exchange')
  return (
    <p className={styles.note}>
      <OldMarksNote notes={notes.values()} /> {isSold && say(isMarket ? 'note.cost_market' : 'note.cost_official')}{' '}
      {isSold && saysMarkup && say('note.markup')} <a href="#questions">{say('note.method')}</a>
    </p>
  )
}
