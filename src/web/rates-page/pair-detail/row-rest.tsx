import type { ReactNode } from 'react'
import { ownProvider } from '#domain/sources/provider.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { providerName } from '../data/rate-names.ts'
import styles from './row-rest.module.css'

export type RowRestProps = {
  /** Unit rate as text. */
  rate: string | undefined
  trend: ReactNode
  /** Name of the row's currency. */
  currency: string
  isPinned: boolean
  onPin: () => void
}

/** Content that has no room in a row on a phone. */
export function RowRest({ rate, trend, currency, isPinned, onPin }: RowRestProps) {
  const say = useTranslator('currency_exchange')
  return (
    <div className={styles.rest}>
      <dl>
        {rate !== undefined && (
          <div>
            <dt>{say('column.rate', { provider: providerName(say, ownProvider) })}</dt>
            <dd>
              <bdi>{rate}</bdi>
            </dd>
          </div>
        )}
        {trend && (
          <div>
            <dt>{say('column.trend')}</dt>
            <dd>{trend}</dd>
          </div>
        )}
      </dl>
      <Button className={styles.pin} data-pinned={isPinned || undefined} onClick={onPin}>
        {say(isPinned ? 'table.unpin' : 'table.pin', { currency })}
      </Button>
    </div>
  )
}
