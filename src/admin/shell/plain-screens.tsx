import type { ReactNode } from 'react'
import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { DeskLink } from '../routing/desk-link.tsx'
import type { Screen } from '../routing/screen.ts'
import styles from './plain-screens.module.css'

/** Shown for a screen that the user's role may not open, for example from a colleague's link. */
export function Barred({ screen }: { screen: Screen }) {
  const say = useTranslator('admin')
  return (
    <Plain title={say(screen.title)}>
      <h2>{say('barred.title')}</h2>
      <p>{say('barred.text', { screen: say(screen.title) })}</p>
    </Plain>
  )
}

export function Nowhere() {
  const say = useTranslator('admin')
  return (
    <Plain title={say('nowhere.title')}>
      <p>{say('nowhere.text')}</p>
      <DeskLink to="">{say('nowhere.home')}</DeskLink>
    </Plain>
  )
}

export function Plain({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <ScreenBar title={title} />
      <div className={styles.plain}>{children}</div>
    </>
  )
}
