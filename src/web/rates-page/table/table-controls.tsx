import { useEffect } from 'react'
import type { PageFilter } from '#domain/filter/filter.ts'
import { rowSide } from '#domain/filter/filter.ts'
import { findSingle } from '#domain/filter/side.ts'
import { type SortOrder, type View, views } from '#domain/filter/table-view.ts'
import type { Currency } from '#domain/money/currency.ts'
import { formatBriefly } from '#domain/money/format.ts'
import { type Say, useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { useSearchTerms } from '../data/use-search-terms.ts'
import { amountText, type Column } from './columns.ts'
import styles from './table-controls.module.css'
import { TakeAlong } from './take-along.tsx'

type Props = {
  filter: PageFilter
  count: number
  shown: readonly Currency[]
  view: View
  search: string
  order: SortOrder | undefined
  columns: readonly Column[]
  hasPins: boolean
  setView: (view: View) => void
  setSearch: (text: string) => void
  setOrder: (order: SortOrder | undefined) => void
}

/** What the table shows, in words, and ways to see less of it. */
export function TableControls({ filter, count, shown, view, search, order, columns, hasPins, ...set }: Props) {
  const say = useTranslator('currency_exchange')
  const { symbols, siteName } = useFrame().frame
  const { loadSearchTerms } = useSearchTerms()
  const summary = summaryText(say, filter, { count, format: (amount) => formatBriefly(amount, symbols) })
  useEffect(() => {
    document.title = `${summary} · ${siteName}`
  }, [summary, siteName])
  return (
    <div className={styles.controls}>
      <h2 className={styles.summary} id="rates">
        {summary}
      </h2>
      <TakeAlong filter={filter} shown={shown} />
      <div className={styles.tools} hidden={count === 1}>
        <input
          type="search"
          className={styles.search}
          aria-label={say('table.search')}
          placeholder={say('table.search')}
          value={search}
          onFocus={loadSearchTerms}
          onChange={(event) => set.setSearch(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a row of switches, not of fields */}
        <div className={styles.views} role="group" aria-label={say('table.view')}>
          {views
            .filter((one) => one !== 'pinned' || hasPins || view === 'pinned')
            .map((one) => (
              <button key={one} type="button" aria-pressed={view === one} onClick={() => set.setView(one)}>
                {say(`table.${one}`)}
              </button>
            ))}
        </div>
        <select
          className={styles.order}
          aria-label={say('table.sort_by')}
          value={order?.column ?? ''}
          onChange={({ target: { value } }) =>
            set.setOrder(value === '' ? undefined : { column: value, direction: 'ascending' })
          }
        >
          <option value="">{say('table.sort_by')}</option>
          {columns.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <p className="unseen" role="status">
        {shown.length === count ? '' : say.count('table.shown', shown.length)} {orderText(say, order, columns)}
      </p>
    </div>
  )
}

function orderText(say: Say, order: SortOrder | undefined, columns: readonly Column[]): string {
  const column = columns.find(({ id }) => id === order?.column)?.title
  if (!order || column === undefined) return ''
  return say(order.direction === 'ascending' ? 'table.sorted_up' : 'table.sorted_down', { column })
}

type Format = Parameters<typeof amountText>[2]

/** Which conversions the table answers, as a title. */
function summaryText(say: Say, filter: PageFilter, { count, format }: { count: number; format: Format }): string {
  const { fromAmount, toAmount } = filter
  const [from, to] = [findSingle(filter.from), findSingle(filter.to)]
  const amount = amountText(fromAmount ?? toAmount, filter, format)
  if (from !== undefined && to !== undefined) {
    return fromAmount
      ? say('summary.into_one', { amount, currency: to })
      : say('summary.needed_for_one', { amount, currency: from })
  }
  if (rowSide(filter) === 'to') {
    return fromAmount
      ? say.count('summary.into_many', count, { amount })
      : say.count('summary.needed_for_each', count, { amount, currency: from })
  }
  return fromAmount
    ? say.count('summary.each_into', count, { amount, currency: to })
    : say.count('summary.many_needed_for', count, { amount })
}
