import type { Shown } from '#domain/content/blocks/block-kinds.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import styles from './blocks.module.css'

export function CallToAction({ block }: { block: Shown<'call_to_action'> }) {
  const { heading, lead, button, address } = block
  return (
    <section className={styles.act}>
      {(heading || lead) && (
        <div>
          {heading && <h2>{heading}</h2>}
          {lead && <p>{lead}</p>}
        </div>
      )}
      <ButtonLink href={address} primary>
        {button}
      </ButtonLink>
    </section>
  )
}
