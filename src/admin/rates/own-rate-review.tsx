import type { WireReviewValue } from '#contract/desk/own-rates.ts'
import { flagOf } from '#domain/countries/currency-places.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { formatPercent } from '#domain/money/format.ts'
import { Flag } from '#ui/flag/flag.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useMoments } from '../frame/moments.ts'
import styles from './own-rates.module.css'

/** Rates of a file beside the official ones, the furthest first. */
export function OwnRateReview({ rates }: { rates: readonly WireReviewValue[] }) {
  const say = useTranslator('admin')
  const { flags, symbols } = useDesk().setting
  const { formatMoment } = useMoments()
  const moment = (text: string | null, otherwise: string) => (text ? formatMoment(new Date(text)) : otherwise)
  return (
    <table className={styles.rates}>
      <thead>
        <tr>
          <th scope="col">{say('margins.currency')}</th>
          <th scope="col" className={styles.figure}>
            {say('own.official')}
          </th>
          <th scope="col" className={styles.figure}>
            {say('own.new')}
          </th>
          <th scope="col" className={styles.figure}>
            {say('own.apart')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ currency, rate, official, deviation, doubt, is_doubtful, valid_from, valid_until }) => (
          <tr key={currency} data-doubtful={is_doubtful || undefined}>
            <th scope="row">
              <Flag sprite={flags} code={flagOf(currency)} />
              <b>{currency}</b>
              <small>
                {moment(valid_from, say('own.at_once'))} – {moment(valid_until, say('own.open'))}
              </small>
            </th>
            <td className={styles.figure}>
              {official ? <bdi>{official.rate}</bdi> : '-'}
              {official && (
                <small>
                  {official.source_name}, {official.date}
                </small>
              )}
            </td>
            <td className={styles.figure}>
              <bdi>{rate}</bdi>
            </td>
            <td className={styles.figure}>
              {deviation ? <bdi>{formatPercent(parseDecimal(deviation), 2, symbols)}</bdi> : '-'}
              {doubt && (
                <small lang="en" dir="ltr">
                  {doubt}
                </small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
