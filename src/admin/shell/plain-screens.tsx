import type { ReactNode } from 'react'
import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenBar } from '../frame/screen-bar.tsx'
import { DeskLink } from '../routing/desk-link.tsx'
import styles from './plain-screens.module.css'
import type { Screen } from './screen.ts'

/** A part that is to come says so in words. */
export function Soon({ screen }: { screen: Screen }) {
  const say = useTranslator('admin')
  return (
    <Plain title={say(screen.title)}>
      <h2>{say('soon.title')}</h2>
      <p>{say('soon.text', { screen: say(screen.title) })}</p>
    </Plain>
  )
}

/** A link of a colleague may lead where one's role does not. */
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

function Plain({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <ScreenBar title={title} />
      <div className={styles.plain}>{children}</div>
    </>
  )
}
