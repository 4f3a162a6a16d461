import type { Call } from '#contract/client.ts'
import type { PageFilter } from '#domain/filter/filter.ts'
import { fixedSide } from '#domain/filter/filter.ts'
import { oneCurrency } from '#domain/filter/side.ts'
import type { Pair } from '#domain/rates/mid-rates.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { useRatesPage } from '../data/rates-page-context.tsx'
import { sharedUrl } from '../filter/filter-address.ts'
import { errorOf } from './answer-store.ts'
import styles from './pair-detail.module.css'
import { PairHistory } from './pair-history.tsx'
import { PairOrigin } from './pair-origin.tsx'
import { type AskedHistory, useHistory } from './use-history.ts'
import { type AskedOrigin, useOrigin } from './use-origin.ts'

export type DetailProps = { pair: Pair; filter: PageFilter; call: Call }

/** How the rates of a pair went, and where they come from. What failed together is said once. */
export function PairDetail({ pair, filter, call }: DetailProps) {
  const market = useRatesPage()
  const { visitor } = useFrame()
  const say = useTranslator('currency_exchange')
  const per = fixedSide(filter)
  const history = useHistory(pair, per, call)
  const origin = useOrigin(pair, filter, call)
  const bothFailed = errorOf(history.asked) !== undefined && errorOf(origin.asked) !== undefined
  return (
    <section className={styles.detail} aria-label={say('detail.title', pair)}>
      <PairHistory
        key={`${pair.from} ${pair.to} ${per}`}
        shown={per === 'from' ? pair : { from: pair.to, to: pair.from }}
        link={sharedUrl({ ...filter, from: oneCurrency(pair.from), to: oneCurrency(pair.to) }, market, visitor)}
        history={bothFailed ? together(history, origin) : history}
      />
      {!bothFailed && <PairOrigin origin={origin} />}
    </section>
  )
}

/** A history that takes the origin along when it is tried again. */
function together(history: AskedHistory, origin: AskedOrigin): AskedHistory {
  return {
    asked: history.asked,
    ask(range) {
      history.ask(range)
      origin.retry()
    },
    retry() {
      history.retry()
      origin.retry()
    },
  }
}
