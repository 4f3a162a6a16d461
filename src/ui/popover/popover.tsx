import { type ReactNode, useState } from 'react'
import { CloseButton } from '../button/close-button.tsx'
import cards from '../card/card.module.css'
import { useDisclosure } from '../use-disclosure.ts'
import styles from './popover.module.css'

type Props = {
  /** Accessible name of the button. */
  label: string
  closeLabel: string
  face: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A button with a panel below it; on a phone the panel is a sheet at the lower edge. */
export function Popover({ label, closeLabel, face, children, className = '' }: Props) {
  const details = useDisclosure()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      ref={details}
      className={`${styles.popover} ${className}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary aria-label={label}>{face}</summary>
      <div className={`${cards.panel} ${styles.panel}`}>
        <CloseButton
          label={closeLabel}
          className={styles.close}
          onClick={() => {
            if (!details.current) return
            details.current.open = false
            details.current.querySelector('summary')?.focus()
          }}
        />
        {isOpen && children}
      </div>
    </details>
  )
}
