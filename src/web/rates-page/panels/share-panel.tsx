import { useSyncExternalStore } from 'react'
import { findEmbedSnippet } from '#domain/filter/embed-snippet.ts'
import type { PageFilter } from '#domain/filter/filter.ts'
import type { Currency } from '#domain/money/currency.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import { useRatesPage } from '../data/rates-page-context.tsx'
import { sharedUrl } from '../filter/filter-address.ts'
import { CopyField } from './copy-field.tsx'
import styles from './share-panel.module.css'
import { TakeAlong } from './take-along.tsx'

export type ShareProps = {
  filter: PageFilter
  /** Currencies of the rows, in order. */
  shown: readonly Currency[]
}

export function SharePanel({ filter, shown }: ShareProps) {
  const say = useTranslator('currency_exchange')
  const { visitor } = useFrame()
  const data = useRatesPage()
  // The host is known only in the browser.
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  )
  const snippet = findEmbedSnippet(filter, origin + data.paths.embed, visitor)
  return (
    <>
      <CopyField
        label={say('share.link')}
        text={origin + sharedUrl(filter, data, visitor)}
        copied={say('share.copied')}
      />
      <div>
        <p className={styles.label}>{say('share.take')}</p>
        <div className={styles.forms}>
          <TakeAlong filter={filter} shown={shown} />
          <Button onClick={() => print()}>{say('share.print')}</Button>
        </div>
        <p className={styles.hint}>{say('share.order')}</p>
      </div>
      {snippet && (
        <CopyField label={say('share.embed')} text={snippet} copied={say('share.code_copied')} lines={snippetLines} />
      )}
    </>
  )
}

const snippetLines = 6

/** Subscription to a value that does not change while the page is open. */
const never = () => () => {}
