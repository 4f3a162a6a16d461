import { Popover } from '#ui/popover/popover.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from '../panels/share.module.css'
import type { ShareProps } from '../panels/share-panel.tsx'
import { LazyCode, noLooks } from './lazy-code.tsx'
import { useLazyParts } from './lazy-parts.tsx'

/** Ways to share the page: a link, files, paper, an embedded card. */
export function Share(props: ShareProps) {
  const say = useTranslator('currency_exchange')
  return (
    <Popover
      className={styles.share}
      label={say('share.title')}
      closeLabel={say('table.close')}
      face={
        <>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 12V3M7 6l3-3 3 3M5 10v7h10v-7" />
          </svg>
          <span>{say('share.title')}</span>
        </>
      }
    >
      <LazyCode lazy={useLazyParts()} draw={({ SharePanel }) => <SharePanel {...props} />} styles={noLooks} />
    </Popover>
  )
}
