import { fixedSide, type PageFilter } from '#domain/filter/filter.ts'
import { formatMoney, formatRate, formatSigned } from '#domain/money/format.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import type { WithholdingReason } from '#domain/rates/offer-rules.ts'
import { ownProvider, type Provider } from '#domain/sources/provider.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import type { NotesSummary } from '../data/notes.ts'
import { rateName } from '../data/rate-names.ts'
import { useRatesPage } from '../data/rates-page-context.tsx'
import { OldMark } from './old-mark.tsx'
import styles from './rates-table.module.css'
import type { Row, RowOffer } from './rows.ts'

type OwnProps = { row: Row; filter: PageFilter; stamp: NotesSummary }

/** Shows our amount in a row of the table, or why there is none. */
export function OwnAmount(props: OwnProps) {
  const reason = props.row.note?.withheld
  return reason ? <Withheld reason={reason} /> : <OwnOffer {...props} />
}

/** Shows our amount, and below it the unit rate if the rate has no column. */
export function OwnOffer({ row, filter, stamp }: OwnProps) {
  const { symbols } = useFrame().frame
  const offer = row.offers.get(ownProvider)
  if (!offer) return <Missing />
  return (
    <>
      <OldMark note={row.note} />
      <bdi className={styles.own} data-old={row.note?.staleOf !== undefined || undefined}>
        {formatMoney(offer.amount, symbols)}
      </bdi>
      {row.rate && (
        <bdi className={styles.perUnit} data-per-unit="">
          {unitRateText(row, filter, symbols)}
        </bdi>
      )}
      <SetNote row={row} stamp={stamp} />
    </>
  )
}

/** Returns the value of one unit of the given side. */
export function unitRateText({ rate, pair }: Row, filter: PageFilter, symbols: NumberSymbols): string | undefined {
  return rate && `1 ${pair[fixedSide(filter)]} = ${formatRate(rate, symbols)}`
}

type OtherProps = { row: Row; provider: Provider; isMarket: boolean }

/** Amount of another provider, and the loss compared with ours. */
export function OtherAmount({ row, provider, isMarket }: OtherProps) {
  const say = useTranslator('currency_exchange')
  const { symbols } = useFrame().frame
  const offer = row.offers.get(provider)
  const isOfMarket = isMarket || row.note?.kind === 'market'
  return (
    <>
      <span className={styles.label} data-label="">
        {rateName(say, provider, isOfMarket)}{' '}
      </span>
      {offer ? (
        <>
          <bdi>{formatMoney(offer.amount, symbols)}</bdi> <Loss offer={offer} />
          {/* A market figure must not look official. */}
          {isOfMarket && !isMarket && <small className={styles.sub}>{say('provider.market')}</small>}
        </>
      ) : (
        <Missing />
      )}
    </>
  )
}

/** Loss compared with our offer. */
function Loss({ offer: { difference } }: { offer: RowOffer }) {
  const { symbols } = useFrame().frame
  if (difference?.verdict !== 'worse') return null
  return <bdi className={styles.loss}>({formatSigned(difference.money, 2, symbols)})</bdi>
}

/** Date of our offer if it differs from the stamp; for old figures, their date. */
function SetNote({ row: { note }, stamp }: Pick<OwnProps, 'row' | 'stamp'>) {
  const say = useTranslator('currency_exchange')
  const { days } = useRatesPage()
  // If both rates are of that date, the mark beside the currency shows it already.
  if (note?.staleOf !== undefined && note.staleOf === note.date) return null
  const isOld = note?.staleOf !== undefined && note.staleOf !== stamp.source?.day
  const day = isOld ? note.staleOf : note?.setOn
  if (!day || (!isOld && day === stamp.setOn)) return null
  return (
    <small className={styles.sub}>{say(isOld ? 'table.figures_of' : 'table.set_on', { date: days[day] ?? day })}</small>
  )
}

/** Reason why there is no offer now. */
function Withheld({ reason }: { reason: WithholdingReason }) {
  const say = useTranslator('currency_exchange')
  return <small className={styles.withheld}>{say(`withheld.${reason}`)}</small>
}

/** A missing figure. */
export function Missing() {
  const say = useTranslator('currency_exchange')
  return (
    <>
      <span aria-hidden="true">-</span>
      <span className="unseen">{say('table.missing')}</span>
    </>
  )
}
