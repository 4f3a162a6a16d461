import { useEffect, useRef } from 'react'
import type { MarginRow } from '#domain/margins/margin-grid.ts'
import { compareDecimals, type Decimal, zero } from '#domain/money/decimal.ts'
import { Button } from '#ui/button/button.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useNames } from '../frame/words/names.ts'
import { MarginCells } from './margin-cells.tsx'
import styles from './margin-table.module.css'
import { useMarginWords } from './margin-words.ts'
import { useMarginWork } from './margin-work.tsx'

type Props = {
  currency: string
  row: MarginRow
  start: Decimal
  /** Whether it was added just now. */
  isNew: boolean
  /** Whether a country has one margin for all amounts: then the steps of all countries do not hold there. */
  isForEvery: boolean
  onRemoved: () => void
}

/** A line below that of a currency: larger amounts, or a country. */
export function StepRow({ currency, row, start, isNew, isForEvery, onRemoved }: Props) {
  const say = useTranslator('admin')
  const { flags } = useDesk().setting
  const { countryName } = useNames()
  const { from } = useMarginWords()
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
              // The line goes, and the focus to the one before it.
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
