import type { Call } from '#contract/core/client.ts'
import type { PageFilter } from '#domain/filter/filter.ts'
import { fixedSide } from '#domain/filter/filter.ts'
import { oneCurrency } from '#domain/filter/side.ts'
import type { Pair } from '#domain/rates/mid-rates.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import layout from '#ui/row/row.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { ExchangeLink } from '../data/exchange-link.tsx'
import { useRatesPage } from '../data/rates-page-context.tsx'
import { sharedUrl } from '../filter/filter-address.ts'
import { errorOf } from './answer-store.ts'
import styles from './pair-detail.module.css'
import { PairHistory } from './pair-history.tsx'
import { PairOrigin } from './pair-origin.tsx'
import { RowRest, type RowRestProps } from './row-rest.tsx'
import { type HistoryRequest, useHistory } from './use-history.ts'
import { type OriginRequest, useOrigin } from './use-origin.ts'

export type DetailProps = {
  pair: Pair
  filter: PageFilter
  call: Call
  /** Content that has no room in a row on a phone. */
  rest?: RowRestProps
  /** True if it contains the link to the exchange. */
  isSold?: boolean
  /** True if our offer is based on old figures. */
  isOld?: boolean
  /** True if our offer is withheld now, so that our line ends. */
  isWithheld?: boolean
  /** True if it is in the card of its pair instead of a row. */
  isInCard?: boolean
}

/** History and origin of a pair's rates. A common failure is reported once. */
export function PairDetail({ pair, filter, call, rest, ...is }: DetailProps) {
  const { isSold = false, isOld = false, isWithheld = false, isInCard = false } = is
  const market = useRatesPage()
  const { visitor } = useFrame()
  const say = useTranslator('currency_exchange')
  const per = fixedSide(filter)
  const history = useHistory(pair, per, call)
  const origin = useOrigin(pair, filter, call)
  const bothFailed = errorOf(history.asked) !== undefined && errorOf(origin.asked) !== undefined
  const link = sharedUrl({ ...filter, from: oneCurrency(pair.from), to: oneCurrency(pair.to) }, market, visitor)
  return (
    <section className={styles.detail} data-in-card={isInCard || undefined} aria-label={say('detail.title', pair)}>
      {rest && (
        <div className={styles.lead}>
          <RowRest {...rest} />
        </div>
      )}
      <PairHistory
        key={`${pair.from} ${pair.to} ${per}`}
        pair={pair}
        per={per}
        isWithheld={isWithheld}
        history={bothFailed ? together(history, origin) : history}
        heading={isInCard ? 'h2' : 'h3'}
      />
      <div className={styles.side}>
        {!bothFailed && <PairOrigin origin={origin} />}
        <div className={`${layout.row} ${styles.actions}`}>
          {isSold && <ExchangeLink pair={pair} filter={filter} isOld={isOld} />}
          {!isInCard && <ButtonLink href={link}>{say('take.permalink')}</ButtonLink>}
        </div>
      </div>
    </section>
  )
}

/** Returns the history with a retry that also repeats the origin. */
function together(history: HistoryRequest, origin: OriginRequest): HistoryRequest {
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
