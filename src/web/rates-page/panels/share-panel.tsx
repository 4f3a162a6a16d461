import { useId, useState, useSyncExternalStore } from 'react'
import type { PageFilter } from '#domain/filter/filter.ts'
import type { Currency } from '#domain/money/currency.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { useRatesPage } from '../data/rates-page-context.tsx'
import { sharedUrl } from '../filter/filter-address.ts'
import styles from './share.module.css'
import { TakeAlong } from './take-along.tsx'

export type ShareProps = {
  filter: PageFilter
  /** The currencies of the rows, in their order. */
  shown: readonly Currency[]
}

export function SharePanel({ filter, shown }: ShareProps) {
  const say = useTranslator('currency_exchange')
  return (
    <>
      <PageLink filter={filter} />
      <div>
        <p className={styles.label}>{say('share.take')}</p>
        <div className={styles.forms}>
          <TakeAlong filter={filter} shown={shown} />
          <Button onClick={() => print()}>{say('share.print')}</Button>
        </div>
        <p className={styles.hint}>{say('share.order')}</p>
      </div>
    </>
  )
}

/** The address of what is shown, the same for everybody. */
function PageLink({ filter }: { filter: PageFilter }) {
  const say = useTranslator('currency_exchange')
  const { visitor } = useFrame()
  const data = useRatesPage()
  const [isCopied, setCopied] = useState(false)
  const id = useId()
  // The host is known in the browser alone.
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  )
  const address = origin + sharedUrl(filter, data, visitor)
  async function copy(field: HTMLInputElement | null): Promise<void> {
    field?.select()
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // Where copying is forbidden, the address stands selected, ready for the visitor's own way to copy.
    }
  }
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {say('share.link')}
      </label>
      <div className={styles.copy}>
        <input id={id} readOnly value={address} dir="ltr" onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button onClick={({ currentTarget }) => copy(currentTarget.parentElement?.querySelector('input') ?? null)}>
          {say(isCopied ? 'share.copied' : 'share.copy')}
        </Button>
      </div>
      <p className="unseen" role="status">
        {isCopied && say('share.copied')}
      </p>
    </div>
  )
}

/** It does not change while the page is open. */
const never = () => () => {}
