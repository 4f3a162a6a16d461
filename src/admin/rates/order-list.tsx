import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './order-list.module.css'

export type OrderItem = { readonly id: string; readonly isOn: boolean }

type Props<Item extends OrderItem> = {
  items: readonly Item[]
  /** What an entry is called, for those who hear it. */
  nameOf: (item: Item) => string
  children: (item: Item) => ReactNode
  /** Undefined where somebody may only look. */
  onChange: ((items: readonly Item[]) => void) | undefined
}

/** Things in an order that can be changed, each on or off. */
export function OrderList<Item extends OrderItem>({ items, nameOf, children, onChange }: Props<Item>) {
  const say = useTranslator('admin')
  function move(index: number, by: -1 | 1): void {
    const [item, other] = [items[index], items[index + by]]
    if (item && other) onChange?.(items.with(index, other).with(index + by, item))
  }
  return (
    <ol className={styles.list}>
      {items.map((item, index) => (
        <li key={item.id} data-off={!item.isOn || undefined}>
          <input
            type="checkbox"
            checked={item.isOn}
            disabled={!onChange}
            aria-label={say('offer.is_on', { name: nameOf(item) })}
            onChange={() => onChange?.(items.with(index, { ...item, isOn: !item.isOn }))}
          />
          <span className={styles.entry}>{children(item)}</span>
          {onChange && (
            <span className={styles.moves}>
              <button
                type="button"
                disabled={index === 0}
                aria-label={say('offer.up', { name: nameOf(item) })}
                onClick={() => move(index, -1)}
              >
                <Icon name="up" />
              </button>
              <button
                type="button"
                disabled={index === items.length - 1}
                aria-label={say('offer.down', { name: nameOf(item) })}
                onClick={() => move(index, 1)}
              >
                <Icon name="down" />
              </button>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
