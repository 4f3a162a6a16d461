import { type ComponentProps, useState } from 'react'
import type { MarginRow } from '#domain/margins/margin-grid.ts'
import { compareDecimals, type Decimal, zero } from '#domain/money/decimal.ts'
import layout from '#ui/row/row.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useNames } from '../frame/format/names.ts'
import { AddCountry } from './add-country.tsx'
import adding from './add-step.module.css'
import { AddTier } from './add-tier.tsx'
import { CurrencyLine } from './currency-line.tsx'
import { useMarginWork } from './margin-work.tsx'
import { StepRow } from './step-row.tsx'
import { stepsOf } from './steps-of.ts'

/** Row that was added and has no margins yet. Without a country it applies to all countries. */
type Added = { readonly country: string | undefined; readonly start: Decimal }

/** Rows of a currency: the main row and, when open, its tiers and its exceptions by country. */
export function CurrencyRows(props: ComponentProps<typeof CurrencyLine>) {
  const { currency, rows } = props.margins
  const say = useTranslator('admin')
  const { countryName } = useNames()
  const { mayChange } = useMarginWork()
  const [added, setAdded] = useState<readonly Added[]>([])
  // Row added last, whose first field takes the focus.
  const [newest, setNewest] = useState<Added>()
  const [general, ...exceptions] = rows
  const addedCountries = [...new Set(added.flatMap(({ country }) => country ?? []))]
  const emptyRows = addedCountries.filter((code) => !exceptions.some((row) => row.country === code)).map(emptyRow)
  const shown: readonly MarginRow[] = [general, ...exceptions, ...emptyRows]
  const lines = shown.map((row) => {
    const starts = added.filter(({ country }) => country === row.country).map(({ start }) => start)
    return { row, steps: stepsOf(row, starts) }
  })
  function add(line: Added): void {
    setAdded([...added, line])
    setNewest(line)
  }
  return (
    <>
      <CurrencyLine {...props} />
      {props.isOpen &&
        lines.flatMap(({ row, steps }) =>
          // The first tier of all countries is the currency's main row.
          (row.country ? steps : steps.slice(1)).map((start) => (
            <StepRow
              key={`${row.country} ${start.units} ${start.scale}`}
              currency={currency}
              row={row}
              start={start}
              isNew={newest !== undefined && isAt(newest, row, start)}
              isForEvery={row.country !== undefined && steps.length === 1 && hasMargins(row)}
              onRemoved={() => setAdded(added.filter((one) => !isTakenAway(one, row, start)))}
            />
          )),
        )}
      {props.isOpen && mayChange && (
        <tr data-of={currency}>
          <td colSpan={7}>
            <span className={`${layout.row} ${adding.add}`}>
              {lines.map(({ row: { country }, steps }) => (
                <AddTier
                  key={country ?? ''}
                  label={
                    country ? say('margins.add_tier_in', { country: countryName(country) }) : say('margins.add_tier')
                  }
                  known={steps}
                  onAdd={(start) => add({ country, start })}
                />
              ))}
              <AddCountry
                known={shown.flatMap(({ country }) => country ?? [])}
                onAdd={(country) => add({ country, start: zero })}
              />
            </span>
          </td>
        </tr>
      )}
    </>
  )
}

function emptyRow(country: string): MarginRow {
  return { country, cells: { natural: undefined, legal: undefined } }
}

function hasMargins({ cells }: MarginRow): boolean {
  return cells.natural !== undefined || cells.legal !== undefined
}

function isAt(line: Added, { country }: MarginRow, start: Decimal): boolean {
  return line.country === country && compareDecimals(line.start, start) === 0
}

/**
 * Returns true if removing a row removes this added row too. Removing the first row of a country removes all its rows.
 */
function isTakenAway(line: Added, row: MarginRow, start: Decimal): boolean {
  const isWhole = row.country !== undefined && compareDecimals(start, zero) === 0
  return isWhole ? line.country === row.country : isAt(line, row, start)
}
