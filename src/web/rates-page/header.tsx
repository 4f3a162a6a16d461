import { ButtonLink } from '#ui/button/button.tsx'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { usePage } from '../page-context.tsx'
import styles from './header.module.css'
import { homeUrl, urlWith } from './page-url.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { useDisclosure } from './use-disclosure.ts'

type Props = { search: string }

export function Header({ search }: Props) {
  const say = useTranslator('messages')
  const { data } = usePage()
  const { frame, siteName } = data
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {say('frame.skip')}
      </a>
      <div className={styles.bar}>
        <a className={styles.logo} href={homeUrl(search)}>
          <i aria-hidden="true">{siteName.slice(0, 1).toLowerCase()}</i>
          {siteName}
        </a>
        <Menu className={styles.wideMenu} label={say('frame.main_menu')} search={search} />
        <ThemeSwitch />
        <LanguageSwitch search={search} />
        <ButtonLink href={frame.logIn} primary>
          {say('frame.log_in')}
        </ButtonLink>
        <details className={styles.narrowMenu} ref={useDisclosure()}>
          <summary aria-label={say('frame.main_menu')}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M3 5h14M3 10h14M3 15h14" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
            </svg>
          </summary>
          <Menu className={styles.panel} label={say('frame.main_menu')} search={search} />
        </details>
      </div>
    </header>
  )
}

type MenuProps = Props & { className: string | undefined; label: string }

function Menu({ className, label, search }: MenuProps) {
  const { data } = usePage()
  const exchange = useTranslator('currency_exchange')
  return (
    <nav className={className} aria-label={label}>
      <a href={homeUrl(search)} aria-current="page">
        {exchange('page.title')}
      </a>
      {data.frame.menu.map(({ label: text, href }) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
    </nav>
  )
}

function LanguageSwitch({ search }: Props) {
  const say = useTranslator('messages')
  const { data, visitor } = usePage()
  const current = data.frame.languages.find(({ code }) => code === visitor.language)
  return (
    <details className={styles.languages} ref={useDisclosure()}>
      <summary>
        <span className="unseen">{say('frame.language')}: </span>
        <span className={styles.languageName}>{current?.name}</span>
        <span className={styles.languageCode}>{visitor.language}</span>
        <Chevron />
      </summary>
      <ul>
        {data.frame.languages.map(({ code, name, tag }) => (
          <li key={code}>
            <a
              href={urlWith(search, data, ['language', code])}
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
