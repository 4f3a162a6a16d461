import { type CellPlace, cellAt } from '#domain/margins/margin-draft.ts'
import type { MarginRow } from '#domain/margins/margin-grid.ts'
import { compareDecimals, type Decimal, zero } from '#domain/money/decimal.ts'
import { clientTypes } from '#domain/sources/provider.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMarginFormat } from './margin-format.ts'
import { MarginInput } from './margin-input.tsx'
import styles from './margin-table.module.css'
import { useMarginWork } from './margin-work.tsx'

type Props = { currency: string; row: MarginRow; start: Decimal }

/** Cells with the margins of a row, one per client type. */
export function MarginCells({ currency, row: { country, cells }, start }: Props) {
  const say = useTranslator('admin')
  const { clients, scope, from } = useMarginFormat()
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
          // The margin of the first tier is required, because it offers the currency.
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

/** Returns the margin at an amount that may have no tier of its own. */
function reachedBy(tiers: Tiers, start: Decimal): Decimal | undefined {
  return tiers.findLast(({ fromAmount }) => compareDecimals(fromAmount, start) <= 0)?.margin
}
