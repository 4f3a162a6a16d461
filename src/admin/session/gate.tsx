import { type ReactNode, useEffect } from 'react'
import { Brand } from '../frame/brand.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import styles from './gate.module.css'

type Props = { title: string; children: ReactNode; onSubmit?: () => void }

/** The card before the desk: one question on an empty page. */
export function Gate({ title, children, onSubmit }: Props) {
  const { siteName } = useDesk().setting
  useEffect(() => {
    document.title = `${title} · ${siteName}`
  }, [title, siteName])
  return (
    <main className={styles.gate}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
        }}
      >
        <Brand />
        <h1>{title}</h1>
        {children}
      </form>
    </main>
  )
}
