import type { Task } from '#domain/tasks/task.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Keys } from '#ui/keys/keys.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useTasks } from '../frame/calls/use-tasks.ts'
import { useQuietly } from '../frame/screen/attention.ts'
import { Brand } from '../frame/screen/brand.tsx'
import { keyTable } from '../keyboard/key-table.ts'
import { keysHere } from '../keyboard/keys-dialog.tsx'
import { DeskLink } from '../routing/desk-link.tsx'
import { openTo, type Screen, type ScreenGroup } from '../routing/screen.ts'
import { usePerson } from '../session/use-session.ts'
import styles from './navigation.module.css'
import { PersonMenu } from './person-menu.tsx'

type Props = {
  groups: readonly ScreenGroup[]
  current: Screen | undefined
  onFind: () => void
  onLeave: () => void
}

/** Navigation with all screens that the user's role may open. */
export function Navigation({ groups, current, onFind, onLeave }: Props) {
  const say = useTranslator('admin')
  const { rights } = usePerson()
  const { data: needs = [] } = useTasks(useQuietly(30_000))
  const shown = groups
    .map((group) => ({ ...group, screens: group.screens.filter(openTo(rights)).filter(({ within }) => !within) }))
    .filter(({ screens }) => screens.length > 0)
  return (
    <aside className={styles.side} aria-label={say('desk')}>
      <DeskLink to="" className={styles.brand} onClick={onLeave}>
        <Brand />
      </DeskLink>
      <button type="button" className={styles.find} title={say('palette.title')} onClick={onFind}>
        <Icon name="search" />
        <span>{say('palette.title')}</span>
        <Keys keys={keysHere(keyTable.palette.press)} />
      </button>
      <nav aria-label={say('nav.label')}>
        {shown.map((group) => (
          <Group key={group.title ?? 'first'} group={group} needs={needs} current={current} onLeave={onLeave} />
        ))}
      </nav>
      <PersonMenu onLeave={onLeave} />
    </aside>
  )
}

type GroupProps = { group: ScreenGroup; needs: readonly Task[]; current: Screen | undefined; onLeave: () => void }

function Group({ group: { title, screens }, needs, current, onLeave }: GroupProps) {
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
              aria-current={screen.path === (current?.within ?? current?.path) ? 'page' : undefined}
              onClick={onLeave}
            >
              <Icon name={screen.icon} />
              <span>{say(screen.title)}</span>
              <Count count={counts[screen.path]?.(needs) ?? 0} />
            </DeskLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Numbers beside the screens, counted from the user's open tasks. */
const counts: Readonly<Record<string, (needs: readonly Task[]) => number>> = {
  held: (needs) => needs.reduce((sum, need) => sum + (need.kind === 'held' ? need.count : 0), 0),
  menu: (needs) => needs.reduce((sum, need) => sum + (need.kind === 'menu' ? need.count : 0), 0),
  inbox: (needs) => needs.reduce((sum, need) => sum + (need.kind === 'messages' ? need.count : 0), 0),
  margins: (needs) => needs.filter(({ kind }) => kind === 'approval').length,
  sources: (needs) => needs.filter(({ kind }) => kind === 'source' || kind === 'switched_off').length,
}

function Count({ count }: { count: number }) {
  const say = useTranslator('admin')
  if (count === 0) return null
  return (
    <b className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="unseen">{say.count('nav.waiting', count)}</span>
    </b>
  )
}
