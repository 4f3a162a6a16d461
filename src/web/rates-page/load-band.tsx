import { memo, type ReactNode } from 'react'
import { isOwnProvider, ownProvider } from '#domain/sources/provider.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { clockText, useOnline } from '#ui/use-online.ts'
import { failedProviders } from './data/failed-providers.ts'
import { failureTitle, providerName } from './data/rate-names.ts'
import { useRatesPage } from './data/rates-page-context.tsx'
import { hasOfficial } from './data/rates-page-data.ts'
import type { RatesState, RatesStore } from './data/rates-store.ts'
import styles from './load-band.module.css'

type Props = { state: RatesState; store: RatesStore }

/** Message about failed loads, with one button to retry. It has no role, because the toast has announced it. */
export const LoadBand = memo(function LoadBand({ state, store }: Props) {
  const say = useTranslator('currency_exchange')
  const data = useRatesPage()
  const isOnline = useOnline()
  if (!isOnline) {
    return <Band title={say('offline.title')} text={say('offline.text', { time: clockText(state.loadedAt) })} />
  }
  const failed = failedProviders(state)
  const [first] = failed
  if (!first) return null
  const { provider, error } = first
  const isAll = failed.length === state.columns.size
  const ours = providerName(say, ownProvider)
  const text = isAll
    ? say(error)
    : say(isOwnProvider(provider) ? 'failed.ours_text' : 'failed.others_text', { provider: ours })
  const title = isAll ? say('failed.all') : failureTitle(say, provider, !hasOfficial(data))
  return (
    <Band title={title} text={text}>
      <Button onClick={() => store.retry()}>{say('status.retry')}</Button>
    </Band>
  )
})

function Band({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.band}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 3 18 17H2zM10 8v4M10 14.5v.1" />
      </svg>
      <p>
        <b>{title}</b> {text}
      </p>
      {children}
    </div>
  )
}
