import { type ReactNode, useState } from 'react'
import { useDisclosure } from '../use-disclosure.ts'
import styles from './popover.module.css'

type Props = {
  /** What it is, where its face shows no words. */
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
      <div className={styles.panel}>
        <button
          type="button"
          className={styles.close}
          aria-label={closeLabel}
          onClick={() => {
            if (!details.current) return
            details.current.open = false
            details.current.querySelector('summary')?.focus()
          }}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
          </svg>
        </button>
        {isOpen && children}
      </div>
    </details>
  )
}
