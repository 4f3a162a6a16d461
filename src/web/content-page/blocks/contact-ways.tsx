import type { Shown } from '#domain/content/blocks/block-kinds.ts'
import type { ContactWay } from '#domain/content/blocks/contact-ways.ts'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import styles from './contact-ways.module.css'
import { useWritten } from './page-context.tsx'

const icons: Readonly<Record<ContactWay['way'], IconName>> = { mail: 'mail', phone: 'phone', card_phone: 'card' }

/** A card for each contact detail, side by side if there is room. */
export function ContactWays({ block }: { block: Shown<'contact_ways'> }) {
  const say = useTranslator('messages')
  const ofVisitor = useWritten(useFrame().visitor.language)
  return (
    <div className={styles.ways}>
      {block.ways.map(({ way, text, address, note }) => (
        <section key={way} className={styles.way}>
          <span className={styles.mark}>
            <Icon name={icons[way]} />
          </span>
          <h2 {...ofVisitor}>{say(`page.ways.${way}`)}</h2>
          {/* Phone numbers and addresses are left to right in every language. */}
          <a href={address} dir="ltr">
            {text}
          </a>
          {note && <p>{note}</p>}
        </section>
      ))}
    </div>
  )
}
