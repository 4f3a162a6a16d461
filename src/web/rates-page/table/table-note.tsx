import { useTranslator } from '#ui/translator-context.tsx'
import type { RowNotes } from '../data/notes.ts'
import { OldMarksNote } from './old-mark.tsx'
import styles from './rates-table.module.css'

type Props = {
  /** Notes of the rows. */
  notes: RowNotes
  isMarket: boolean
  saysMarkup: boolean
  /** Whether there is any offer of ours, so that a sentence about its cost makes sense. */
  isSold: boolean
}

/** What holds for all rows. */
export function TableNote({ notes, isMarket, saysMarkup, isSold }: Props) {
  const say = useTranslator('currency_exchange')
  return (
    <p className={styles.note}>
      <OldMarksNote notes={notes.values()} /> {isSold && say(isMarket ? 'note.cost_market' : 'note.cost_official')}{' '}
      {isSold && saysMarkup && say('note.markup')} <a href="#questions">{say('note.method')}</a>
    </p>
  )
}
