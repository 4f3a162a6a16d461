import { useSyncExternalStore } from 'react'
import { describeDesk } from '#contract/desk/document.ts'
import { isOfferedLanguage, languageNames, languages } from '#domain/texts/languages/language.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Initials } from '#ui/initials/initials.tsx'
import { menuPanelClass } from '#ui/menu/menu.tsx'
import { chooseTheme, chosenTheme, themeAfter } from '#ui/theme.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { currentPath, deskHref } from '../routing/address.ts'
import { DeskLink, useAddress } from '../routing/desk-link.tsx'
import { usePerson } from '../session/use-session.ts'
import styles from './person-menu.module.css'
import { useSignOut } from './use-sign-out.ts'

/** Menu with the user's account, theme, language and sign-out. */
export function PersonMenu({ onLeave }: { onLeave: () => void }) {
  const say = useTranslator('admin')
  const { setting } = useDesk()
  const person = usePerson()
  const { query } = useAddress()
  const theme = useSyncExternalStore(chosenTheme.subscribe, chosenTheme.get)
  const signOut = useSignOut()
  return (
    <details className={styles.me} ref={useDisclosure()}>
      <summary>
        <Initials name={person.name} />
        <span className={styles.who}>
          {person.name} <small>{say(`role.${person.role}`)}</small>
        </span>
        <span className="unseen">{say('nav.account')}</span>
      </summary>
      <div className={`${menuPanelClass} ${styles.panel}`}>
        <DeskLink to="settings/account" onClick={onLeave}>
          <Icon name="account" />
          {say('nav.account')}
        </DeskLink>
        <button type="button" onClick={() => chooseTheme(themeAfter(theme))}>
          <Icon name="theme" />
          {say('me.theme', { theme: say(`theme.${theme}`) })}
        </button>
        <label>
          <Icon name="globe" />
          <span className="unseen">{say('me.language')}</span>
          <select
            value={setting.language}
            onChange={({ target }) => location.assign(deskHref(currentPath(query), target.value))}
          >
            {languages.filter(isOfferedLanguage).map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </select>
        </label>
        <a href={describeDesk.route.path} download>
          <Icon name="download" />
          {say('me.document')}
        </a>
        <button type="button" onClick={signOut}>
          <Icon name="signOut" />
          {say('me.sign_out')}
        </button>
      </div>
    </details>
  )
}
