import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { movedTo, type OrderedEntry } from '#domain/money/ordered-list.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './order-list.module.css'
import { OrderMoves } from './order-moves.tsx'

type Props<Item extends OrderedEntry> = {
  items: readonly Item[]
  /** What an entry is called, for those who hear it. */
  nameOf: (item: Item) => string
  children: (item: Item) => ReactNode
  /** Undefined where somebody may only look. */
  onChange: ((items: readonly Item[]) => void) | undefined
  /** Which of them are looked for; then they are moved by their place alone, for what is between is not seen. */
  isShown?: ((item: Item) => boolean) | undefined
}

/** Things in an order that can be changed, each on or off: by pointer, by keys, or by the number of their place. */
export function OrderList<Item extends OrderedEntry>({ items, nameOf, children, onChange, isShown }: Props<Item>) {
  const say = useTranslator('admin')
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<{ readonly id: string; readonly before: readonly Item[] }>()
  const [told, setTold] = useState('')

  // A row that moves takes the focus along.
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
    setTold(say('offer.placed', { name: nameOf(item), place: String(place + 1), all: String(items.length) }))
  }

  // The document has the pointer meanwhile: the row under it is put elsewhere as it goes.
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
        {told}
      </p>
    </>
  )
}

/** The place of the row that a pointer is over; above and below the list, its first and last. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])]
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return below < 0 ? rows.length - 1 : below
}
