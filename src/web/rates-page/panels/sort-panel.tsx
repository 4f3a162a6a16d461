import type { ReactNode } from 'react'
import type { SortOrder, View } from '#domain/filter/table-view.ts'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './sort-panel.module.css'

export type SortProps = {
  /** Sortable columns. */
  columns: readonly { readonly id: string; readonly title: string; readonly onPhone?: string }[]
  order: SortOrder | undefined
  view: View
  views: readonly { readonly id: View; readonly text: string }[]
  setOrder: (order: SortOrder | undefined) => void
  setView: (view: View) => void
}

/** Order and view of the table on a phone, where most headings have no room. */
export function SortPanel({ columns, order, view, views, setOrder, setView }: SortProps) {
  const say = useTranslator('currency_exchange')
  const direction = order?.direction ?? 'ascending'
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{say('table.sort_by')}</legend>
        {[{ id: '', title: say('table.usual_order') }, ...columns.map(named)].map(({ id, title }) => (
          <label key={id}>
            <input
              type="radio"
              name="sort"
              checked={(order?.column ?? '') === id}
              onChange={() => setOrder(id === '' ? undefined : { column: id, direction })}
            />
            {title}
          </label>
        ))}
      </fieldset>
      <Labelled label={say('table.direction')}>
        <Segments
          label={say('table.direction')}
          options={(['ascending', 'descending'] as const).map((id) => ({ id, text: say(`table.${id}`) }))}
          chosen={direction}
          onChoose={(chosen) => setOrder({ column: order?.column ?? 'currency', direction: chosen })}
        />
      </Labelled>
      <Labelled label={say('table.view')}>
        <Segments label={say('table.view')} options={views} chosen={view} onChoose={setView} />
      </Labelled>
    </>
  )
}

/** Returns a column with its title for sorting: amounts have their title on a phone, if any. */
function named({ id, title, onPhone }: SortProps['columns'][number]): { id: string; title: string } {
  return { id, title: id.startsWith('amount') ? (onPhone ?? title) : title }
}

/** Visible label of a group, hidden from screen readers, because the group has a label of its own. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  )
}
