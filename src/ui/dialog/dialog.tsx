import { type ReactNode, useId } from 'react'
import styles from './dialog.module.css'
import modals from './modal.module.css'
import { useModal } from './use-modal.ts'

type Props = {
  title: string
  children: ReactNode
  /** Buttons at the end, the safe one first. */
  actions: ReactNode
  onClose: () => void
  onSubmit?: () => void
  /** Room for a table; full width on a phone. */
  isWide?: boolean
}

/** A modal dialog. The browser traps the focus and returns it. */
export function Dialog({ title, children, actions, onClose, onSubmit, isWide }: Props) {
  const dialog = useModal()
  const titleId = useId()
  return (
    <dialog
      ref={dialog}
      className={`${modals.modal} ${styles.dialog}`}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      onCancel={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
        }}
      >
        <h2 id={titleId}>{title}</h2>
        <div className={styles.body}>{children}</div>
        <footer>{actions}</footer>
      </form>
    </dialog>
  )
}
