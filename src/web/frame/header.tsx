import { memo } from 'react'
import { ButtonLink } from '#ui/button/button.tsx'
import cards from '#ui/card/card.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { useFrame } from './frame-context.tsx'
import '#ui/skip-link.css'
import styles from './header.module.css'
import { hasSameAddress, otherPage, type PageAddress } from './page-address.ts'
import { RegionSwitch } from './region-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type Props = { address: PageAddress }

export const Header = memo(function Header({ address }: Props) {
  const say = useTranslator('messages')
  const { logIn, siteName, home } = useFrame().frame
  return (
    <header className={styles.header}>
      <a className="skip" href="#content">
        {say('frame.skip')}
      </a>
      <div className={styles.bar}>
        <a className={styles.logo} href={otherPage(home, address)}>
          <i aria-hidden="true">{siteName.slice(0, 1).toLowerCase()}</i>
          {siteName}
        </a>
        <Menu className={styles.wideMenu} label={say('frame.main_menu')} address={address} />
        <RegionSwitch address={address} />
        <span className={styles.wideTheme}>
          <ThemeSwitch />
        </span>
        <ButtonLink href={otherPage(logIn, address)} primary>
          {say('frame.log_in')}
        </ButtonLink>
        <details className={styles.narrowMenu} ref={useDisclosure()}>
          <summary aria-label={say('frame.main_menu')}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M3 5h14M3 10h14M3 15h14" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
            </svg>
          </summary>
          <div className={`${cards.panel} ${styles.panel}`}>
            <Menu className={undefined} label={say('frame.main_menu')} address={address} />
            <div className={styles.narrowTheme}>
              <span aria-hidden="true">{say('theme.title')}</span>
              <ThemeSwitch />
            </div>
          </div>
        </details>
      </div>
    </header>
  )
}, hasSameAddress)

type MenuProps = Props & { className: string | undefined; label: string }

function Menu({ className, label, address }: MenuProps) {
  return (
    <nav className={className} aria-label={label}>
      {useFrame().frame.menu.map(({ label: text, href }) => (
        <a key={text + href} href={otherPage(href, address)} aria-current={href === address.path ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
