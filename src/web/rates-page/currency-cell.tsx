import { flagOf } from '#domain/catalogue/currency-places.ts'
import { Flag } from '#ui/flag/flag.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { usePage } from '../page-context.tsx'
import styles from './rates-table.module.css'

type Props = { currency: string; isPinned: boolean; onPin: () => void }

/** Which currency a row is of, and whether it stays on top. */
export function CurrencyCell({ currency, isPinned, onPin }: Props) {
  const say = useTranslator('currency_exchange')
  const { data } = usePage()
  const name = data.names[currency] ?? currency
  return (
    <th scope="row" data-kind="currency">
      <div className={styles.currency}>
        <Flag sprite={data.flags} code={flagOf(currency)} />
        <span>
          <b>
            <bdi>{currency}</bdi>
          </b>
          <span className={styles.name}>{name}</span>
        </span>
        <button
          type="button"
          className={styles.pin}
          aria-pressed={isPinned}
          aria-label={say('table.pin', { currency: name })}
          onClick={onPin}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M8 1.8l1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z" />
          </svg>
        </button>
      </div>
    </th>
  )
}
