import type { WireSimulatedValue } from '#contract/desk/margins.ts'
import { sources } from '#domain/sources/source.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMarginFormat } from './margin-format.ts'
import styles from './simulation.module.css'
import { toneOf } from './tone.ts'

type Props = { row: WireSimulatedValue; to: string }

/** Shows an amount today and with the changes, and the difference for the visitor. */
export function Verdict({ row: { today, later, change }, to }: Props) {
  const say = useTranslator('admin')
  const { money, signed, signedPercent } = useMarginFormat()
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

/** Shows the deviation of our offer from the official rate, today and with the changes. */
export function Official({ row: { official, official_source, official_today, official_later }, to }: Props) {
  const say = useTranslator('admin')
  const { money } = useMarginFormat()
  if (!official) return null
  const deviationText = (deviation: { money: string } | null) =>
    deviation ? `${money(deviation.money.replace('-', ''))} ${to}` : '-'
  // The market rate stands in for currencies that no bank publishes.
  const whose = official_source === sources.market.name ? 'margins.market' : 'margins.official'
  const side = (deviation: { money: string } | null) =>
    deviation && toneOf(deviation.money) === 'loss' ? 'above' : 'below'
  return (
    <p className={styles.official}>
      {say(whose, { source: official_source ?? '', amount: `${money(official)} ${to}` })}{' '}
      {official_later && say(`margins.apart_${side(official_later)}`, { amount: deviationText(official_later) })}{' '}
      {official_today && say(`margins.today_${side(official_today)}`, { amount: deviationText(official_today) })}
    </p>
  )
}
