import type { WireDecidedValue } from '#contract/desk/held.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { DeskLink } from '../routing/desk-link.tsx'
import { DecidedItem } from './decided-list.tsx'
import styles from './held-screen.module.css'

type Props = {
  decided: WireDecidedValue
  /** Which one waits next, if any does. */
  next: number | undefined
}

/** In the place of a figure that somebody had open: what became of it. Nothing else takes its place unasked. */
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
