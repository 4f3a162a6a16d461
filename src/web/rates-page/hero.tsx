import { useTranslator } from '#ui/translator-context.tsx'
import { usePage } from '../page-context.tsx'
import styles from './hero.module.css'

/** What the page is for, and how old its figures are. */
export function Hero() {
  const say = useTranslator('currency_exchange')
  return (
    <section className={styles.hero}>
      <h1>{say('page.title')}</h1>
      <p className={styles.lead}>{say('page.lead')}</p>
      <FreshnessLine />
    </section>
  )
}

/** Market figures are not official ones, so they are never called that. */
function FreshnessLine() {
  const say = useTranslator('currency_exchange')
  const { freshness } = usePage().data
  const official = freshness.official.filter(({ source }) => source !== 'market')
  const market = freshness.official.filter(({ source }) => source === 'market')
  const isLive = official.length > 0
  const parts = [
    ...official.map(({ source, date }) => say('freshness.official', { source: say(`source.${source}`), date })),
    ...(isLive ? [] : market.flatMap(({ date }) => [say('freshness.market', { date }), say('freshness.bundled')])),
    ...(freshness.commercial ? [say('freshness.commercial', { date: freshness.commercial })] : []),
  ]
  return (
    <p className={styles.stamp}>
      <i data-live={isLive || undefined} aria-hidden="true" />
      <span>{parts.join(' · ')}</span>
    </p>
  )
}
