import type { WireSimulatedValue } from '#contract/desk/margins.ts'
import { sources } from '#domain/sources/source.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMarginWords } from './margin-words.ts'
import styles from './simulation.module.css'
import { toneOf } from './tone.ts'

type Props = { row: WireSimulatedValue; to: string }

/** What an amount gives today and then, and what the difference is to the visitor. */
export function Verdict({ row: { today, later, change }, to }: Props) {
  const say = useTranslator('admin')
  const { money, signed, signedPercent } = useMarginWords()
  const tone = change ? toneOf(change.money) : undefined
  return (
    <div role="status">
      <dl className={styles.then}>
        <div>
          <dt>{say('margins.today')}</dt>
          <dd>{today ? <bdi>{money(today)}</bdi> : '-'}</dd>
        </div>
        <div>
          <dt>{say('margins.then')}</dt>
          <dd>{later ? <bdi>{money(later)}</bdi> : '-'}</dd>
        </div>
      </dl>
      {change && (
        <p className={styles.verdict} data-tone={tone}>
          {tone === 'same' ? (
            say('margins.same_for_visitor')
          ) : (
            <>
              <b>
                <bdi>
                  {signed(change.money)} {to}
                </bdi>
              </b>{' '}
              <bdi>{signedPercent(change.percent)}</bdi> <span>{say('margins.for_visitor')}</span>
            </>
          )}
        </p>
      )}
      {!later && today && (
        <p className={styles.verdict} data-tone="loss">
          {say('margins.none_then')}
        </p>
      )}
    </div>
  )
}

/** How far our offer is from the official rate, today and then. */
export function Official({ row: { official, official_source, official_today, official_later }, to }: Props) {
  const say = useTranslator('admin')
  const { money } = useMarginWords()
  if (!official) return null
  const apart = (told: { money: string } | null) => (told ? `${money(told.money.replace('-', ''))} ${to}` : '-')
  // Where no bank publishes a currency, what stands in for the official rate is the market's.
  const whose = official_source === sources.market.name ? 'margins.market' : 'margins.official'
  const side = (told: { money: string } | null) => (told && toneOf(told.money) === 'loss' ? 'above' : 'below')
  return (
    <p className={styles.official}>
      {say(whose, { source: official_source ?? '', amount: `${money(official)} ${to}` })}{' '}
      {official_later && say(`margins.apart_${side(official_later)}`, { amount: apart(official_later) })}{' '}
      {official_today && say(`margins.today_${side(official_today)}`, { amount: apart(official_today) })}
    </p>
  )
}
