import { Popover } from '#ui/popover/popover.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from '../panels/sort-panel.module.css'
import type { SortProps } from '../panels/sort-panel.tsx'
import { LazyCode, noLooks } from './lazy-code.tsx'
import { useLazyParts } from './lazy-parts.tsx'

/** Order of the table, on a phone. */
export function Sort(props: SortProps) {
  const say = useTranslator('currency_exchange')
  return (
    <Popover
      className={styles.sort}
      label={say('table.sort_by')}
      closeLabel={say('table.close')}
      face={
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M6 4v12l-3-3M14 16V4l3 3" />
        </svg>
      }
    >
      <LazyCode lazy={useLazyParts()} draw={({ SortPanel }) => <SortPanel {...props} />} styles={noLooks} />
    </Popover>
  )
}
