import { Fragment } from 'react'
import type { PageFilter } from '#domain/filter/filter.ts'
import { findNamed } from '#domain/filter/side.ts'
import type { Currency } from '#domain/money/currency.ts'
import { isOwnProvider, ownProvider } from '#domain/sources/provider.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { failedProviders } from '../rates-page/data/failed-providers.ts'
import { isOfMarket, summarize } from '../rates-page/data/notes.ts'
import { failureTitle, providerName, rateName } from '../rates-page/data/rate-names.ts'
import { useRatesPage } from '../rates-page/data/rates-page-context.tsx'
import { hasOfficial } from '../rates-page/data/rates-page-data.ts'
import type { RatesState } from '../rates-page/data/rates-store.ts'
import { Stamp } from '../rates-page/stamp.tsx'
import { amountSize } from '../rates-page/table/amount-size.ts'
import { OldMarksNote } from '../rates-page/table/old-mark.tsx'
import { roles } from '../rates-page/table/roles.ts'
import { tableRows } from '../rates-page/table/rows.ts'
import styles from './rates-card.module.css'
import { RatesRow } from './rates-row.tsx'

/** Card with an amount in some currencies, the date of the rates, and a note that they are indicative. */
export function RatesCard({ state }: { state: RatesState }) {
  const say = useTranslator('currency_exchange')
  const data = useRatesPage()
  const { filter, notes, rates } = state
  const isMarket = !hasOfficial(data) || isOfMarket(notes)
  const stamp = summarize(notes, data.sources)
  const rows = inOrder(tableRows(rates, filter, { market: data, trends: undefined, notes }), filter)
  const failed = failedProviders(state)
  const isSold = rows.some(({ offers }) => offers.has(ownProvider))
  return (
    <div className={styles.figures}>
      <table {...roles.table} className={styles.table} data-size={amountSize(filter)}>
        <caption className="unseen">{say('table.title')}</caption>
        <thead {...roles.rows}>
          <tr {...roles.row}>
            <th scope="col" {...roles.columnHeader}>
              <span className="unseen">{say('column.currency')}</span>
            </th>
            {data.providers.map((provider) => (
              <Fragment key={provider}>
                <th scope="col" {...roles.columnHeader}>
                  {rateName(say, provider, isMarket)}
                </th>
                {!isOwnProvider(provider) && (
                  <th scope="col" {...roles.columnHeader}>
                    {say('column.cost', { provider: providerName(say, ownProvider) })}
                  </th>
                )}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rows}>
          {rows.map((row) => (
            <RatesRow key={row.currency} row={row} filter={filter} stamp={stamp} isMarket={isMarket} />
          ))}
        </tbody>
      </table>
      {failed.map(({ provider }) => (
        <p key={provider} className={styles.failed}>
          {failureTitle(say, provider, isMarket)}
        </p>
      ))}
      <div className={styles.foot}>
        <Stamp state={state} />
        {isSold && (
          <p className={styles.note}>
            <OldMarksNote notes={notes.values()} /> {say(isMarket ? 'note.cost_market' : 'note.cost_official')}
          </p>
        )}
      </div>
    </div>
  )
}

/** Sorts the rows in the order of the named currencies. */
function inOrder<Row extends { readonly currency: Currency }>(
  rows: readonly Row[],
  { to }: PageFilter,
): readonly Row[] {
  const named = findNamed(to)
  return named ? rows.toSorted((a, b) => named.indexOf(a.currency) - named.indexOf(b.currency)) : rows
}
