import { useTranslator } from '#ui/translator-context.tsx'
import { useRatesPage } from './data/rates-page-context.tsx'
import { hasOfficial } from './data/rates-page-data.ts'
import type { RatesState } from './data/rates-store.ts'
import styles from './hero.module.css'
import { Stamp } from './stamp.tsx'

/** What the page is for, and how old its figures are. */
export function Hero({ state }: { state: RatesState }) {
  const say = useTranslator('currency_exchange')
  return (
    <section className={styles.hero}>
      <h1>{say('page.title')}</h1>
      <p className={styles.lead}>{say(hasOfficial(useRatesPage()) ? 'page.lead' : 'page.lead_market')}</p>
      <Stamp state={state} />
    </section>
  )
}
