import type { Call } from '#contract/client.ts'
import { decimalText } from '#domain/decimal.ts'
import type { PageFilter } from '#domain/page-filter.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import type { Pair } from '../rates-page/rows.ts'
import styles from './pair-detail.module.css'
import { PairHistory } from './pair-history.tsx'
import { PairOrigin } from './pair-origin.tsx'

export type DetailProps = { pair: Pair; filter: PageFilter; call: Call }

/** How the rates of a pair went, and where they come from. Each part asks anew when its question changes. */
export function PairDetail({ pair, filter, call }: DetailProps) {
  const say = useTranslator('currency_exchange')
  const ofPair = `${pair.from} ${pair.to}`
  const { fromAmount, toAmount } = filter
  const ofAmount = [ofPair, fromAmount && decimalText(fromAmount), toAmount && decimalText(toAmount)].join(' ')
  return (
    <section className={styles.detail} aria-label={say('detail.title', pair)}>
      <PairHistory key={ofPair} pair={pair} call={call} />
      <PairOrigin key={ofAmount} pair={pair} filter={filter} call={call} />
    </section>
  )
}
