import type { WireMessageValue } from '#contract/desk/message-wire.ts'
import { findOwnPage } from '#domain/contact/own-page.ts'
import { findCountry } from '#domain/countries/country.ts'
import { phoneAddress } from '#domain/places/phone.ts'
import { isLanguage, languageNames, languageTag } from '#domain/texts/languages/language.ts'
import { Flag } from '#ui/flag/flag.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useMoments } from '../frame/words/moments.ts'
import { useNames } from '../frame/words/names.ts'
import styles from './message-view.module.css'

/** What it is about, in which state it is, who wrote it, when, where and in which language. */
export function MessageHead({ message }: { message: WireMessageValue }) {
  const say = useTranslator('admin')
  const { setting } = useDesk()
  const { flags } = setting
  const { countryName } = useNames()
  const { formatMoment, formatSince, formatCalendarDay } = useMoments()
  const { headline, state, reference, mail, name, company, phone, page, received_at, topic_title } = message
  const { country, is_late, answer_by } = message
  const language = isLanguage(message.language) ? message.language : undefined
  const tag = language && languageTag(language)
  const from = findCountry(country)
  const ownPage = page === null ? undefined : findOwnPage(page)
  const received = new Date(received_at)
  const isOpen = state === 'new' || state === 'in_work'
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2 id="message-title" lang={tag} dir="auto">
          {headline}
        </h2>
        <span className={styles.state} data-state={state}>
          {say(`inbox.state.${state}`)}
        </span>
      </div>
      <p className={styles.meta}>
        <bdi>
          <b>{mail}</b>
        </bdi>
        {name && <bdi>{name}</bdi>}
        {company && <bdi>{company}</bdi>}
        {phone && (
          <a href={phoneAddress(phone)}>
            <bdi>{phone}</bdi>
          </a>
        )}
      </p>
      <p className={styles.meta}>
        <time dateTime={received_at} title={formatMoment(received)}>
          {formatSince(received)}
        </time>
        {page && (
          <span>
            {say('inbox.written_on')}{' '}
            {ownPage ? (
              <a href={ownPage} target="_blank" rel="noopener">
                <bdi>{page}</bdi>
              </a>
            ) : (
              <bdi>{page}</bdi>
            )}
          </span>
        )}
        {topic_title && (
          <span className={styles.tag} lang={tag} dir="auto">
            {topic_title}
          </span>
        )}
        {from && (
          <span className={styles.tag}>
            <Flag sprite={flags} code={from} />
            {countryName(from)}
          </span>
        )}
        {/* Apart from the country, whose language it may not be; whoever reads the desk in it needs no word. */}
        {language && language !== setting.language && (
          <span className={styles.tag} lang={tag}>
            {languageNames[language]}
          </span>
        )}
        <span>{say('inbox.reference', { reference })}</span>
      </p>
      {isOpen && (
        <p className={styles.promise} data-late={is_late || undefined}>
          <Icon name="clock" />
          {say(is_late ? 'inbox.late' : 'inbox.promised', { date: formatCalendarDay(answer_by) })}
        </p>
      )}
    </header>
  )
}
