import { ButtonLink } from '#ui/button/button.tsx'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { useFrame } from './frame-context.tsx'
import styles from './header.module.css'
import { otherPage, type PageAddress, withParameter } from './page-address.ts'
import { ThemeSwitch } from './theme-switch.tsx'

type Props = { address: PageAddress }

export function Header({ address }: Props) {
  const say = useTranslator('messages')
  const { logIn, siteName, home } = useFrame().frame
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {say('frame.skip')}
      </a>
      <div className={styles.bar}>
        <a className={styles.logo} href={otherPage(home, address)}>
          <i aria-hidden="true">{siteName.slice(0, 1).toLowerCase()}</i>
          {siteName}
        </a>
        <Menu className={styles.wideMenu} label={say('frame.main_menu')} address={address} />
        <ThemeSwitch />
        <LanguageSwitch address={address} />
        <ButtonLink href={logIn} primary>
          {say('frame.log_in')}
        </ButtonLink>
        <details className={styles.narrowMenu} ref={useDisclosure()}>
          <summary aria-label={say('frame.main_menu')}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M3 5h14M3 10h14M3 15h14" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
            </svg>
          </summary>
          <Menu className={styles.panel} label={say('frame.main_menu')} address={address} />
        </details>
      </div>
    </header>
  )
}

type MenuProps = Props & { className: string | undefined; label: string }

function Menu({ className, label, address }: MenuProps) {
  const { pages, menu } = useFrame().frame
  return (
    <nav className={className} aria-label={label}>
      {pages.map(({ label: text, path }) => (
        <a key={path} href={otherPage(path, address)} aria-current={path === address.path ? 'page' : undefined}>
          {text}
        </a>
      ))}
      {menu.map(({ label: text, href }) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
    </nav>
  )
}

function LanguageSwitch({ address }: Props) {
  const say = useTranslator('messages')
  const { frame, visitor } = useFrame()
  const current = frame.languages.find(({ code }) => code === visitor.language)
  return (
    <details className={styles.languages} ref={useDisclosure()}>
      <summary>
        <span className="unseen">{say('frame.language')}: </span>
        <span className={styles.languageName}>{current?.name}</span>
        <span className={styles.languageCode}>{visitor.language}</span>
        <Chevron />
      </summary>
      <ul>
        {frame.languages.map(({ code, name, tag }) => (
          <li key={code}>
            <a
              href={withParameter(address, ['language', code])}
              lang={tag}
              hrefLang={tag}
              aria-current={code === visitor.language || undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
