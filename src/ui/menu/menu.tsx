import type { ReactNode } from 'react'
import cards from '../card/card.module.css'
import { useDisclosure } from '../use-disclosure.ts'
import styles from './menu.module.css'

/** For a panel that something else opens. */
export const menuPanelClass = `${cards.panel} ${styles.panel}`

type Props = {
  label: string
  /** What is seen of it; three dots, unless something else says more. */
  face?: ReactNode
  children: ReactNode
}

/** Rarer things to do, behind a button. It closes when one of them is chosen. */
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
          // What is chosen goes with the panel; whoever chose it is still here, also after a question.
          menu?.querySelector('summary')?.focus()
        }}
      >
        {children}
      </div>
    </details>
  )
}
