import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  children: ReactNode
  /** Label of its button. */
  done: string
  onClose: () => void
}

/** A modal message with one button that closes it. */
export function Notice({ title, children, done, onClose }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <Button primary type="submit">
          {done}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
