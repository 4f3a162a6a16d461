import type { WireDecidedValue } from '#contract/desk/held.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { DeskLink } from '../routing/desk-link.tsx'
import { DecidedItem } from './decided-list.tsx'
import styles from './held-screen.module.css'

type Props = {
  decided: WireDecidedValue
  /** ID of the next held figure, if there is one. */
  next: number | undefined
}

/** Shows that another user has decided about the open figure. No other figure opens by itself. */
export function DecidedMeanwhile({ decided, next }: Props) {
  const say = useTranslator('admin')
  return (
    <section className={styles.figure} role="status">
      <h2>{say('held.meanwhile')}</h2>
      <ul className={styles.decided}>
        <DecidedItem decided={decided} />
      </ul>
      {next !== undefined && (
        <p>
          <DeskLink to={`held/${next}`}>{say('held.open_next')}</DeskLink>
        </p>
      )}
    </section>
  )
}
