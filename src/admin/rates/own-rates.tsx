import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endOwnRate, listOwnRates, type WireOwnRatesValue } from '#contract/desk/own-rates.ts'
import { flagOf } from '#domain/countries/currency-places.ts'
import { Button } from '#ui/button/button.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useQuietly } from '../frame/attention.ts'
import { useDesk } from '../frame/desk-context.tsx'
import { useErrorWords } from '../frame/error-words.ts'
import { Loaded } from '../frame/loaded.tsx'
import { useMoments } from '../frame/moments.ts'
import { useNames } from '../frame/names.ts'
import { useOfflineReason } from '../frame/online.ts'
import { useWithProof } from '../session/proof.tsx'
import { usePerson } from '../session/use-session.ts'
import { OwnRateFile } from './own-rate-file.tsx'
import styles from './own-rates.module.css'
import { ownRatesKey } from './own-rates-key.ts'

/** Mid rates of our own, instead of the official ones: which hold, until when, and setting or ending them. */
export function OwnRates() {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const mayLoad = usePerson().rights.includes('rates.load')
  const [isLoading, setLoading] = useState(false)
  const reading = useQuery({
    queryKey: ownRatesKey,
    queryFn: ({ signal }) => call(listOwnRates, { path: {}, query: {}, signal }),
    refetchInterval: useQuietly(30_000),
  })
  return (
    <section className={styles.own}>
      <header>
        <p>{say(mayLoad ? 'own.lead' : 'own.only_treasurers')}</p>
        {mayLoad && (
          <Button primary onClick={() => setLoading(true)}>
            <Icon name="upload" />
            {say('own.load')}
          </Button>
        )}
      </header>
      <Loaded reading={reading}>
        {({ rates, seen }) => (
          <>
            {rates.length > 0 ? (
              <RateTable rates={rates} mayEnd={mayLoad} />
            ) : (
              <p className={styles.none}>{say('own.none')}</p>
            )}
            {isLoading && <OwnRateFile seen={seen} onClose={() => setLoading(false)} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

function RateTable({ rates, mayEnd }: { rates: WireOwnRatesValue['rates']; mayEnd: boolean }) {
  const say = useTranslator('admin')
  const { call, setting, toasts } = useDesk()
  const queries = useQueryClient()
  const withProof = useWithProof()
  const errorWords = useErrorWords()
  const { formatMoment } = useMoments()
  const { currencyName } = useNames()
  const offline = useOfflineReason()
  const ending = useMutation({
    mutationFn: (currency: string) => withProof(() => call(endOwnRate, { path: { currency }, query: {} })),
    onSuccess(left, currency) {
      queries.setQueryData(ownRatesKey, left)
      void queries.invalidateQueries({ queryKey: ['shown'] })
      toasts.show({ kind: 'success', text: say('own.ended', { currency }) })
    },
    onError: (failure) => toasts.show({ kind: 'error', text: errorWords(failure) }),
  })
  return (
    <table className={styles.rates}>
      <thead>
        <tr>
          <th scope="col">{say('margins.currency')}</th>
          <th scope="col" className={styles.figure}>
            {say('own.rate')}
          </th>
          <th scope="col">{say('own.from')}</th>
          <th scope="col">{say('own.until')}</th>
          <th scope="col" className={styles.by}>
            {say('own.by')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rates.map(({ currency, rate, starts_at, ends_at, is_to_come, set_by }) => (
          <tr key={`${currency} ${starts_at}`}>
            <th scope="row">
              <Flag sprite={setting.flags} code={flagOf(currency)} />
              <b>{currency}</b> <small>{currencyName(currency)}</small>
            </th>
            <td className={styles.figure}>
              <bdi>{rate}</bdi>
            </td>
            <td>
              {formatMoment(new Date(starts_at))}{' '}
              {is_to_come && <span className={styles.state}>{say('margins.to_come')}</span>}
            </td>
            <td>{ends_at ? formatMoment(new Date(ends_at)) : say('own.open')}</td>
            <td className={styles.by}>{set_by}</td>
            <td>
              {mayEnd && (
                <Button
                  data-small
                  disabled={ending.isPending || offline !== undefined}
                  title={offline}
                  aria-label={say('own.end_of', { currency })}
                  onClick={() => ending.mutate(currency)}
                >
                  {say('own.end')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
