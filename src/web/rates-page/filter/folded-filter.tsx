import { flagOf } from '#domain/countries/currency-places.ts'
import type { PageFilter } from '#domain/filter/filter.ts'
import { findSingle, type Side } from '#domain/filter/side.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { formatBriefly } from '#domain/money/format.ts'
import { Flag } from '#ui/flag/flag.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { useRatesPage } from '../data/rates-page-context.tsx'
import styles from './folded-filter.module.css'

type Props = { shown: PageFilter; isOpen: boolean; onToggle: () => void }

/** The filter on a phone, folded into one line. */
export function FoldedFilter({ shown, isOpen, onToggle }: Props) {
  const say = useTranslator('currency_exchange')
  const { symbols } = useFrame().frame
  const { flags } = useRatesPage()
  const from = findSingle(shown.from)
  const sideText = (side: Side, given: Decimal | undefined) => {
    const currency = findSingle(side)
    const amount = given && formatBriefly(given, symbols)
    if (currency) return amount ? `${amount} ${currency}` : currency
    return amount ? say('filter.of_each', { amount }) : say('filter.all_currencies')
  }
  return (
    <button type="button" className={styles.fold} aria-expanded={isOpen} aria-controls="filter" onClick={onToggle}>
      {from && <Flag sprite={flags} code={flagOf(from)} />}
      <span>
        <bdi>{sideText(shown.from, shown.fromAmount)}</bdi> <i aria-hidden="true">→</i>{' '}
        <bdi>{sideText(shown.to, shown.toAmount)}</bdi>
      </span>
      <span className={styles.edit}>{say(isOpen ? 'table.close' : 'filter.edit')}</span>
    </button>
  )
}
