import type { Task } from '#domain/tasks/task.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { DeskLink } from '../routing/desk-link.tsx'
import styles from './home-screen.module.css'
import { useTaskView } from './task-view.ts'

/** Line of one task: title, details, and a button to the screen that solves it. */
export function TaskLine({ need }: { need: Task }) {
  const { icon, title, sentences, english, to, button } = useTaskView()(need)
  return (
    <li>
      <span className={styles.mark} data-urgency={need.urgency}>
        <Icon name={icon} />
      </span>
      <div>
        <b>{title}</b>
        <p>
          {sentences.join(' ')}{' '}
          {english && (
            <span lang="en" dir="ltr">
              {english}
            </span>
          )}
        </p>
      </div>
      <DeskLink to={to} className={`${buttonClass} ${styles.act}`}>
        {button}
      </DeskLink>
    </li>
  )
}
