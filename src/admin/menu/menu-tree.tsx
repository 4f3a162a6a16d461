import { useId, useState } from 'react'
import type { ErrorProperties } from '#contract/core/error.ts'
import type { MenuChange, MenuItem } from '#domain/content/menus/menu-changes.ts'
import { menus } from '#domain/content/model/collections/menus.ts'
import { itemAt, linesOf, type Place, replacedAt } from '#domain/trees/tree-moves.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { Tree } from '#ui/tree/tree.tsx'
import { AddItem } from '../content/fields/add-item.tsx'
import { TreeKeys } from '../content/pieces/tree-keys.tsx'
import { MenuLine } from './menu-line.tsx'
import styles from './menu-tree.module.css'
import { placeOfProblem } from './problem-place.ts'
import { useItemName, useTreeMessages } from './tree-messages.ts'
import type { LinkedPages } from './use-linked-pages.ts'

type Props = {
  label: string
  items: readonly MenuItem[]
  changes: readonly MenuChange[]
  problems: ErrorProperties
  pageOf: LinkedPages
  mayChange: boolean
  selected: Place | undefined
  onSelect: (place: Place, isOpened: boolean) => void
  onChange: (items: readonly MenuItem[]) => void
}

const { depth, max } = menus.shared.items as { depth: number; max: number }

/** Tree of a menu's items. The last removal can be undone. */
export function MenuTree(props: Props) {
  const { label, items, changes, problems, pageOf, mayChange, selected, onSelect, onChange } = props
  const say = useTranslator('admin')
  const nameOf = useItemName()
  const wordsFor = useTreeMessages()
  const hintId = useId()
  const [removed, setRemoved] = useState<{ readonly item: MenuItem; readonly before: readonly MenuItem[] }>()

  function change(next: readonly MenuItem[]): void {
    setRemoved(undefined)
    onChange(next)
  }

  function remove(place: Place): void {
    const item = itemAt(items, place)
    if (!item) return
    change(replacedAt(items, place, []))
    setRemoved({ item, before: items })
  }

  /** Adds an item after the chosen one, or at the end. */
  function add(): void {
    const at = selected && itemAt(items, selected)
    const place = at && selected ? selected.with(-1, (selected.at(-1) ?? 0) + 1) : [items.length]
    change(at && selected ? replacedAt(items, selected, [at, {}]) : [...items, {}])
    onSelect(place, true)
  }

  const wrong = Object.keys(problems).map((field) => placeOfProblem(field)?.join('.'))
  return (
    <div className={styles.side}>
      <Tree
        label={label}
        describedBy={hintId}
        items={items}
        room={{ max: depth }}
        selected={selected}
        onSelect={onSelect}
        onChange={
          mayChange
            ? (next, place) => {
                change(next)
                if (selected) onSelect(place, false)
              }
            : undefined
        }
        onRemove={mayChange ? remove : undefined}
        wordsFor={wordsFor}
      >
        {(item, place) => (
          <MenuLine
            item={item}
            pageOf={pageOf}
            changes={changes.filter((one) => one.kind !== 'removed' && one.place.join('.') === place.join('.'))}
            hasProblem={wrong.includes(place.join('.'))}
          />
        )}
      </Tree>
      {items.length === 0 && <p className={styles.empty}>{say('menu.none')}</p>}
      <div className={styles.undo} role="status">
        {removed && (
          <>
            {say('menu.removed', { name: nameOf(removed.item) })}
            <Button data-small onClick={() => change(removed.before)}>
              <Icon name="undo" /> {say('menu.undo')}
            </Button>
          </>
        )}
      </div>
      {mayChange && (
        <AddItem words={say('menu.add')} isQuiet isFull={linesOf(items).length >= max} max={max} onAdd={add} />
      )}
      <TreeKeys id={hintId} moves={mayChange ? 'in_and_out' : 'none'} />
    </div>
  )
}
