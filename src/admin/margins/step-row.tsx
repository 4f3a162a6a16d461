import { useEffect, useRef } from 'react'
import type { MarginRow } from '#domain/margins/margin-grid.ts'
import { compareDecimals, type Decimal, zero } from '#domain/money/decimal.ts'
import { Button } from '#ui/button/button.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useNames } from '../frame/format/names.ts'
import { MarginCells } from './margin-cells.tsx'
import { useMarginFormat } from './margin-format.ts'
import styles from './margin-table.module.css'
import { useMarginWork } from './margin-work.tsx'

type Props = {
  currency: string
  row: MarginRow
  start: Decimal
  /** True if the row was just added. */
  isNew: boolean
  /** True if a country has one margin for all amounts, so that the tiers of all countries do not apply there. */
  isForEvery: boolean
  onRemoved: () => void
}

/** Row below a currency's main row: a tier, or an exception for a country. */
export function StepRow({ currency, row, start, isNew, isForEvery, onRemoved }: Props) {
  const say = useTranslator('admin')
  const { flags } = useDesk().setting
  const { countryName } = useNames()
  const { from } = useMarginFormat()
  const { mayChange, removeStep, removeCountry } = useMarginWork()
  const { country } = row
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isNew) line.current?.querySelector('input')?.focus()
  }, [isNew])
  const isFirst = compareDecimals(start, zero) === 0
  const name = country && isFirst ? say('margins.in', { country: countryName(country) }) : from(start)
  return (
    <tr ref={line} data-of={currency}>
      <th scope="row" data-deep={(country && !isFirst) || undefined}>
        {country && isFirst && <Flag sprite={flags} code={country} />}
        {name}
        {isForEvery && <small className={styles.every}>{say('margins.every_amount')}</small>}
      </th>
      <td className={styles.mid} />
      <MarginCells currency={currency} row={row} start={start} />
      <td className={styles.rest} />
      <td className={styles.rest} />
      <td>
        {mayChange && (
          <Button
            data-quiet
            data-small
            aria-label={say('margins.remove', { what: name })}
            onClick={() => {
              // The row is removed, so the focus moves to the one before it.
              line.current?.previousElementSibling?.querySelector<HTMLElement>('input, button')?.focus()
              if (country && isFirst) removeCountry({ currency, country })
              else removeStep({ currency, country }, start)
              onRemoved()
            }}
          >
            <Icon name="close" />
          </Button>
        )}
      </td>
    </tr>
  )
}
