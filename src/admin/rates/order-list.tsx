import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { movedTo, type OrderedEntry } from '#domain/money/ordered-list.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './order-list.module.css'
import { OrderMoves } from './order-moves.tsx'

type Props<Item extends OrderedEntry> = {
  items: readonly Item[]
  /** Returns the name of an item for screen readers. */
  nameOf: (item: Item) => string
  children: (item: Item) => ReactNode
  /** Undefined if the user may not change the list. */
  onChange: ((items: readonly Item[]) => void) | undefined
  /**
   * Filter of the visible items. While it is set, an item can be moved only by the number of its position, because its
   * neighbours may be hidden.
   */
  isShown?: ((item: Item) => boolean) | undefined
}

/** List of items that can be turned on or off and reordered by pointer, keys or the number of their position. */
export function OrderList<Item extends OrderedEntry>({ items, nameOf, children, onChange, isShown }: Props<Item>) {
  const say = useTranslator('admin')
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<{ readonly id: string; readonly before: readonly Item[] }>()
  const [announcement, setAnnouncement] = useState('')

  // Keeps the focus in a row that was moved.
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  })

  function move(id: string, to: number): void {
    const from = items.findIndex((item) => item.id === id)
    const item = items[from]
    const place = Math.min(Math.max(to, 0), items.length - 1)
    if (!item || place === from) return
    focused.current = document.activeElement
    onChange?.(movedTo(items, from, place))
    setAnnouncement(say('offer.placed', { name: nameOf(item), place: String(place + 1), all: String(items.length) }))
  }

  // The document handles the pointer while dragging, because the row moves away from under it.
  useEffect(() => {
    if (!dragged) return
    const ends = new AbortController()
    const { signal } = ends
    const drop = () => setDragged(undefined)
    addEventListener('pointermove', ({ clientY }) => move(dragged.id, placeAt(list.current, clientY)), { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', drop, { signal })
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onChange?.(dragged.before)
        drop()
      },
      { signal, capture: true },
    )
    return () => ends.abort()
  })

  return (
    <>
      <ol className={styles.list} ref={list} data-dragging={dragged ? '' : undefined}>
        {items.map((item, index) =>
          isShown && !isShown(item) ? null : (
            <li key={item.id} data-off={!item.isOn || undefined} data-dragged={dragged?.id === item.id || undefined}>
              <input
                type="checkbox"
                checked={item.isOn}
                disabled={!onChange}
                aria-label={say('offer.is_on', { name: nameOf(item) })}
                onChange={() => onChange?.(items.with(index, { ...item, isOn: !item.isOn }))}
              />
              <span className={styles.entry}>{children(item)}</span>
              {onChange && (
                <OrderMoves
                  name={nameOf(item)}
                  place={index}
                  count={items.length}
                  isWhole={!isShown}
                  onMove={(to) => move(item.id, to)}
                  onDrag={() => setDragged({ id: item.id, before: items })}
                />
              )}
            </li>
          ),
        )}
      </ol>
      <p className="unseen" role="status">
        {announcement}
      </p>
    </>
  )
}

/** Returns the position of the row under the pointer; the first or last one beyond the list. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])]
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return below < 0 ? rows.length - 1 : below
}
