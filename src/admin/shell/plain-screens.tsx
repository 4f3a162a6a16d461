import type { ReactNode } from 'react'
import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { DeskLink } from '../routing/desk-link.tsx'
import { usePerson } from '../session/use-session.ts'
import styles from './plain-screens.module.css'
import { openTo, type Screen, type ScreenGroup } from './screen.ts'

/** A part that is to come says so in words, and leads to what is there. */
export function Soon({ screen, groups }: { screen: Screen; groups: readonly ScreenGroup[] }) {
  const say = useTranslator('admin')
  const { rights } = usePerson()
  const there = groups
    .flatMap(({ screens }) => screens)
    .filter(openTo(rights))
    .filter(({ load }) => load)
  return (
    <Plain title={say(screen.title)}>
      <h2>{say('soon.title')}</h2>
      <p>{say('soon.text', { screen: say(screen.title) })}</p>
      <ul>
        {there.map(({ path, title }) => (
          <li key={path}>
            <DeskLink to={path}>{say(title)}</DeskLink>
          </li>
        ))}
      </ul>
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

export function Plain({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <ScreenBar title={title} />
      <div className={styles.plain}>{children}</div>
    </>
  )
}
