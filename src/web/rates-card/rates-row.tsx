import { flagOf } from '#domain/countries/currency-places.ts'
import { fixedSide, type PageFilter } from '#domain/filter/filter.ts'
import { formatMoney } from '#domain/money/format.ts'
import { isOwnProvider, ownProvider, type Provider } from '#domain/sources/provider.ts'
import { Flag } from '#ui/flag/flag.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../frame/frame-context.tsx'
import {
  costSentence,
  isNoDifference,
  moneySize,
  percentSize,
  type ShownDifference,
} from '../rates-page/data/cost-words.ts'
import { type NotesSummary, otherDay } from '../rates-page/data/notes.ts'
import { providerName, rateName } from '../rates-page/data/rate-names.ts'
import { useRatesPage } from '../rates-page/data/rates-page-context.tsx'
import { Missing } from '../rates-page/table/amount-cell.tsx'
import { OldMark } from '../rates-page/table/old-mark.tsx'
import { roles } from '../rates-page/table/roles.ts'
import type { Row } from '../rates-page/table/rows.ts'
import styles from './rates-card.module.css'

type Props = { row: Row; filter: PageFilter; stamp: NotesSummary; isMarket: boolean }

/** One currency: our amount first, then the official one with our cost. */
export function RatesRow({ row, filter, stamp, isMarket }: Props) {
  const { names, flags, providers } = useRatesPage()
  const { currency } = row
  return (
    <tr {...roles.row}>
      <th scope="row" {...roles.rowHeader}>
        <span className={styles.currency}>
          <Flag sprite={flags} code={flagOf(currency)} />
          <span>
            <b>
              <bdi>{currency}</bdi>
            </b>{' '}
            <span className={styles.name}>{names[currency]}</span>
            <Marks row={row} stamp={stamp} />
          </span>
        </span>
      </th>
      {providers.map((provider) =>
        isOwnProvider(provider) ? (
          <OwnAmount key={provider} row={row} />
        ) : (
          <OtherAmount key={provider} row={row} provider={provider} filter={filter} isMarket={isMarket} />
        ),
      )}
    </tr>
  )
}

/** Marks of a row that differs from the stamp. */
function Marks({ row: { note }, stamp }: Pick<Props, 'row' | 'stamp'>) {
  const say = useTranslator('currency_exchange')
  const { days } = useRatesPage()
  const day = note && otherDay(note, stamp.source)
  const marks = [
    ...(day ? [say('table.figures_of', { date: days[day] ?? day })] : []),
    ...(note && note.checked.length > 0 ? [say('table.checked')] : []),
  ]
  return marks.length > 0 && <small className={styles.mark}>{marks.join(' · ')}</small>
}

function OwnAmount({ row: { offers, note } }: Pick<Props, 'row'>) {
  const say = useTranslator('currency_exchange')
  const { symbols } = useFrame().frame
  const offer = offers.get(ownProvider)
  const reason = note?.withheld && <small className={styles.withheld}>{say(`withheld.${note.withheld}`)}</small>
  return (
    <td {...roles.cell} data-own="">
      {offer ? (
        <>
          <OldMark note={note} />
          <bdi data-old={note?.staleOf !== undefined || undefined}>{formatMoney(offer.amount, symbols)}</bdi>
        </>
      ) : (
        (reason ?? <Missing />)
      )}
    </td>
  )
}

function OtherAmount({ row, provider, filter, isMarket }: Omit<Props, 'stamp'> & { provider: Provider }) {
  const say = useTranslator('currency_exchange')
  const { symbols } = useFrame().frame
  const offer = row.offers.get(provider)
  // A market figure must not look official.
  const isOfMarket = isMarket || row.note?.kind === 'market'
  return (
    <>
      <td {...roles.cell}>
        <span className={styles.label} data-kept={isOfMarket !== isMarket || undefined}>
          {rateName(say, provider, isOfMarket)}{' '}
        </span>
        {offer ? <bdi>{formatMoney(offer.amount, symbols)}</bdi> : <Missing />}
      </td>
      <td {...roles.cell}>
        {offer?.difference ? (
          <Cost difference={offer.difference} row={row} filter={filter} isMarket={isOfMarket} />
        ) : (
          <Missing />
        )}
      </td>
    </>
  )
}

type CostProps = Pick<Props, 'row' | 'filter' | 'isMarket'> & { difference: ShownDifference }

/** Our cost: short on screen, as a sentence for screen readers. */
function Cost({ difference, row, filter, isMarket }: CostProps) {
  const say = useTranslator('currency_exchange')
  const { symbols } = useFrame().frame
  const { money, percent, verdict } = difference
  if (isNoDifference(difference)) return say('cost.none')
  const figure = <bdi>{`${moneySize(money, symbols)} ${row.open}`}</bdi>
  return (
    <>
      {verdict === 'worse' ? (
        <span aria-hidden="true" className={styles.better}>
          {figure} {say('cost.more', { provider: providerName(say, ownProvider) })}
        </span>
      ) : (
        <span aria-hidden="true">
          <span className={styles.label}>{say('cost.label')} </span>
          {figure} {percent && <bdi>{percentSize(percent, symbols)}</bdi>}
        </span>
      )}
      <span className="unseen">
        {costSentence(say, difference, { unit: row.open, symbols, isMarket, fixed: fixedSide(filter) })}
      </span>
    </>
  )
}
