import { fixedSide, type PageFilter } from '#domain/filter/filter.ts'
import { ownProvider } from '#domain/sources/provider.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { costSentence, isNoDifference, moneySize, percentSize } from '../data/cost-words.ts'
import { providerName } from '../data/rate-names.ts'
import styles from './rates-table.module.css'
import type { Row, RowOffer } from './rows.ts'

type Props = { row: Row; offer: RowOffer; filter: PageFilter; isMarket: boolean }

/** Our cost compared with another provider, or our advantage. */
export function Cost({ row, offer: { difference }, filter, isMarket }: Props) {
  const say = useTranslator('currency_exchange')
  const { symbols } = useFrame().frame
  if (!difference) return null
  if (isNoDifference(difference)) return <span className={styles.says}>{say('cost.none')}</span>
  const { money, percent, verdict } = difference
  const figure = (
    <bdi className={styles.figure}>
      <b>{moneySize(money, symbols)}</b>
      <small className={styles.unit}> {row.open}</small>
    </bdi>
  )
  return (
    <>
      {verdict === 'worse' ? (
        <span aria-hidden="true" className={styles.better}>
          {figure}{' '}
          <span className={styles.says}>
            {say(fixedSide(filter) === 'from' ? 'cost.more' : 'cost.less', {
              provider: providerName(say, ownProvider),
            })}
          </span>
        </span>
      ) : (
        <span aria-hidden="true">
          <span className={styles.label}>{say('cost.label')} </span>
          {figure} {percent && <bdi className={styles.share}>{percentSize(percent, symbols)}</bdi>}
        </span>
      )}
      <span className="unseen">
        {costSentence(say, difference, { unit: row.open, symbols, isMarket, fixed: fixedSide(filter) })}
      </span>
    </>
  )
}
