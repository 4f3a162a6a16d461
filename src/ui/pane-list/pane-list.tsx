import type { ReactNode, Ref } from 'react'
import styles from './pane-list.module.css'

type Props<Item> = {
  ref: Ref<HTMLUListElement>
  items: readonly Item[]
  open: number | undefined
  /** Selected items, for actions on several; undefined if the user may not select items. */
  chosen: ReadonlySet<number> | undefined
  /** Returns the label of the checkbox of an item. */
  chooseLabel: (item: Item) => string
  onOpen: (id: number) => void
  onChoose: (chosen: ReadonlySet<number>) => void
  children: (item: Item) => ReactNode
}

/** List of items, beside the open one. */
export function PaneList<Item extends { readonly id: number }>(props: Props<Item>) {
  const { ref, items, open, chosen, chooseLabel, onOpen, onChoose, children } = props
  function toggle(id: number): void {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <ul className={styles.list} ref={ref}>
      {items.map((item) => (
        <li key={item.id} data-open={item.id === open || undefined}>
          {chosen && (
            <input
              type="checkbox"
              checked={chosen.has(item.id)}
              onChange={() => toggle(item.id)}
              aria-label={chooseLabel(item)}
            />
          )}
          <button
            type="button"
            data-item
            aria-current={item.id === open ? 'true' : undefined}
            onClick={() => onOpen(item.id)}
          >
            {children(item)}
          </button>
        </li>
      ))}
    </ul>
  )
}
