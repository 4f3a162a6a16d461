import type { ReactNode } from 'react'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './document-preview.module.css'

/** Keeps the preview in sight beside a form. */
export function PreviewAside({ children }: { children: ReactNode }) {
  const say = useTranslator('admin')
  return (
    <aside className={styles.aside} aria-label={say('content.stage.title')}>
      {children}
    </aside>
  )
}
