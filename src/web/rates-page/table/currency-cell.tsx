import { flagOf } from '#domain/countries/currency-places.ts'
import { Flag } from '#ui/flag/flag.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { type NotesSummary, otherDay } from '../data/notes.ts'
import { useRatesPage } from '../data/rates-page-context.tsx'
import styles from './rates-table.module.css'
import { roles } from './roles.ts'
import type { Row } from './rows.ts'

type Props = { row: Row; stamp: NotesSummary; isPinned: boolean; onPin: () => void }

/** Currency of a row, with its pin. */
export function CurrencyCell({ row, stamp, isPinned, onPin }: Props) {
  const say = useTranslator('currency_exchange')
  const { names, flags } = useRatesPage()
  const { currency } = row
  const name = names[currency] ?? currency
  return (
    <th scope="row" {...roles.rowHeader} data-kind="currency">
      <div className={styles.currency}>
        <Flag sprite={flags} code={flagOf(currency)} />
        <span className={styles.called}>
          <span className={styles.code}>
            <b>
              <bdi>{currency}</bdi>
            </b>
            <Marks row={row} stamp={stamp} />
          </span>
          <span className={styles.name} title={name}>
            {name}
          </span>
        </span>
        <button
          type="button"
          className={styles.pin}
          aria-pressed={isPinned}
          aria-label={say('table.pin', { currency: name })}
          onClick={onPin}
        />
      </div>
    </th>
  )
}

/** Tells whether a row differs from the stamp above the table. */
export function isMarked({ note }: Row, { source }: NotesSummary): boolean {
  return note !== undefined && (note.checked.length > 0 || otherDay(note, source) !== undefined)
}

/** Marks of a row that differs from the stamp: the date of its figures, and a newer figure under review. */
export function Marks({ row, stamp }: Pick<Props, 'row' | 'stamp'>) {
  const say = useTranslator('currency_exchange')
  const { days } = useRatesPage()
  if (!isMarked(row, stamp)) return null
  const day = row.note && otherDay(row.note, stamp.source)
  const date = day && (days[day] ?? day)
  return (
    <small className={styles.mark}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 3 18 17H2zM10 8v4M10 14.5v.1" />
      </svg>
      {date && (
        <>
          <span aria-hidden="true">{date}</span>
          <span className="unseen">{say('table.figures_of', { date })}</span>
        </>
      )}
      {row.note?.checked.length !== 0 && <span>{say('table.checked')}</span>}
    </small>
  )
}
