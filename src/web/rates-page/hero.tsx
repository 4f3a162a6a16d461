import { memo } from 'react'
import behind from '#ui/backdrop/backdrop.module.css'
import { Backdrop } from '#ui/backdrop/backdrop.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useRatesPage } from './data/rates-page-context.tsx'
import { hasOfficial } from './data/rates-page-data.ts'
import type { RatesState } from './data/rates-store.ts'
import styles from './hero.module.css'
import { Stamp } from './stamp.tsx'

/** Heading of the page, with the freshness of its figures. */
export const Hero = memo(function Hero({ state }: { state: RatesState }) {
  const say = useTranslator('currency_exchange')
  const data = useRatesPage()
  return (
    <section className={`${styles.hero} ${behind.behind}`}>
      {data.backdrop && <Backdrop source={data.backdrop} />}
      <h1>{say('page.title')}</h1>
      <p className={styles.lead}>{say(hasOfficial(data) ? 'page.lead' : 'page.lead_market')}</p>
      <Stamp state={state} />
    </section>
  )
})
