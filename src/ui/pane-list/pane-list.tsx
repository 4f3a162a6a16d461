import type { ReactNode, Ref } from 'react'
import styles from './pane-list.module.css'

type Props<Item> = {
  ref: Ref<HTMLUListElement>
  items: readonly Item[]
  open: number | undefined
  /** Those that something is to be done with together; undefined for people who may only look. */
  chosen: ReadonlySet<number> | undefined
  /** Names the checkbox of an item. */
  chooseLabel: (item: Item) => string
  onOpen: (id: number) => void
  onChoose: (chosen: ReadonlySet<number>) => void
  children: (item: Item) => ReactNode
}

/** List beside what is open of it. */
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
