import { useEffect } from 'react'
import type { PageFilter } from '#domain/filter/filter.ts'
import { type SortOrder, type View, views } from '#domain/filter/table-view.ts'
import type { Currency } from '#domain/money/currency.ts'
import { formatNumber } from '#domain/money/format.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import { Button } from '#ui/button/button.tsx'
import controls from '#ui/field/control.module.css'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { useRatesPage } from '../data/rates-page-context.tsx'
import { summaryText } from '../data/summary.ts'
import { useSearch } from '../data/use-search.ts'
import { compareQuery } from '../filter/shared-address.ts'
import { Share } from '../lazy/share.tsx'
import { Sort } from '../lazy/sort.tsx'
import type { Column } from './columns.ts'
import styles from './table-tools.module.css'

type Props = {
  filter: PageFilter
  count: number
  shown: readonly Currency[]
  view: View
  search: string
  order: SortOrder | undefined
  columns: readonly Column[]
  pinned: readonly Currency[]
  /** True while rates or search results load; the status is announced afterwards. */
  isLoading: boolean
  /** Number of pinned rows that are not at the top yet. */
  unmoved: number
  movePins: () => void
  setView: (view: View) => void
  setSearch: (text: string) => void
  setOrder: (order: SortOrder | undefined) => void
}

/** Title of the table, with search, views, order and sharing. */
export function TableTools({
  filter,
  count,
  shown,
  view,
  search,
  order,
  columns,
  pinned,
  unmoved,
  isLoading,
  ...on
}: Props) {
  const say = useTranslator('currency_exchange')
  const { frame, visitor } = useFrame()
  const { symbols, siteName } = frame
  const { paths } = useRatesPage()
  const { load: loadSearch } = useSearch()
  const summary = summaryText(say, filter, { count, symbols })
  useEffect(() => {
    document.title = `${summary} · ${siteName}`
  }, [summary, siteName])
  const choices = views
    .filter((one) => one !== 'pinned' || pinned.length > 0 || view === 'pinned')
    .map((id) => ({ id, text: say(`table.${id}`) }))
  const isWhole = shown.length === count
  const counted = say.count('table.of', count, {
    shown: formatNumber({ units: BigInt(shown.length), scale: 0 }, 0, symbols),
  })
  return (
    <div className={styles.tools}>
      <h2 id="rates" tabIndex={-1}>
        {summary} {!isWhole && <small>· {counted}</small>}
      </h2>
      {unmoved > 0 && <Button onClick={on.movePins}>{say.count('table.move_pins', unmoved)}</Button>}
      <div className={styles.find}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M9 3.5a5.5 5.5 0 1 0 .1 0M13 13l4 4" />
        </svg>
        <input
          type="search"
          className={controls.control}
          aria-label={say('table.search')}
          placeholder={say('table.search')}
          value={search}
          onFocus={loadSearch}
          onChange={({ target }) => {
            // The field may have the focus before hydration.
            loadSearch()
            on.setSearch(target.value)
          }}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className={styles.views}>
        <Segments label={say('table.view')} options={choices} chosen={view} onChoose={on.setView} />
      </div>
      <Sort
        order={order}
        view={view}
        views={choices}
        setOrder={on.setOrder}
        setView={on.setView}
        columns={columns.filter(({ kind }) => kind !== 'to')}
      />
      <Share filter={filter} shown={shown} />
      <noscript>
        {(['CSV', 'JSON'] as const).map((format) => (
          <a key={format} href={`${paths[format]}?${compareQuery(filter, undefined, visitor.country)}`}>
            {say('take.as', { format })}
          </a>
        ))}
      </noscript>
      <p className="unseen" role="status">
        {!isLoading && `${isWhole ? summary : counted} ${orderText(say, order, columns)}`}
      </p>
    </div>
  )
}

function orderText(say: Translate, order: SortOrder | undefined, columns: readonly Column[]): string {
  const column = columns.find(({ id }) => id === order?.column)?.title
  if (!order || column === undefined) return ''
  return say(order.direction === 'ascending' ? 'table.sorted_up' : 'table.sorted_down', { column })
}
