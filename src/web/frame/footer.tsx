import { memo } from 'react'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './footer.module.css'
import { useFrame } from './frame-context.tsx'
import { hasSameAddress, otherPage, type PageAddress } from './page-address.ts'
import { ReaderForm } from './reader-form.tsx'

type Props = { address: PageAddress }

export const Footer = memo(function Footer({ address }: Props) {
  const say = useTranslator('messages')
  const { footer, year } = useFrame().frame
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav className={styles.groups} aria-label={say('frame.footer')}>
          {footer.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              {/* On a phone the headings are folded lists. */}
              <details>
                <summary>
                  {title}
                  <Chevron />
                </summary>
              </details>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={label + href}>
                    <a href={otherPage(href, address)}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.end}>
          <ReaderForm
            address={address}
            asks={['country_code']}
            className={styles.country}
            apply={say('frame.country_apply')}
          />
          <p>{say('frame.copyright', { year })}</p>
        </div>
      </div>
    </footer>
  )
}, hasSameAddress)
