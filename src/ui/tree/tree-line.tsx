import type { CSSProperties, HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import type { Branch, Line, Place } from '#domain/trees/tree-moves.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './tree.module.css'

type Props = {
  line: Line<Branch>
  siblings: number
  isSelected: boolean
  /** True if the Tab key moves the focus to this line of the tree. */
  isFocusable: boolean
  /** Original position of the item that is being moved. */
  from: Place | undefined
  /** Handlers of the drag handle; undefined if the item cannot move. */
  grip: HTMLAttributes<HTMLElement> | undefined
  onClick: () => void
  onFocus: () => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
  /** Pointer actions of the line. They are hidden from screen readers, whose users have keys for the same actions. */
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
        // Clicks in here do not select the line.
        <span className={styles.acts} aria-hidden="true" onClick={(event) => event.stopPropagation()}>
          {acts}
        </span>
      )}
    </div>
  )
}

export function depthStyle(depth: number): CSSProperties {
  // React's types do not know custom properties.
  return { '--depth': depth } as CSSProperties
}
