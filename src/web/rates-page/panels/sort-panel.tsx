import type { SortOrder, View } from '#domain/filter/table-view.ts'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './sort-panel.module.css'

export type SortProps = {
  /** What can be sorted by. */
  columns: readonly { readonly id: string; readonly title: string }[]
  order: SortOrder | undefined
  view: View
  views: readonly { readonly id: View; readonly text: string }[]
  setOrder: (order: SortOrder | undefined) => void
  setView: (view: View) => void
}

/** In which order, and which of them: on a phone, where most headings have no room. */
export function SortPanel({ columns, order, view, views, setOrder, setView }: SortProps) {
  const say = useTranslator('currency_exchange')
  const direction = order?.direction ?? 'ascending'
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{say('table.sort_by')}</legend>
        {[{ id: '', title: say('table.usual_order') }, ...columns].map(({ id, title }) => (
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
      <Segments
        label={say('table.direction')}
        options={(['ascending', 'descending'] as const).map((id) => ({ id, text: say(`table.${id}`) }))}
        chosen={direction}
        onChoose={(chosen) => setOrder({ column: order?.column ?? 'currency', direction: chosen })}
      />
      <Segments label={say('table.view')} options={views} chosen={view} onChoose={setView} />
    </>
  )
}
