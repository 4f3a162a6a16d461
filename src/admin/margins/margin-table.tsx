import { useState } from 'react'
import type { WireMarginsValue } from '#contract/desk/margins.ts'
import type { CurrencyMargins } from '#domain/margins/margin-grid.ts'
import { Button } from '#ui/button/button.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useNames } from '../frame/format/names.ts'
import { ScreenTools } from '../frame/screen/screen-tools.tsx'
import { CurrencyRows } from './currency-rows.tsx'
import { moveInGrid } from './grid-keys.ts'
import styles from './margin-table.module.css'

type Props = {
  grid: readonly CurrencyMargins[]
  currencies: WireMarginsValue['currencies']
  changed: ReadonlySet<string>
  open: string | undefined
  onOpen: (currency: string | undefined) => void
}

const filters = ['all', 'particular', 'changed'] as const

/** Table of margins by currency and client type, with search and filters. */
export function MarginTable({ grid, currencies, changed, open, onOpen }: Props) {
  const say = useTranslator('admin')
  const { currencyName } = useNames()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const shown = grid.filter(
    (margins) => isIn(filter, margins, changed) && matches(search, margins.currency, currencyName),
  )
  const counts = Object.fromEntries(
    filters.map((one) => [one, grid.filter((margins) => isIn(one, margins, changed)).length]),
  )
  return (
    <div className={styles.main}>
      <ScreenTools>
        <SearchField label={say('margins.search')} value={search} onChange={setSearch} />
        <Segments
          label={say('margins.show')}
          options={filters.map((id) => ({ id, text: `${say(`margins.show.${id}`)} ${counts[id]}` }))}
          chosen={filter}
          onChoose={setFilter}
        />
      </ScreenTools>
      {shown.length === 0 && (
        <p className={styles.none}>
          {say('margins.no_match')}{' '}
          <Button
            data-small
            onClick={() => {
              setSearch('')
              setFilter('all')
            }}
          >
            {say('margins.clear_search')}
          </Button>
        </p>
      )}
      {shown.length > 0 && (
        <table className={styles.margins} onKeyDown={moveInGrid}>
          <thead>
            <tr>
              <th scope="col">{say('margins.currency')}</th>
              <th scope="col" className={styles.mid}>
                {say('margins.mid')}
              </th>
              <th scope="col" className={styles.cell}>
                {say('margins.client.natural')}
              </th>
              <th scope="col" className={styles.cell}>
                {say('margins.client.legal')}
              </th>
              <th scope="col" className={styles.rest}>
                {say('margins.exceptions')}
              </th>
              <th scope="col" className={styles.rest}>
                {say('margins.since')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map((margins) => (
              <CurrencyRows
                key={margins.currency}
                margins={margins}
                mid={currencies.find(({ currency }) => currency === margins.currency)?.mid ?? null}
                isOpen={margins.currency === open}
                onOpen={(isOpen) => onOpen(isOpen ? margins.currency : undefined)}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function isIn(filter: (typeof filters)[number], { currency, rows }: CurrencyMargins, changed: ReadonlySet<string>) {
  if (filter === 'changed') return changed.has(currency)
  const hasSteps = rows.some(({ cells }) => [cells.natural, cells.legal].some((cell) => (cell?.tiers.length ?? 0) > 1))
  return filter === 'all' || hasSteps || rows.length > 1
}

function matches(search: string, currency: string, nameOf: (code: string) => string): boolean {
  const wanted = search.trim().toLowerCase()
  return currency.toLowerCase().includes(wanted) || nameOf(currency).toLowerCase().includes(wanted)
}
