import { useState } from 'react'
import type { WireOwnRatesValue } from '#contract/desk/own-rate-forms.ts'
import { flagOf } from '#domain/countries/currency-places.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { useMoments } from '../frame/words/moments.ts'
import { useNames } from '../frame/words/names.ts'
import { EndDialog } from './end-dialog.tsx'
import { Apart, Official } from './own-distance.tsx'
import styles from './own-rates.module.css'
import type { Ending } from './use-own-rates.ts'

type Rate = WireOwnRatesValue['rates'][number]

type Props = {
  rates: readonly Rate[]
  /** The last one that is among them. */
  seen: number
  mayEnd: boolean
  isBusy: boolean
  onEnd: (ending: Ending) => void
}

/** Rates that hold or are to come, beside the official ones. */
export function OwnRateTable({ rates, seen, mayEnd, isBusy, onEnd }: Props) {
  const say = useTranslator('admin')
  const { flags } = useDesk().setting
  const { formatMoment } = useMoments()
  const { currencyName } = useNames()
  const [asked, setAsked] = useState<{ rate: Rate; seen: number }>()
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
                <Apart {...rate} />
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
                    onClick={() => setAsked({ rate, seen })}
                  >
                    {say('own.end')}
                  </OnlineButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked && (
        <EndDialog
          rate={asked.rate}
          hasPlanned={rates.some((one) => one.currency === asked.rate.currency && one.is_to_come)}
          onSure={() => onEnd({ currency: asked.rate.currency, seen: asked.seen })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** When it is over, and what counts then. */
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
