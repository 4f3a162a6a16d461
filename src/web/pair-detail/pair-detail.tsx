import type { Call } from '#contract/client.ts'
import type { PageFilter } from '#domain/filter/filter.ts'
import type { Pair } from '#domain/rates/mid-rates.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { usePage } from '../page-context.tsx'
import { sharedUrl } from '../rates-page/page-url.ts'
import { fixedSide } from '../rates-page/rows.ts'
import { errorOf } from './answer-store.ts'
import styles from './pair-detail.module.css'
import { PairHistory } from './pair-history.tsx'
import { PairOrigin } from './pair-origin.tsx'
import { type AskedHistory, useHistory } from './use-history.ts'
import { type AskedOrigin, useOrigin } from './use-origin.ts'

export type DetailProps = { pair: Pair; filter: PageFilter; call: Call }

/** How the rates of a pair went, and where they come from. What failed together is said once. */
export function PairDetail({ pair, filter, call }: DetailProps) {
  const { data, visitor } = usePage()
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
        link={sharedUrl({ ...filter, ...pair }, data, visitor)}
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
