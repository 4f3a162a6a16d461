import { type Task, type Urgency, urgencies } from '#domain/tasks/task.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useTasks } from '../frame/calls/use-tasks.ts'
import { useMoments } from '../frame/format/moments.ts'
import { Loaded } from '../frame/screen/loaded.tsx'
import { usePerson } from '../session/use-session.ts'
import styles from './home-screen.module.css'
import { LivePicture } from './live-picture.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { TaskLine } from './task-line.tsx'

/** Home screen: open tasks of the user, and beside them the rates that visitors see now. */
export function HomeScreen() {
  const say = useTranslator('admin')
  const { rights } = usePerson()
  const { formatMoment } = useMoments()
  const reading = useTasks()
  return (
    <div className={styles.home}>
      <div className={styles.list}>
        <p className={styles.moment}>{reading.data && formatMoment(new Date(reading.dataUpdatedAt))}</p>
        <h1>{say('nav.home')}</h1>
        <Loaded reading={reading} count={4}>
          {(needs) => <TaskList needs={needs} />}
        </Loaded>
      </div>
      <aside className={styles.beside} aria-label={say('home.beside')}>
        <LivePicture />
        {rights.includes('audit.read') && <RecentChanges />}
      </aside>
    </div>
  )
}

function TaskList({ needs }: { needs: readonly Task[] }) {
  const say = useTranslator('admin')
  if (needs.length === 0) {
    return (
      <Empty icon="check" title={say('home.nothing')}>
        {say('home.nothing_lead')}
      </Empty>
    )
  }
  return urgencies.map((urgency) => <UrgencySection key={urgency} urgency={urgency} needs={needs} />)
}

function UrgencySection({ urgency, needs }: { urgency: Urgency; needs: readonly Task[] }) {
  const say = useTranslator('admin')
  const own = needs.filter((need) => need.urgency === urgency)
  if (own.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>
        {say(`home.${urgency}`)} <span>{own.length}</span>
      </h2>
      <ul>
        {own.map((need, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a need is nothing but what it says, and holds no state
          <TaskLine key={index} need={need} />
        ))}
      </ul>
    </section>
  )
}
