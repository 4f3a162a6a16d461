import { useEffect } from 'react'
import { fixedSide, type PageFilter } from '#domain/filter/filter.ts'
import { formatAmount } from '#domain/money/amount.ts'
import { formatMoney } from '#domain/money/format.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { withParameters } from '../../frame/page-address.ts'
import { costSentence } from '../data/cost-words.ts'
import { isOfMarket, summarize } from '../data/notes.ts'
import { rateName } from '../data/rate-names.ts'
import { useRatesPage } from '../data/rates-page-context.tsx'
import { hasOfficial } from '../data/rates-page-data.ts'
import type { RatesState } from '../data/rates-store.ts'
import { givenText, summaryText } from '../data/summary.ts'
import { LateDetail } from '../late/late-detail.tsx'
import { Share } from '../late/share.tsx'
import { OtherAmount, OwnAmount } from '../table/amount-cell.tsx'
import { amountSize } from '../table/amount-size.ts'
import { isMarked, Marks } from '../table/currency-cell.tsx'
import { type Row, tableRows } from '../table/rows.ts'
import styles from './answer-card.module.css'

/** The answer to the commonest question: what one currency gives in another. */
export function AnswerCard({ state }: { state: RatesState }) {
  const say = useTranslator('currency_exchange')
  const data = useRatesPage()
  const { symbols, siteName } = useFrame().frame
  const { filter, notes, columns } = state
  const summary = summaryText(say, filter, { count: 1, symbols })
  useEffect(() => {
    document.title = `${summary} · ${siteName}`
  }, [summary, siteName])
  const [row] = tableRows(state.rates, filter, { market: data, trends: data.trends, notes })
  if (!row) return null
  const own = row.offers.get('commercial')
  const isMarket = !hasOfficial(data) || isOfMarket(notes)
  const stamp = summarize(notes, data.sources)
  const given = givenText(filter, symbols)
  const isLoading = columns.get('commercial') === 'loading'
  return (
    <section className={styles.answer} aria-labelledby="rates" data-size={amountSize(filter)}>
      <div className={styles.said}>
        <h2 id="rates" tabIndex={-1}>
          <span className="unseen">{summary}</span>
          <span aria-hidden="true">{say(filter.fromAmount ? 'answer.gets' : 'answer.needs', { amount: given })}</span>
        </h2>
        {own ? (
          <p className={styles.big}>
            <bdi>
              {formatMoney(own.amount, symbols)} <small>{row.open}</small>
            </bdi>
          </p>
        ) : (
          isLoading && <p className={styles.skeleton} />
        )}
        <CostLine row={row} filter={filter} isMarket={isMarket} />
        {isMarked(row, stamp) && <Marks row={row} stamp={stamp} isInWords />}
        <PairTable state={state} row={row} isMarket={isMarket} given={given} />
        <div className={styles.go}>
          {own && (
            <ButtonLink href={exchangeAddress(data.links.exchange, row, filter)} primary>
              {say('answer.exchange', row.pair)}
            </ButtonLink>
          )}
          <Share filter={filter} shown={[row.currency]} />
        </div>
        <p className="unseen" role="status">
          {![...columns.values()].includes('loading') && summary}
        </p>
        <p className={styles.hint}>
          {say('answer.indicative')} <a href="#questions">{say('note.method')}</a>
        </p>
      </div>
      {row.pair.from !== row.pair.to && (
        <div className={styles.history}>
          <LateDetail pair={row.pair} filter={filter} isInCard />
        </div>
      )}
    </section>
  )
}

function CostLine({ row, filter, isMarket }: { row: Row; filter: PageFilter; isMarket: boolean }) {
  const say = useTranslator('currency_exchange')
  const { symbols } = useFrame().frame
  const [difference] = [...row.offers.values()].flatMap((offer) => offer.difference ?? [])
  if (!difference) return null
  const telling = { unit: row.open, symbols, isMarket, fixed: fixedSide(filter) }
  return <p className={styles.cost}>{costSentence(say, difference, telling)}</p>
}

type TableProps = { state: RatesState; row: Row; isMarket: boolean; given: string }

/** The table of the specification, with its one row. */
function PairTable({ state, row, isMarket, given }: TableProps) {
  const say = useTranslator('currency_exchange')
  const data = useRatesPage()
  const { columns, filter } = state
  const stamp = summarize(state.notes, data.sources)
  const day = row.note?.date
  return (
    <table className={styles.pair} aria-busy={[...columns.values()].includes('loading')}>
      <caption className="unseen">{say('table.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.narrow}>
            <span className="unseen">{say('column.currency')}</span>
          </th>
          {data.providers.map((provider) => (
            <th key={provider} scope="col">
              {rateName(say, provider, isMarket)}
              <span className="unseen">{say('column.for', { amount: given })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr data-marked={isMarked(row, stamp) || undefined}>
          <th scope="row" className={styles.narrow}>
            <b className="unseen">{row.currency}</b>
          </th>
          {data.providers.map((provider) => (
            <td key={provider} data-own={provider === 'commercial' || undefined}>
              {columns.get(provider) === 'loading' ? (
                <span className={styles.skeleton} />
              ) : provider === 'commercial' ? (
                <OwnAmount row={row} filter={filter} stamp={stamp} />
              ) : (
                <>
                  <OtherAmount row={row} provider={provider} isMarket={isMarket} />
                  {day && (
                    <small className={styles.day}>{say('table.figures_of', { date: data.days[day] ?? day })}</small>
                  )}
                </>
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** Where the exchange is made, with what it is about. */
function exchangeAddress(href: string, { pair }: Row, { fromAmount, toAmount }: PageFilter): string {
  return withParameters(href, [
    ['from_currency', pair.from],
    ['to_currency', pair.to],
    ...(fromAmount ? [['from_amount', formatAmount(fromAmount)] as const] : []),
    ...(toAmount ? [['to_amount', formatAmount(toAmount)] as const] : []),
  ])
}
