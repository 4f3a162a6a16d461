import type { ReactNode } from 'react'
import type { DeskPath } from '#domain/desk/desk-path.ts'
import { Chevron } from '#ui/chevron/chevron.tsx'
import layout from '#ui/row/row.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { DeskLink } from '../../routing/desk-link.tsx'
import styles from './screen-bar.module.css'

type Props = {
  title: string
  /** Parent screens, outermost first. */
  crumbs?: readonly { readonly to: DeskPath; readonly title: string }[]
  note?: string
  /** State of the shown item. */
  state?: ReactNode
  children?: ReactNode
}

/** Bar at the top of a screen: breadcrumbs, title, state and actions. */
export function ScreenBar({ title, crumbs = [], note, state, children }: Props) {
  const say = useTranslator('admin')
  return (
    <div className={`${layout.row} ${styles.bar}`}>
      {crumbs.length > 0 && (
        <nav className={styles.crumbs} aria-label={say('crumbs')}>
          {crumbs.map((crumb) => (
            <DeskLink key={crumb.to} to={crumb.to}>
              {crumb.title}
              <Chevron />
            </DeskLink>
          ))}
        </nav>
      )}
      <h1 {...(state && { 'data-short': '', title })}>{title}</h1>
      {note && <span className={styles.note}>{note}</span>}
      {state && <span className={`${layout.row} ${styles.state}`}>{state}</span>}
      <span className={`${layout.row} ${styles.actions}`}>{children}</span>
    </div>
  )
}
