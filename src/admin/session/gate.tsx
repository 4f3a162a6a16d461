import { type ReactNode, useEffect } from 'react'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { Brand } from '../frame/screen/brand.tsx'
import styles from './gate.module.css'

type Props = {
  title: string
  children: ReactNode
  /** Makes the card a form. Without it, the children may contain forms. */
  onSubmit?: () => void
}

/** Card on an empty page for steps outside the desk, such as signing in. */
export function Gate({ title, children, onSubmit }: Props) {
  const { siteName } = useDesk().setting
  useEffect(() => {
    document.title = `${title} · ${siteName}`
  }, [title, siteName])
  const card = (
    <>
      <Brand />
      <h1>{title}</h1>
      {children}
    </>
  )
  return (
    <main className={styles.gate}>
      {onSubmit ? (
        <form
          className={styles.card}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {card}
        </form>
      ) : (
        <div className={styles.card}>{card}</div>
      )}
    </main>
  )
}
