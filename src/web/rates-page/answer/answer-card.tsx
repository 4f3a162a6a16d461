import { useEffect } from 'react'
import { fixedSide, type PageFilter } from '#domain/filter/filter.ts'
import { formatMoney } from '#domain/money/format.ts'
import { ownProvider } from '#domain/sources/provider.ts'
import cards from '#ui/card/card.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { costSentence, moneyText } from '../data/cost-words.ts'
import { ExchangeLink } from '../data/exchange-link.tsx'
import { isSettled } from '../data/failed-providers.ts'
import { isOfMarket } from '../data/notes.ts'
import { useRatesPage } from '../data/rates-page-context.tsx'
import { hasOfficial } from '../data/rates-page-data.ts'
import type { RatesState } from '../data/rates-store.ts'
import { givenText, summaryText } from '../data/summary.ts'
import { LazyDetail } from '../lazy/lazy-detail.tsx'
import { Share } from '../lazy/share.tsx'
import { OldMark, OldNote } from '../table/old-mark.tsx'
import { type Row, tableRows } from '../table/rows.ts'
import styles from './answer-card.module.css'
import bones from './bone.module.css'
import { PairTable } from './pair-table.tsx'

/** Answer card for one pair. */
export function AnswerCard({ state }: { state: RatesState }) {
  const say = useTranslator('currency_exchange')
  const data = useRatesPage()
  const { symbols, siteName } = useFrame().frame
  const { filter, notes } = state
  const summary = summaryText(say, filter, { count: 1, symbols })
  useEffect(() => {
    document.title = `${summary} · ${siteName}`
  }, [summary, siteName])
  const [row] = tableRows(state.rates, filter, { market: data, trends: data.trends, notes })
  if (!row) return null
  const own = row.offers.get(ownProvider)
  const isMarket = !hasOfficial(data) || isOfMarket(notes)
  const given = givenText(filter, symbols)
  const amount = own && formatMoney(own.amount, symbols)
  const isComing = !isSettled(state)
  const isOld = row.note?.staleOf !== undefined
  // Without a figure below it the lead-in is no sentence.
  const leads = own !== undefined || isComing
  return (
    <section
      className={`${cards.card} ${styles.answer}`}
      aria-labelledby="rates"
      data-length={amount && lengthOf(isOld ? `${amount}!` : amount)}
    >
      <div className={styles.said}>
        <h2 id="rates" tabIndex={-1}>
          <span className={leads ? 'unseen' : undefined}>{summary}</span>
          {leads && (
            <span aria-hidden="true">{say(filter.fromAmount ? 'answer.gets' : 'answer.needs', { amount: given })}</span>
          )}
        </h2>
        {leads && (
          <p className={styles.big}>
            {amount ? (
              <bdi data-old={isOld || undefined}>
                <OldMark note={row.note} />
                {amount} <small>{row.open}</small>
              </bdi>
            ) : (
              <span className={bones.bone} />
            )}
          </p>
        )}
        {row.note?.withheld ? (
          <p className={styles.withheld}>{say(`withheld.${row.note.withheld}`)}</p>
        ) : (
          <CostLine row={row} filter={filter} isMarket={isMarket} isComing={isComing} />
        )}
        <PairTable state={state} row={row} isMarket={isMarket} given={given} />
        <div className={styles.go}>
          {leads && <ExchangeLink pair={row.pair} filter={filter} isOld={isOld} />}
          <Share filter={filter} shown={[row.currency]} />
        </div>
        <p className="unseen" role="status">
          {!isComing && summary}
        </p>
        <p className={styles.hint}>
          <OldNote note={own && row.note} /> {leads && say('answer.indicative')}{' '}
          <a href="#questions">{say('note.method')}</a>
        </p>
      </div>
      {row.pair.from !== row.pair.to && (
        <div className={styles.history}>
          <LazyDetail pair={row.pair} filter={filter} isWithheld={row.note?.withheld !== undefined} isInCard />
        </div>
      )}
    </section>
  )
}

/** Returns the length class of an amount, which stays on one line however long it is. */
function lengthOf({ length }: string): 'short' | 'medium' | 'long' | 'longest' {
  if (length < 10) return 'short'
  if (length < 13) return 'medium'
  return length < 17 ? 'long' : 'longest'
}

type CostProps = { row: Row; filter: PageFilter; isMarket: boolean; isComing: boolean }

function CostLine({ row, filter, isMarket, isComing }: CostProps) {
  const say = useTranslator('currency_exchange')
  const { symbols } = useFrame().frame
  const [difference] = [...row.offers.values()].flatMap((offer) => offer.difference ?? [])
  if (!difference) {
    return (
      isComing && (
        <p className={styles.cost}>
          <span className={bones.bone} />
        </p>
      )
    )
  }
  const telling = { unit: row.open, symbols, isMarket, fixed: fixedSide(filter) }
  const amount = moneyText(difference.money, telling)
  const [before, after] = costSentence(say, difference, telling).split(amount)
  return (
    <p className={styles.cost}>
      {before}
      {after !== undefined && <b>{amount}</b>}
      {after}
    </p>
  )
}
