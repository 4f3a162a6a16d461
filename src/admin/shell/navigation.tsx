import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { Brand } from '../frame/brand.tsx'
import { DeskLink } from '../routing/desk-link.tsx'
import { usePerson } from '../session/use-session.ts'
import styles from './navigation.module.css'
import { PersonMenu } from './person-menu.tsx'
import type { Screen, ScreenGroup } from './screen.ts'

type Props = { groups: readonly ScreenGroup[]; current: Screen | undefined; onLeave: () => void }

/** The way to every screen that one's role has anything to do with. */
export function Navigation({ groups, current, onLeave }: Props) {
  const say = useTranslator('admin')
  const { rights } = usePerson()
  const isOpenTo = ({ right }: Screen) => !right || rights.includes(right)
  const shown = groups
    .map((group) => ({ ...group, screens: group.screens.filter(isOpenTo) }))
    .filter(({ screens }) => screens.length > 0)
  return (
    <aside className={styles.side} aria-label={say('desk')}>
      <DeskLink to="" className={styles.brand} onClick={onLeave}>
        <Brand />
      </DeskLink>
      <nav aria-label={say('nav.label')}>
        {shown.map((group) => (
          <Group key={group.title ?? 'first'} group={group} current={current} onLeave={onLeave} />
        ))}
      </nav>
      <PersonMenu onLeave={onLeave} />
    </aside>
  )
}

function Group({ group: { title, screens }, current, onLeave }: Omit<Props, 'groups'> & { group: ScreenGroup }) {
  const say = useTranslator('admin')
  return (
    <>
      {title && <h2>{say(title)}</h2>}
      <ul>
        {screens.map((screen) => (
          <li key={screen.path}>
            <DeskLink
              to={screen.path}
              title={say(screen.title)}
              aria-current={screen === current ? 'page' : undefined}
              onClick={onLeave}
            >
              <Icon name={screen.icon} />
              <span>{say(screen.title)}</span>
            </DeskLink>
          </li>
        ))}
      </ul>
    </>
  )
}
