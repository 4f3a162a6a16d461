import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { writeMarginChange } from '#contract/desk/margin-forms.ts'
import { simulateMargins } from '#contract/desk/margins.ts'
import { flagOf } from '#domain/countries/currency-places.ts'
import type { MarginChange } from '#domain/margins/margin-change.ts'
import { tierStarts } from '#domain/margins/margin-draft.ts'
import type { directions } from '#domain/margins/simulation.ts'
import { formatAmount } from '#domain/money/amount.ts'
import { readTypedAmount } from '#domain/money/amount-input.ts'
import { compareDecimals, type Decimal, parseDecimal, zero } from '#domain/money/decimal.ts'
import { formatBriefly } from '#domain/money/format.ts'
import type { MarginScope } from '#domain/rates/margin.ts'
import type { ClientType } from '#domain/sources/provider.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useSettled } from '../frame/screen/use-settled.ts'
import { SimulatedTable } from './simulated-table.tsx'
import styles from './simulation.module.css'
import { SimulationQuestion } from './simulation-question.tsx'
import { Official, Verdict } from './verdict.tsx'

type Props = {
  /** Scope that the simulation shows at first. */
  scope: MarginScope
  changes: readonly MarginChange[]
  startsAt: Date | undefined
  /** Countries of visitors, the site's own first. */
  countries: readonly string[]
}

const usualAmounts = ['100', '1000', '10000', '50000'].map(parseDecimal)

/** Simulates amounts that a visitor gets today and with the changes. */
export function Simulation({ scope, changes, startsAt, countries }: Props) {
  const { currency } = scope
  const say = useTranslator('admin')
  const { call, setting } = useDesk()
  const [home = ''] = countries
  const ofCurrency = countries.find((code) => code === flagOf(currency))
  const [chosenCountry, setCountry] = useState(scope.country)
  const [clientType, setClientType] = useState<ClientType>(scope.clientType ?? 'natural')
  const [direction, setDirection] = useState<(typeof directions)[number]>('from_eur')
  const [typed, setTyped] = useState(() => formatBriefly(parseDecimal('1000'), setting.symbols))
  const country = chosenCountry ?? ofCurrency ?? home
  const read = readTypedAmount(typed, setting.symbols)
  const typedAmount = read && 'amount' in read ? read.amount : undefined
  const pair = direction === 'from_eur' ? (['EUR', currency] as const) : ([currency, 'EUR'] as const)
  const amounts = amountsOf(
    typedAmount,
    direction === 'from_eur' ? changes.filter((one) => one.currency === currency) : [],
  )
  const body = useSettled({
    changes: changes.map(writeMarginChange),
    starts_at: startsAt?.toISOString() ?? null,
    country,
    currencies: [currency],
    amounts: amounts.map(formatAmount),
    direction,
  })
  const { data, isError } = useQuery({
    queryKey: ['margins', 'simulation', body],
    queryFn: ({ signal }) => call(simulateMargins, { path: {}, query: {}, body, signal }),
    placeholderData: (before) => before,
  })
  const rows = data?.simulated.filter((one) => one.client_type === clientType && one.currency === currency) ?? []
  const row = rows.find(({ amount }) => typedAmount && compareDecimals(parseDecimal(amount), typedAmount) === 0)
  return (
    <section className={styles.simulation} aria-labelledby="simulation">
      <h2 id="simulation">{say('margins.simulation')}</h2>
      <SimulationQuestion
        countries={countries}
        country={country}
        clientType={clientType}
        typed={typed}
        pair={pair}
        isAmount={typedAmount !== undefined}
        onCountry={setCountry}
        onClientType={setClientType}
        onType={setTyped}
        onSwap={() => setDirection(direction === 'from_eur' ? 'to_eur' : 'from_eur')}
      />
      {isError && <p role="alert">{say('error.load')}</p>}
      {!typedAmount && <p role="alert">{say('margins.no_amount')}</p>}
      {row && <Verdict row={row} to={pair[1]} />}
      {rows.length > 0 && <SimulatedTable rows={rows} from={pair[0]} typedAmount={typedAmount} />}
      {row && <Official row={row} to={pair[1]} />}
    </section>
  )
}

/** Returns the typed amount, the usual ones and the starts of the changed tiers. */
function amountsOf(typedAmount: Decimal | undefined, changes: readonly MarginChange[]): Decimal[] {
  const starts = tierStarts(changes.map(({ tiers }) => tiers)).filter((start) => compareDecimals(start, zero) > 0)
  const all = [...usualAmounts, ...starts, ...(typedAmount ? [typedAmount] : [])].toSorted(compareDecimals)
  return all.filter((one, index) => index === 0 || compareDecimals(one, all[index - 1] ?? one) !== 0).slice(0, 20)
}
