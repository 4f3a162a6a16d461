import type { ReactNode } from 'react'
import cards from '../card/card.module.css'
import { useDisclosure } from '../use-disclosure.ts'
import styles from './menu.module.css'

/** Class of a panel that another element opens. */
export const menuPanelClass = `${cards.panel} ${styles.panel}`

type Props = {
  label: string
  /** Content of its button; three dots by default. */
  face?: ReactNode
  children: ReactNode
}

/** A menu of less frequent actions behind a button. It closes when one of them is chosen. */
export function Menu({ label, face, children }: Props) {
  const disclosure = useDisclosure()
  return (
    <details className={styles.menu} ref={disclosure}>
      <summary aria-label={label} title={label} data-item data-face={face ? true : undefined}>
        {face ?? <span aria-hidden="true">⋯</span>}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a button is a click */}
      <div
        className={menuPanelClass}
        onClick={({ currentTarget }) => {
          const menu = currentTarget.closest('details')
          menu?.removeAttribute('open')
          // The focus returns to the button, also after a dialog.
          menu?.querySelector('summary')?.focus()
        }}
      >
        {children}
      </div>
    </details>
  )
}
