import { useTranslator } from '#ui/translator-context.tsx'
import type { RowNote } from '../data/notes.ts'
import { useRatesPage } from '../data/rates-page-context.tsx'
import styles from './old-mark.module.css'

/** Marks our offer if it is based on old figures, with their date for screen readers. */
export function OldMark({ note }: { note: RowNote | undefined }) {
  const text = useOldText(note)
  if (text === undefined) return null
  return (
    // A label instead of text, so that the text of the cell is the amount only.
    <span className={styles.mark} role="img" aria-label={text} title={text}>
      <MarkSign />
    </span>
  )
}

/** Explains the marks of the table, if there are any. */
export function OldMarksNote({ notes }: { notes: Iterable<RowNote | undefined> }) {
  const say = useTranslator('currency_exchange')
  if (![...notes].some((note) => note?.staleOf !== undefined)) return null
  return (
    <span className={styles.note}>
      <MarkSign /> {say('note.old_offers')}
    </span>
  )
}

/** Shows the date of an offer's figures if they are old. */
export function OldNote({ note }: { note: RowNote | undefined }) {
  const text = useOldText(note)
  if (text === undefined) return null
  return <span className={styles.note}>{text}</span>
}

function useOldText(note: RowNote | undefined): string | undefined {
  const say = useTranslator('currency_exchange')
  const { days } = useRatesPage()
  const day = note?.staleOf
  return day && say('note.old_offer', { date: days[day] ?? day })
}

function MarkSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 3 18 17H2zM10 8v4M10 14.5v.1" />
    </svg>
  )
}
