import { isOwnProvider } from '#domain/sources/provider.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { type NotesSummary, otherDay, summarize } from '../data/notes.ts'
import { rateName } from '../data/rate-names.ts'
import { useRatesPage } from '../data/rates-page-context.tsx'
import { isLoading, type RatesState } from '../data/rates-store.ts'
import { OtherAmount, OwnOffer } from '../table/amount-cell.tsx'
import { isMarked, Marks } from '../table/currency-cell.tsx'
import type { Row } from '../table/rows.ts'
import bones from './bone.module.css'
import styles from './pair-table.module.css'

type Props = { state: RatesState; row: Row; isMarket: boolean; given: string }

/** The table of the specification, with its single row. */
export function PairTable({ state, row, isMarket, given }: Props) {
  const say = useTranslator('currency_exchange')
  const data = useRatesPage()
  const { columns, filter } = state
  const stamp = summarize(state.notes, data.sources)
  return (
    <table className={styles.pair} aria-busy={isLoading(state)}>
      <caption className="unseen">{say('table.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.narrow}>
            <span className="unseen">{say('column.currency')}</span>
          </th>
          {data.providers.map((provider) => (
            <th key={provider} scope="col">
              {rateName(say, provider, isMarket)}
              <span className="unseen">{say('column.for', { amount: given })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr data-marked={isMarked(row, stamp) || undefined}>
          <th scope="row" className={styles.narrow}>
            <b className="unseen">{row.currency}</b>
          </th>
          {data.providers.map((provider) => (
            <td
              key={provider}
              data-own={isOwnProvider(provider) || undefined}
              data-old={(isOwnProvider(provider) && row.note?.staleOf !== undefined) || undefined}
            >
              {columns.get(provider) === 'loading' ? (
                <span className={bones.bone} />
              ) : isOwnProvider(provider) ? (
                <OwnOffer row={row} filter={filter} stamp={stamp} />
              ) : (
                <>
                  <OtherAmount row={row} provider={provider} isMarket={isMarket} />
                  {row.offers.has(provider) && <FiguresOf row={row} stamp={stamp} />}
                </>
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/**
 * Date of the other figure, marked if it is not the date of the stamp. Old figures of ours are dated beside our rate.
 */
function FiguresOf({ row, stamp }: { row: Row; stamp: NotesSummary }) {
  const say = useTranslator('currency_exchange')
  const { days } = useRatesPage()
  const note = row.note && { ...row.note, staleOf: undefined }
  if (!note) return null
  const isMarkedDay = otherDay(note, stamp.source) !== undefined
  return (
    <>
      {note.date && !isMarkedDay && <small>{say('table.figures_of', { date: days[note.date] ?? note.date })}</small>}
      <Marks row={{ ...row, note }} stamp={stamp} />
    </>
  )
}
