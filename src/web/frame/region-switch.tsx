import cards from '#ui/card/card.module.css'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { useFrame } from './frame-context.tsx'
import type { PageAddress } from './page-address.ts'
import { ReaderForm } from './reader-form.tsx'
import styles from './region-switch.module.css'

type Props = { address: PageAddress }

/** Switch of country and language; on a phone a flag and a language code. */
export function RegionSwitch({ address }: Props) {
  const say = useTranslator('messages')
  const { frame, visitor } = useFrame()
  return (
    <details className={styles.region} ref={useDisclosure()}>
      <summary>
        <span className="unseen">{say('frame.region')}: </span>
        {frame.region.flag && <Flag {...frame.region.flag} />}
        <span className={styles.names}>
          <span className={styles.country}>{frame.region.country} · </span>
          <span className={styles.language}>{frame.region.language}</span>
          <span className={styles.code}>{visitor.language}</span>
        </span>
        <Chevron />
      </summary>
      <ReaderForm
        address={address}
        asks={['country_code', 'language']}
        className={`${cards.panel} ${styles.panel}`}
        apply={say('frame.region_apply')}
      >
        <p>{say('frame.region_why')}</p>
      </ReaderForm>
    </details>
  )
}
