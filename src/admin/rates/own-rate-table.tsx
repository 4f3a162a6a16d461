import { useState } from 'react'
import type { WireOwnRatesValue } from '#contract/desk/own-rate-forms.ts'
import { flagOf } from '#domain/countries/currency-places.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useNames } from '../frame/format/names.ts'
import { EndDialog } from './end-dialog.tsx'
import { Deviation, Official } from './own-distance.tsx'
import styles from './own-rates.module.css'
import type { Ending } from './use-own-rates.ts'

type Rate = WireOwnRatesValue['rates'][number]

type Props = {
  rates: readonly Rate[]
  /** State that the rates were read in. */
  seen: number
  mayEnd: boolean
  isBusy: boolean
  onEnd: (ending: Ending) => void
}

/** Table of current and planned manual rates beside the official ones. */
export function OwnRateTable({ rates, seen, mayEnd, isBusy, onEnd }: Props) {
  const say = useTranslator('admin')
  const { flags } = useDesk().setting
  const { formatMoment } = useMoments()
  const { currencyName } = useNames()
  const [question, setQuestion] = useState<{ rate: Rate; seen: number }>()
  return (
    <>
      <table className={`${styles.rates} ${styles.listed}`}>
        <thead>
          <tr>
            <th scope="col">{say('margins.currency')}</th>
            <th scope="col" className={styles.figure}>
              {say('own.rate')}
            </th>
            <th scope="col" className={styles.figure}>
              {say('own.official')}
            </th>
            <th scope="col" className={styles.figure}>
              {say('own.apart')}
            </th>
            <th scope="col">{say('own.from')}</th>
            <th scope="col">{say('own.until')}</th>
            <th scope="col">{say('own.by')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <tr key={`${rate.currency} ${rate.starts_at}`} data-doubtful={rate.is_far || undefined}>
              <th scope="row">
                <Flag sprite={flags} code={flagOf(rate.currency)} />
                <b>{rate.currency}</b> <small>{currencyName(rate.currency)}</small>
              </th>
              <td className={styles.figure} data-label={say('own.rate')}>
                <bdi>{rate.rate}</bdi>
              </td>
              <td className={styles.figure} data-label={say('own.official')}>
                <Official official={rate.official} />
              </td>
              <td className={styles.figure} data-label={say('own.apart')}>
                <Deviation {...rate} />
              </td>
              <td data-label={say('own.from')}>
                {formatMoment(new Date(rate.starts_at))}{' '}
                {rate.is_to_come && <Badge tone="accent">{say('margins.to_come')}</Badge>}
              </td>
              <td data-label={say('own.until')}>
                <Until {...rate} />
              </td>
              <td className={styles.by} data-label={say('own.by')}>
                {rate.set_by}
                {rate.approved_by && <small>{say('margins.approved_by', { name: rate.approved_by })}</small>}
              </td>
              <td>
                {mayEnd && (
                  <OnlineButton
                    data-small
                    disabled={isBusy}
                    aria-label={say('own.end_of', { currency: rate.currency })}
                    onClick={() => setQuestion({ rate, seen })}
                  >
                    {say('own.end')}
                  </OnlineButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {question && (
        <EndDialog
          rate={question.rate}
          hasPlanned={rates.some((one) => one.currency === question.rate.currency && one.is_to_come)}
          onSure={() => onEnd({ currency: question.rate.currency, seen: question.seen })}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}

/** Shows the end of a rate, and what applies afterwards. */
function Until({ ends_at, next }: Rate) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  if (!ends_at) return say('own.open')
  return (
    <>
      {formatMoment(new Date(ends_at))}
      <small>{next ? say('own.then_next', { rate: next.rate }) : say('own.then_official')}</small>
    </>
  )
}
