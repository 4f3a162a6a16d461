import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { usePage } from '../page-context.tsx'
import styles from './footer.module.css'

type Props = { parameters: readonly (readonly [name: string, value: string])[] }

export function Footer({ parameters }: Props) {
  const say = useTranslator('messages')
  const { data } = usePage()
  const { frame } = data
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav className={styles.groups} aria-label={say('frame.footer')}>
          {frame.footer.map(({ title, places }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {places.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.end}>
          <CountrySwitch parameters={parameters} />
          <p>{say('frame.copyright', { year: frame.year })}</p>
        </div>
      </div>
    </footer>
  )
}

/** Another country has another default currency and other official rates, so the page opens anew. */
function CountrySwitch({ parameters }: Props) {
  const say = useTranslator('messages')
  const { data, visitor } = usePage()
  return (
    <form method="get" action="/" className={styles.country}>
      {parameters
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
          {data.frame.countries.map(({ code, name }) => (
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
