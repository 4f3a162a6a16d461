import type { CSSProperties, HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import type { Branch, Line, Place } from '#domain/trees/tree-moves.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './tree.module.css'

type Props = {
  line: Line<Branch>
  siblings: number
  isSelected: boolean
  /** Whether it is the one that Tab comes to. */
  isFocusable: boolean
  /** Where the item was that is in somebody's hand. */
  from: Place | undefined
  /** What moves it by a pointer; undefined where it stays. */
  grip: HTMLAttributes<HTMLElement> | undefined
  onClick: () => void
  onFocus: () => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
  /** What a pointer can do with it: the keys do the same, and they are what is read aloud. */
  acts: ReactNode
}

export function TreeLine({ line, siblings, isSelected, isFocusable, from, grip, children, acts, ...rest }: Props) {
  const { place, depth } = line
  const isLifted = from?.every((step, index) => place[index] === step) ?? false
  return (
    <div
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={(place.at(-1) ?? 0) + 1}
      aria-setsize={siblings}
      aria-selected={isSelected}
      tabIndex={isFocusable ? 0 : -1}
      style={depthStyle(depth)}
      data-lifted={isLifted ? (place.length === from?.length ? 'itself' : 'under') : undefined}
      {...rest}
    >
      {grip && (
        <span className={styles.grip} {...grip}>
          <Icon name="grip" />
        </span>
      )}
      {children}
      {acts && (
        // What is pressed in here is not pressed on the line.
        <span className={styles.acts} aria-hidden="true" onClick={(event) => event.stopPropagation()}>
          {acts}
        </span>
      )}
    </div>
  )
}

export function depthStyle(depth: number): CSSProperties {
  // React's types know no properties of our own.
  return { '--depth': depth } as CSSProperties
}
