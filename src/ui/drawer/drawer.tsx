import { type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { useModal } from '../dialog/use-modal.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './drawer.module.css'

type Props = { title: string; closeLabel: string; onClose: () => void; children: ReactNode }

/** A sheet from the far side; full screen on a phone. */
export function Drawer({ title, closeLabel, onClose, children }: Props) {
  const dialog = useModal()
  const titleId = useId()
  return (
    <dialog ref={dialog} className={styles.drawer} aria-labelledby={titleId} onCancel={onClose}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <Button data-quiet aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {children}
    </dialog>
  )
}
