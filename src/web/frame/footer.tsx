import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './footer.module.css'
import { useFrame } from './frame-context.tsx'
import type { PageAddress } from './page-address.ts'

type Props = { address: PageAddress }

export function Footer({ address }: Props) {
  const say = useTranslator('messages')
  const { footer, year } = useFrame().frame
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav className={styles.groups} aria-label={say('frame.footer')}>
          {footer.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.end}>
          <CountrySwitch address={address} />
          <p>{say('frame.copyright', { year })}</p>
        </div>
      </div>
    </footer>
  )
}

/** Another country has another default currency and other official rates, so the page opens anew. */
function CountrySwitch({ address }: Props) {
  const say = useTranslator('messages')
  const { frame, visitor } = useFrame()
  return (
    <form method="get" action={address.path} className={styles.country}>
      {address.parameters
        .filter(([name]) => name !== 'country_code')
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <label>
        {say('frame.country')}
        <select
          name="country_code"
          // A browser that goes back would bring the other country back, and not its page.
          autoComplete="off"
          defaultValue={visitor.country.toLowerCase()}
          onChange={(event) => event.currentTarget.form?.submit()}
        >
          {frame.countries.map(({ code, name }) => (
            <option key={code} value={code.toLowerCase()}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit">{say('frame.country_apply')}</Button>
      </noscript>
    </form>
  )
}
