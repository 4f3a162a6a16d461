import type { WireStepValue } from '#contract/desk/message-wire.ts'
import lists from '#ui/list/list.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import styles from './message-view.module.css'

/** Changes of a message, with user and time. */
export function MessageHistory({ history }: { history: readonly WireStepValue[] }) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  if (history.length === 0) return null
  const wordsOf = ({ action, state, assigned_to }: WireStepValue) => [
    ...(state || assigned_to !== undefined ? [] : [say(`action.${action}`)]),
    ...(state ? [say(`inbox.state.${state}`)] : []),
    ...(assigned_to === undefined ? [] : [say('inbox.step_assigned', { name: assigned_to ?? say('inbox.nobody') })]),
  ]
  return (
    <details className={styles.history}>
      <summary>{say('inbox.history')}</summary>
      <ol className={lists.stack}>
        {history.map((step) => (
          <li key={step.number}>
            <time dateTime={step.at}>{formatMoment(new Date(step.at))}</time>
            <span>
              <bdi>{step.by}</bdi> · {wordsOf(step).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
