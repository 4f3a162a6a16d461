import { type Say, useTranslator } from '#ui/translator-context.tsx'
import { usePage } from '../page-context.tsx'
import type { OfficialSource } from '../page-data.ts'
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

function FreshnessLine() {
  const say = useTranslator('currency_exchange')
  const { freshness } = usePage().data
  const official = freshness.official.filter(({ source }) => source !== 'market')
  // Market figures are not official ones, so they are never called that.
  const shown = official.length > 0 ? official : freshness.official
  const [first] = shown
  const parts = [
    ...shown.flatMap((source) => sourceWords(say, source)),
    ...nextWords(say, first),
    ...(freshness.commercial ? [say('freshness.commercial', { date: freshness.commercial })] : []),
  ]
  return (
    <p className={styles.stamp}>
      <i data-state={first?.state} aria-hidden="true" />
      <span>{parts.join(' · ')}</span>
    </p>
  )
}

/** Where nothing ever came, nothing is promised. */
function nextWords(say: Say, source: OfficialSource | undefined): string[] {
  if (!source?.next || source.state === 'bundled') return []
  return [say(source.state === 'late' ? 'freshness.overdue' : 'freshness.next', { date: source.next })]
}

function sourceWords(say: Say, { source, date, state }: OfficialSource): string[] {
  const dated =
    source === 'market'
      ? say('freshness.market', { date })
      : say('freshness.official', { source: say(`source.${source}`), date })
  return [dated, say(`freshness.${state}`)]
}
