import type { WireReviewValue } from '#contract/desk/own-rate-forms.ts'
import { flagOf } from '#domain/countries/currency-places.ts'
import { Flag } from '#ui/flag/flag.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { Deviation, Official } from './own-distance.tsx'
import styles from './own-rates.module.css'

/** Table of a file's rates beside the official ones, the largest deviation first. */
export function OwnRateReview({ rates }: { rates: readonly WireReviewValue[] }) {
  const say = useTranslator('admin')
  const { flags } = useDesk().setting
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
        {rates.map((rate) => (
          <tr key={rate.currency} data-doubtful={rate.is_doubtful || undefined}>
            <th scope="row">
              <Flag sprite={flags} code={flagOf(rate.currency)} />
              <b>{rate.currency}</b>
              <Times rate={rate} />
            </th>
            <td className={styles.figure} data-label={say('own.official')}>
              <Official official={rate.official} />
            </td>
            <td className={styles.figure} data-label={say('own.new')}>
              <bdi>{rate.rate}</bdi>
            </td>
            <td className={styles.figure} data-label={say('own.apart')}>
              <Deviation {...rate} />
              {rate.doubt && (
                <small lang="en" dir="ltr">
                  {rate.doubt}
                </small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows the period of a rate, and the manual rates that it replaces or that end it. */
function Times({ rate: { valid_from, valid_until, replaces, next, is_waiting } }: { rate: WireReviewValue }) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const moment = (text: string | null, otherwise: string) => (text ? formatMoment(new Date(text)) : otherwise)
  return (
    <>
      <small>
        {moment(valid_from, say('own.at_once'))} – {moment(valid_until, say('own.open'))}
      </small>
      {replaces && <small>{say('own.replaces', { rate: replaces.rate })}</small>}
      {next && (
        <small>{say('own.until_next', { time: formatMoment(new Date(next.starts_at)), rate: next.rate })}</small>
      )}
      {is_waiting && <small className={styles.far}>{say('own.waiting_already')}</small>}
    </>
  )
}
