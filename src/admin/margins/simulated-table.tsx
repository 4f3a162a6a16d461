import type { WireSimulatedValue } from '#contract/desk/margins.ts'
import { compareDecimals, type Decimal, parseDecimal } from '#domain/money/decimal.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMarginFormat } from './margin-format.ts'
import styles from './simulation.module.css'
import { toneOf } from './tone.ts'

type Props = { rows: readonly WireSimulatedValue[]; from: string; typedAmount: Decimal | undefined }

/** Simulated amounts, today and with the changes. */
export function SimulatedTable({ rows, from, typedAmount }: Props) {
  const say = useTranslator('admin')
  const { amount, money, signed } = useMarginFormat()
  return (
    <table className={styles.amounts}>
      <thead>
        <tr>
          <th scope="col">{from}</th>
          <th scope="col">{say('margins.today')}</th>
          <th scope="col">{say('margins.then')}</th>
          <th scope="col">{say('margins.change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ amount: text, today, later, change }) => {
          const tone = change ? toneOf(change.money) : undefined
          const given = parseDecimal(text)
          return (
            <tr key={text} data-typedAmount={(typedAmount && compareDecimals(given, typedAmount) === 0) || undefined}>
              <th scope="row">
                <bdi>{amount(given)}</bdi>
              </th>
              <td>{today ? <bdi>{money(today)}</bdi> : '-'}</td>
              <td>{later ? <bdi>{money(later)}</bdi> : '-'}</td>
              <td data-tone={tone}>
                {change && tone !== 'same' ? <bdi>{signed(change.money)}</bdi> : say('margins.same')}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
