import type { ShownRates } from '#contract/desk/shown.ts'
import { type Decimal, parseDecimal } from '#domain/money/decimal.ts'
import { formatBriefly } from '#domain/money/format.ts'
import type { Comparison } from '#domain/rates/comparison.ts'
import type { MidKind } from '#domain/rates/mid-rates.ts'
import { officialProvider } from '#domain/sources/provider.ts'
import { Table } from '#ui/table/table.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useNames } from '../frame/format/names.ts'
import { headingOf } from '../frame/format/reference-heading.ts'
import { isNamed, NoCurrency } from './no-currency.tsx'
import styles from './rates-screen.module.css'
import { ShownRow } from './shown-row.tsx'

type Props = {
  shown: ShownRates
  search: string
  onClear: () => void
  amount: Decimal | undefined
}

/** Table with a row for each currency on offer, as visitors see it. */
export function ShownTable({ shown, search, onClear, amount = parseDecimal('100') }: Props) {
  const say = useTranslator('admin')
  const { siteName, symbols } = useDesk().setting
  const { currencyName } = useNames()
  const rows = shown.comparisons.filter(({ to, from }) => to !== from && isNamed(search, [to, currencyName(to)]))
  const margins = new Map(shown.margins.map(({ currency, percent }) => [currency, parseDecimal(percent)]))
  const heading = headingOf(say, rows.map(referenceKind))
  if (rows.length === 0) return <NoCurrency onClear={onClear} />
  return (
    <Table className={styles.rates}>
      <thead>
        <tr>
          <th scope="col">{say('rates.to')}</th>
          <th scope="col" data-figure>
            {say('rates.for_one', { site: siteName, currency: shown.from_currency })}
          </th>
          <th scope="col" data-figure>
            {say('rates.for_amount', { site: siteName, amount: formatBriefly(amount, symbols) })}
          </th>
          <th scope="col">{say('rates.mid')}</th>
          <th scope="col" data-figure>
            {heading}
          </th>
          <th scope="col" data-figure>
            {say('rates.apart')}
          </th>
          <th scope="col" data-figure>
            {say('rates.margin')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ShownRow key={row.to} row={row} name={currencyName(row.to)} margin={margins.get(row.to)} heading={heading} />
        ))}
      </tbody>
    </Table>
  )
}

/** Returns the kind of the reference rate in a row. */
function referenceKind({ offers }: Comparison): MidKind | undefined {
  return offers.find(({ provider }) => provider === officialProvider)?.kind
}
