import { useTranslator } from '#ui/translator-context.tsx'
import { usePage } from '../page-context.tsx'
import { hasOfficial } from '../page-data.ts'
import styles from './hero.module.css'
import type { RatesState } from './rates-store.ts'
import { Stamp } from './stamp.tsx'

/** What the page is for, and how old its figures are. */
export function Hero({ state }: { state: RatesState }) {
  const say = useTranslator('currency_exchange')
  const { freshness } = usePage().data
  return (
    <section className={styles.hero}>
      <h1>{say('page.title')}</h1>
      <p className={styles.lead}>{say(hasOfficial(freshness) ? 'page.lead' : 'page.lead_market')}</p>
      <Stamp state={state} />
    </section>
  )
}
