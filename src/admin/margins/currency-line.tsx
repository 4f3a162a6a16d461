import { useEffect, useRef } from 'react'
import { flagOf } from '#domain/countries/currency-places.ts'
import { cellAt } from '#domain/margins/margin-draft.ts'
import type { CurrencyMargins } from '#domain/margins/margin-grid.ts'
import { zero } from '#domain/money/decimal.ts'
import { clientTypes } from '#domain/sources/provider.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Tag } from '#ui/badge/tag.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useNames } from '../frame/format/names.ts'
import { MarginCells } from './margin-cells.tsx'
import { useMarginFormat } from './margin-format.ts'
import styles from './margin-table.module.css'
import { useMarginWork } from './margin-work.tsx'
import { stepsOf } from './steps-of.ts'

type Props = {
  margins: CurrencyMargins
  mid: string | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Row of a currency: its margins for small amounts, and tags for tiers, exceptions and waiting changes. */
export function CurrencyLine({ margins: { currency, rows }, mid, isOpen, onOpen }: Props) {
  const say = useTranslator('admin')
  const { flags } = useDesk().setting
  const { currencyName } = useNames()
  const { rate } = useMarginFormat()
  const { formatDay } = useMoments()
  const { standing, waiting } = useMarginWork()
  const line = useRef<HTMLTableRowElement>(null)
  const isShown = useRef(isOpen)
  // A link to a currency scrolls to its row; opening the row by hand does not scroll.
  useEffect(() => {
    if (isShown.current) line.current?.scrollIntoView({ block: 'center' })
  }, [])
  const [general, ...exceptions] = rows
  const since = clientTypes.map((clientType) => cellAt(standing, { currency, country: undefined, clientType })?.since)
  const [latest] = since.filter((one) => one !== undefined).toSorted((one, other) => other.getTime() - one.getTime())
  const states = waiting.filter(({ changes }) => changes.some((one) => one.currency === currency))
  const tierCount = stepsOf(general).length - 1
  return (
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
          {tierCount > 0 && <Tag>{say.count('margins.tiers', tierCount)}</Tag>}
          {exceptions.map(({ country = '' }) => (
            <Tag key={country}>
              <Flag sprite={flags} code={country} />
              {country}
            </Tag>
          ))}
          {states.map(({ id, state }) => (
            <Badge key={id} tone="accent">
              {say(state === 'pending' ? 'margins.to_approve' : 'margins.to_come')}
            </Badge>
          ))}
        </span>
      </td>
      <td className={styles.rest}>
        <small>{latest ? formatDay(latest) : say('margins.not_offered')}</small>
      </td>
      <td>
        <IconButton
          aria-expanded={isOpen}
          aria-label={say('margins.expand', { currency })}
          onClick={() => onOpen(!isOpen)}
        >
          <Chevron />
        </IconButton>
      </td>
    </tr>
  )
}
