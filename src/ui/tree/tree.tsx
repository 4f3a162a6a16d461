import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type Branch,
  gapIndex,
  isWhereItWas,
  itemAt,
  type Line,
  linesOf,
  type Place,
  type Room,
} from '#domain/trees/tree-moves.ts'
import styles from './tree.module.css'
import type { TreeEvent } from './tree-event.ts'
import { actOf, nameOf } from './tree-keys.ts'
import { depthStyle, TreeLine } from './tree-line.tsx'
import { useLift } from './use-lift.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

type Props<Item extends Branch> = {
  label: string
  /** Id of the element that describes the keys. */
  describedBy?: string
  items: readonly Item[]
  room: Room<Item>
  /** Tells whether an item cannot be moved or removed. */
  isFixed?: (item: Item) => boolean
  /** Renders a line. */
  children: (item: Item, place: Place) => ReactNode
  /** Renders the pointer actions at the end of a line. */
  acts?: (item: Item, steps: LineSteps) => ReactNode
  selected: Place | undefined
  /** `isOpened` if requested by a key, which moves the focus. */
  onSelect: (place: Place, isOpened: boolean) => void
  /** Undefined if the tree is read-only. */
  onChange: ((items: readonly Item[], place: Place) => void) | undefined
  onRemove: ((place: Place) => void) | undefined
  wordsFor: (event: TreeEvent<Item>) => string
}

/** Actions of a line; undefined if not possible. */
export type LineSteps = Readonly<Record<'up' | 'down' | 'remove', (() => void) | undefined>>

/** A nested list whose items are moved by keys or pointer; the target is shown by a line and announced. */
export function Tree<Item extends Branch>(props: Props<Item>) {
  const { label, describedBy, items, room, isFixed, children, acts, selected, onSelect, onChange, onRemove, wordsFor } =
    props
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<Place>(selected ?? [0])
  const [isSought, setSought] = useState(false)
  const work = useLift({ items, room, wordsFor, onDrop: (next, place) => onChange?.(next, focusAt(place)) })
  const { lifted } = work
  const gripAt = usePointerDrag(work)
  const lines = linesOf(items)
  const focusable = nameOf(itemAt(items, current) ? current : [0])
  const gapAt = lifted && !isWhereItWas(lifted) ? gapIndex(lifted) : undefined

  useEffect(() => {
    if (!isSought) return
    setSought(false)
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [isSought])
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever it has come to
  useEffect(() => {
    list.current?.querySelector('[role="none"]')?.scrollIntoView({ block: 'nearest' })
  }, [gapAt])

  function focusAt(place: Place): Place {
    setCurrent(place)
    setSought(true)
    return place
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, place: Place): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const act = actOf(event.key, { items, lines, place, isLifted: lifted !== undefined, isMirrored })
    if (!act) return
    event.preventDefault()
    if (act.kind === 'move') work.move(act.move)
    if (act.kind === 'drop') work.drop()
    if (act.kind === 'put_back') work.putBack()
    if (act.kind === 'go') focusAt(act.to)
    if (act.kind === 'open') onSelect(place, true)
    const item = itemAt(items, place)
    if (item && isFixed?.(item)) return
    if (act.kind === 'take' && onChange) work.take(place)
    if (act.kind === 'remove') remove(place)
  }

  function remove(place: Place): void {
    onRemove?.(place)
    if (onRemove) focusAt(nearest(place))
  }

  function stepsOf({ place, item }: Line<Item>): LineSteps {
    if (isFixed?.(item)) return { up: undefined, down: undefined, remove: undefined }
    const step = (move: 'up' | 'down') => (onChange ? work.stepOf(place, move) : undefined)
    return { up: step('up'), down: step('down'), remove: onRemove && (() => remove(place)) }
  }

  /** Returns the item that takes the place of a removed one, or the one before it. */
  function nearest(place: Place): Place {
    const [last = 0, above] = [place.at(-1), place.slice(0, -1)]
    if (itemAt(items, [...above, last + 1])) return place
    return last > 0 ? [...above, last - 1] : above.length > 0 ? above : [0]
  }

  const gap = <div role="none" className={styles.gap} style={depthStyle(lifted?.depth ?? 0)} />
  return (
    <>
      <div ref={list} className={styles.tree} role="tree" aria-label={label} aria-describedby={describedBy}>
        {lines.map((line, index) => {
          const name = nameOf(line.place)
          return (
            <Fragment key={name}>
              {gapAt === index && gap}
              <TreeLine
                line={line}
                siblings={itemAt(items, line.place.slice(0, -1))?.children?.length ?? items.length}
                isSelected={selected !== undefined && nameOf(selected) === name}
                isFocusable={focusable === name}
                from={lifted?.from}
                grip={onChange && !isFixed?.(line.item) ? gripAt(line.place) : undefined}
                onClick={() => onSelect(line.place, false)}
                onFocus={() => setCurrent(line.place)}
                onBlur={() => lifted && work.putBack()}
                onKeyDown={(event) => onKeyDown(event, line.place)}
                acts={acts?.(line.item, stepsOf(line))}
              >
                {children(line.item, line.place)}
              </TreeLine>
            </Fragment>
          )
        })}
        {gapAt === lines.length && gap}
      </div>
      <p className="unseen" role="status">
        {work.announcement}
      </p>
    </>
  )
}
