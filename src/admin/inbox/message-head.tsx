import type { WireMessageValue } from '#contract/desk/message-wire.ts'
import type { MessageState } from '#domain/contact/message-state.ts'
import { findOwnPage } from '#domain/contact/own-page.ts'
import { findCountry } from '#domain/countries/country.ts'
import { phoneAddress } from '#domain/places/phone.ts'
import { isLanguage, languageNames, languageTag } from '#domain/texts/languages/language.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Tag } from '#ui/badge/tag.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { Tone } from '#ui/tone/tone.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useNames } from '../frame/format/names.ts'
import styles from './message-view.module.css'

const tones: Partial<Record<MessageState, Tone>> = { new: 'accent', in_work: 'warn', answered: 'gain' }

/** Header of a message: headline, state, sender, time, page, country and language. */
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
        <Badge tone={tones[state]}>{say(`inbox.state.${state}`)}</Badge>
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
          <Tag lang={tag} dir="auto">
            {topic_title}
          </Tag>
        )}
        {from && (
          <Tag>
            <Flag sprite={flags} code={from} />
            {countryName(from)}
          </Tag>
        )}
        {/* Separate from the country, whose language it may not be. Hidden if it is the language of the desk. */}
        {language && language !== setting.language && <Tag lang={tag}>{languageNames[language]}</Tag>}
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
