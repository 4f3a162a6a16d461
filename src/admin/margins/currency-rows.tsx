import { useEffect, useRef, useState } from 'react'
import { flagOf } from '#domain/countries/currency-places.ts'
import { type CellPlace, cellAt, tierStarts } from '#domain/margins/margin-draft.ts'
import type { CurrencyMargins, MarginRow } from '#domain/margins/margin-grid.ts'
import { compareDecimals, type Decimal, zero } from '#domain/money/decimal.ts'
import { clientTypes } from '#domain/sources/provider.ts'
import { Button } from '#ui/button/button.tsx'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useMoments } from '../frame/moments.ts'
import { useNames } from '../frame/names.ts'
import adding from './add-step.module.css'
import { AddCountry, AddTier } from './add-step.tsx'
import { MarginInput } from './margin-input.tsx'
import styles from './margin-table.module.css'
import { useMarginWords } from './margin-words.ts'
import { useMarginWork } from './margin-work.tsx'

type Props = {
  margins: CurrencyMargins
  mid: string | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** A currency: its line, and opened its steps by amount and its exceptions by country. */
export function CurrencyRows({ margins: { currency, rows }, mid, isOpen, onOpen }: Props) {
  const say = useTranslator('admin')
  const { flags } = useDesk().setting
  const { currencyName } = useNames()
  const { rate } = useMarginWords()
  const { formatDay } = useMoments()
  const { mayChange, standing, waiting } = useMarginWork()
  const [addedStarts, setAddedStarts] = useState<readonly Decimal[]>([])
  const [addedCountries, setAddedCountries] = useState<readonly string[]>([])
  const line = useRef<HTMLTableRowElement>(null)
  const isShown = useRef(isOpen)
  // A link to a currency leads to its line; opening it by hand moves nothing.
  useEffect(() => {
    if (isShown.current) line.current?.scrollIntoView({ block: 'center' })
  }, [])
  const [general, ...exceptions] = rows
  const shown = [
    ...exceptions,
    ...addedCountries.filter((code) => !exceptions.some((row) => row.country === code)).map(emptyRow),
  ]
  const since = clientTypes.map((clientType) => cellAt(standing, { currency, country: undefined, clientType })?.since)
  const [latest] = since.filter((one) => one !== undefined).toSorted((one, other) => other.getTime() - one.getTime())
  const states = waiting.filter(({ changes }) => changes.some((one) => one.currency === currency))
  const steps = stepsOf(general, addedStarts).slice(1)
  const tierCount = stepsOf(general, []).length - 1
  return (
    <>
      <tr ref={line} data-open={isOpen || undefined}>
        <th scope="row">
          <span className={styles.currency}>
            <Flag sprite={flags} code={flagOf(currency)} />
            <span>
              <b>{currency}</b>
              <small>{currencyName(currency)}</small>
            </span>
          </span>
        </th>
        <td className={styles.mid}>{mid && <bdi>{rate(mid)}</bdi>}</td>
        <MarginCells currency={currency} row={general} start={zero} />
        <td className={styles.rest}>
          <span className={styles.tags}>
            {tierCount > 0 && <span className={styles.tag}>{say.count('margins.tiers', tierCount)}</span>}
            {exceptions.map(({ country = '' }) => (
              <span key={country} className={styles.tag}>
                <Flag sprite={flags} code={country} />
                {country}
              </span>
            ))}
            {states.map(({ id, state }) => (
              <span key={id} className={styles.state}>
                {say(state === 'pending' ? 'margins.to_approve' : 'margins.to_come')}
              </span>
            ))}
          </span>
        </td>
        <td className={styles.rest}>
          <small>{latest ? formatDay(latest) : say('margins.not_offered')}</small>
        </td>
        <td>
          <button
            type="button"
            className={styles.expand}
            aria-expanded={isOpen}
            aria-label={say('margins.expand', { currency })}
            onClick={() => onOpen(!isOpen)}
          >
            <Chevron />
          </button>
        </td>
      </tr>
      {isOpen && (
        <>
          {steps.map((start) => (
            <StepRow
              key={`${start.units} ${start.scale}`}
              currency={currency}
              row={general}
              start={start}
              onRemoved={() => setAddedStarts(addedStarts.filter((one) => compareDecimals(one, start) !== 0))}
            />
          ))}
          {shown.flatMap((row) =>
            stepsOf(row, addedStarts).map((start) => (
              <StepRow
                key={`${row.country} ${start.units} ${start.scale}`}
                currency={currency}
                row={row}
                start={start}
                onRemoved={() =>
                  compareDecimals(start, zero) === 0 &&
                  setAddedCountries(addedCountries.filter((code) => code !== row.country))
                }
              />
            )),
          )}
          {mayChange && (
            <tr data-of={currency}>
              <td colSpan={7}>
                <span className={adding.add}>
                  <AddTier onAdd={(start) => setAddedStarts([...addedStarts, start])} />
                  <AddCountry
                    known={shown.flatMap(({ country }) => country ?? [])}
                    onAdd={(country) => setAddedCountries([...addedCountries, country])}
                  />
                </span>
              </td>
            </tr>
          )}
        </>
      )}
    </>
  )
}

function emptyRow(country: string): MarginRow {
  return { country, cells: { natural: undefined, legal: undefined } }
}

/** From which amounts on a row says something; from nothing on it always has a line. */
function stepsOf({ cells }: MarginRow, added: readonly Decimal[]): Decimal[] {
  const lines = added.map((fromAmount) => ({ fromAmount, margin: zero }))
  return tierStarts([[{ fromAmount: zero, margin: zero }], cells.natural?.tiers ?? [], cells.legal?.tiers ?? [], lines])
}

type StepProps = { currency: string; row: MarginRow; start: Decimal; onRemoved?: () => void }

function StepRow({ currency, row, start, onRemoved }: StepProps) {
  const say = useTranslator('admin')
  const { flags } = useDesk().setting
  const { countryName } = useNames()
  const { from } = useMarginWords()
  const { mayChange, removeStep, removeCountry } = useMarginWork()
  const { country } = row
  const isFirst = compareDecimals(start, zero) === 0
  const name = country && isFirst ? say('margins.in', { country: countryName(country) }) : from(start)
  return (
    <tr data-of={currency}>
      <th scope="row" data-deep={(country && !isFirst) || undefined}>
        {country && isFirst && <Flag sprite={flags} code={country} />}
        {name}
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
              if (country && isFirst) removeCountry({ currency, country })
              else removeStep({ currency, country }, start)
              onRemoved?.()
            }}
          >
            <Icon name="close" />
          </Button>
        )}
      </td>
    </tr>
  )
}

function MarginCells({ currency, row: { country, cells }, start }: Omit<StepProps, 'onRemoved'>) {
  const say = useTranslator('admin')
  const { clients, scope, from } = useMarginWords()
  const { mayChange, standing, now, set } = useMarginWork()
  const isFirst = compareDecimals(start, zero) === 0
  return clientTypes.map((clientType) => {
    const place: CellPlace = { currency, country, clientType }
    const [was, margin] = [marginAt(cellAt(standing, place)?.tiers, start), marginAt(cells[clientType]?.tiers, start)]
    const general = country ? cellAt(now, { ...place, country: undefined })?.tiers : undefined
    const label = `${scope(place)}${isFirst ? '' : `, ${from(start)}`}, %`
    return (
      <td key={clientType} className={styles.cell} data-label={clients(clientType)}>
        <MarginInput
          label={label}
          margin={margin}
          was={was}
          otherwise={margin ? undefined : reachedBy(cells[clientType]?.tiers ?? general ?? [], start)}
          // The price from nothing on is what a currency is offered by.
          isOptional={!isFirst || country !== undefined}
          disabled={!mayChange}
          onChange={(next) => set({ ...place, fromAmount: start, margin: next })}
        />
        {!mayChange && !margin && <span className="unseen">{say('margins.as_above')}</span>}
      </td>
    )
  })
}

type Tiers = readonly { readonly fromAmount: Decimal; readonly margin: Decimal }[]

function marginAt(tiers: Tiers | undefined, start: Decimal): Decimal | undefined {
  return tiers?.find(({ fromAmount }) => compareDecimals(fromAmount, start) === 0)?.margin
}

/** What holds at an amount that has no step of its own. */
function reachedBy(tiers: Tiers, start: Decimal): Decimal | undefined {
  return tiers.findLast(({ fromAmount }) => compareDecimals(fromAmount, start) <= 0)?.margin
}
