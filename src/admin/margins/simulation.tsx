import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { writeMarginChange } from '#contract/desk/margin-forms.ts'
import { simulateMargins, type WireSimulatedValue } from '#contract/desk/margins.ts'
import { flagOf } from '#domain/countries/currency-places.ts'
import type { MarginChange } from '#domain/margins/margin-change.ts'
import { tierStarts } from '#domain/margins/margin-draft.ts'
import type { directions } from '#domain/margins/simulation.ts'
import { formatAmount } from '#domain/money/amount.ts'
import { readTypedAmount } from '#domain/money/amount-input.ts'
import { compareDecimals, type Decimal, parseDecimal, zero } from '#domain/money/decimal.ts'
import { formatBriefly } from '#domain/money/format.ts'
import type { MarginScope } from '#domain/rates/margin.ts'
import { type ClientType, clientTypes } from '#domain/sources/provider.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useNames } from '../frame/names.ts'
import { useMarginWords } from './margin-words.ts'
import { SimulatedTable } from './simulated-table.tsx'
import styles from './simulation.module.css'
import { toneOf } from './tone.ts'
import { useSettled } from './use-settled.ts'

type Props = {
  /** Whom to begin with. */
  scope: MarginScope
  changes: readonly MarginChange[]
  startsAt: Date | undefined
  /** Where visitors could be; the first is the site's own. */
  countries: readonly string[]
}

const usualAmounts = ['100', '1000', '10000', '50000'].map(parseDecimal)

/** What a visitor sees today and would see then, for amounts of one's choice. */
export function Simulation({ scope, changes, startsAt, countries }: Props) {
  const { currency } = scope
  const say = useTranslator('admin')
  const { call, setting } = useDesk()
  const { countryName } = useNames()
  const { clients } = useMarginWords()
  const [home = ''] = countries
  const ofCurrency = countries.find((code) => code === flagOf(currency))
  const [chosenCountry, setCountry] = useState(scope.country)
  const [clientType, setClientType] = useState<ClientType>(scope.clientType ?? 'natural')
  const [direction, setDirection] = useState<(typeof directions)[number]>('from_eur')
  const [typed, setTyped] = useState(() => formatBriefly(parseDecimal('1000'), setting.symbols))
  const country = chosenCountry ?? ofCurrency ?? home
  const read = readTypedAmount(typed, setting.symbols)
  const asked = read && 'amount' in read ? read.amount : undefined
  const pair = direction === 'from_eur' ? (['EUR', currency] as const) : ([currency, 'EUR'] as const)
  const amounts = amountsOf(asked, direction === 'from_eur' ? changes.filter((one) => one.currency === currency) : [])
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
  const row = rows.find(({ amount }) => asked && compareDecimals(parseDecimal(amount), asked) === 0)
  return (
    <section className={styles.simulation} aria-labelledby="simulation">
      <h2 id="simulation">{say('margins.simulation')}</h2>
      <div className={styles.ask}>
        <select aria-label={say('margins.country')} value={country} onChange={({ target }) => setCountry(target.value)}>
          {countries.map((code) => (
            <option key={code} value={code}>
              {say('margins.in', { country: countryName(code) })}
            </option>
          ))}
        </select>
        <select
          aria-label={say('margins.client')}
          value={clientType}
          onChange={({ target }) => setClientType(clientTypes.find((one) => one === target.value) ?? 'natural')}
        >
          {clientTypes.map((one) => (
            <option key={one} value={one}>
              {clients(one)}
            </option>
          ))}
        </select>
        <span className={styles.amount} data-wrong={!asked || undefined}>
          <input
            aria-label={say('margins.amount')}
            aria-invalid={!asked || undefined}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onFocus={({ target }) => target.select()}
          />
          <bdi>
            {pair[0]} → {pair[1]}
          </bdi>
          <Button
            data-quiet
            data-small
            aria-label={say('margins.swap')}
            onClick={() => setDirection(direction === 'from_eur' ? 'to_eur' : 'from_eur')}
          >
            <Icon name="swap" />
          </Button>
        </span>
      </div>
      {isError && <p role="alert">{say('error.load')}</p>}
      {!asked && <p role="alert">{say('margins.no_amount')}</p>}
      {row && <Verdict row={row} to={pair[1]} />}
      {rows.length > 0 && <SimulatedTable rows={rows} from={pair[0]} asked={asked} />}
      {row && <Official row={row} to={pair[1]} />}
    </section>
  )
}

/** What is asked, what is usual, and where a price changes. */
function amountsOf(asked: Decimal | undefined, changes: readonly MarginChange[]): Decimal[] {
  const starts = tierStarts(changes.map(({ tiers }) => tiers)).filter((start) => compareDecimals(start, zero) > 0)
  const all = [...usualAmounts, ...starts, ...(asked ? [asked] : [])].toSorted(compareDecimals)
  return all.filter((one, index) => index === 0 || compareDecimals(one, all[index - 1] ?? one) !== 0).slice(0, 20)
}

function Verdict({ row: { today, later, change }, to }: { row: WireSimulatedValue; to: string }) {
  const say = useTranslator('admin')
  const { money, signed, signedPercent } = useMarginWords()
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

function Official({
  row: { official, official_source, official_today, official_later },
  to,
}: {
  row: WireSimulatedValue
  to: string
}) {
  const say = useTranslator('admin')
  const { money } = useMarginWords()
  if (!official) return null
  const apart = (told: { money: string } | null) => (told ? `${money(told.money.replace('-', ''))} ${to}` : '-')
  const side = (told: { money: string } | null) => (told && toneOf(told.money) === 'loss' ? 'above' : 'below')
  return (
    <p className={styles.official}>
      {say('margins.official', { source: official_source ?? '', amount: `${money(official)} ${to}` })}{' '}
      {official_later && say(`margins.apart_${side(official_later)}`, { amount: apart(official_later) })}{' '}
      {official_today && say(`margins.today_${side(official_today)}`, { amount: apart(official_today) })}
    </p>
  )
}
