import { useMutation } from '@tanstack/react-query'
import { signOut } from '#contract/desk/session.ts'
import { isOfferedLanguage, languageNames, languages } from '#domain/texts/language.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { useDesk } from '../frame/desk-context.tsx'
import { forgetKept } from '../frame/kept-values.ts'
import { deskPath } from '../routing/address.ts'
import { DeskLink, useAddress } from '../routing/desk-link.tsx'
import { leaveBy } from '../routing/leaving.ts'
import { usePerson, useSetSession } from '../session/use-session.ts'
import styles from './person-menu.module.css'
import { useTheme } from './use-theme.ts'

/** Who one is, and what one changes about the desk for oneself. */
export function PersonMenu({ onLeave }: { onLeave: () => void }) {
  const say = useTranslator('admin')
  const { call, setting } = useDesk()
  const setSession = useSetSession()
  const person = usePerson()
  const { path, query } = useAddress()
  const { theme, chooseNext } = useTheme()
  const leaving = useMutation({
    mutationFn: () => call(signOut, { path: {}, query: {} }),
    onSuccess(info) {
      forgetKept(person.id)
      setSession(info)
    },
  })
  return (
    <details className={styles.me} ref={useDisclosure()}>
      <summary>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(person.name)}
        </span>
        <span className={styles.who}>
          {person.name} <small>{say(`role.${person.role}`)}</small>
        </span>
        <span className="unseen">{say('nav.account')}</span>
      </summary>
      <div className={styles.panel}>
        <DeskLink to="settings/account" onClick={onLeave}>
          <Icon name="account" />
          {say('nav.account')}
        </DeskLink>
        <button type="button" onClick={chooseNext}>
          <Icon name="theme" />
          {say('me.theme', { theme: say(`theme.${theme}`) })}
        </button>
        <label>
          <Icon name="globe" />
          <span className="unseen">{say('me.language')}</span>
          <select
            value={setting.language}
            onChange={({ target }) => location.assign(deskPath(path, target.value) + query)}
          >
            {languages.filter(isOfferedLanguage).map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => leaveBy(() => leaving.mutate())}>
          <Icon name="signOut" />
          {say('me.sign_out')}
        </button>
      </div>
    </details>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words.length > 1
    ? words
        .map(([first]) => first)
        .slice(0, 2)
        .join('')
    : name.slice(0, 2)
}
