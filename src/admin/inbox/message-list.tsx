import type { WireListedMessageValue } from '#contract/desk/message-wire.ts'
import { isLanguage, languageTag } from '#domain/texts/languages/language.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/words/moments.ts'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import styles from './message-list.module.css'

type Props = {
  messages: readonly WireListedMessageValue[]
  open: number | undefined
  chosen: ReadonlySet<number> | undefined
  onOpen: (id: number) => void
  onChoose: (chosen: ReadonlySet<number>) => void
}

export function MessageList({ messages, open, chosen, onOpen, onChoose }: Props) {
  const say = useTranslator('admin')
  const list = useListKeys<HTMLUListElement>({ opens: true })
  function toggle(id: number): void {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <ul className={styles.list} ref={list}>
      {messages.map((message) => (
        <li key={message.id} data-open={message.id === open || undefined}>
          {chosen && (
            <input
              type="checkbox"
              checked={chosen.has(message.id)}
              onChange={() => toggle(message.id)}
              aria-label={say('inbox.choose', { mail: message.mail })}
            />
          )}
          <button
            type="button"
            data-item
            aria-current={message.id === open ? 'true' : undefined}
            onClick={() => onOpen(message.id)}
          >
            <Line message={message} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Who wrote, when, the first words and what follows them; whether anybody has begun, whose it is, and if it is late. */
function Line({ message }: { message: WireListedMessageValue }) {
  const say = useTranslator('admin')
  const { formatSince, formatShortDay } = useMoments()
  const { mail, name, received_at, headline, excerpt, state, is_late, answer_by, assigned_to, language } = message
  const lang = isLanguage(language) ? languageTag(language) : undefined
  return (
    <>
      <span className={styles.head}>
        {state === 'new' && (
          <span className={styles.new}>
            <span className="unseen">{say('inbox.state.new')}</span>
          </span>
        )}
        <bdi className={styles.who}>{name ?? mail}</bdi>
        <time dateTime={received_at}>{formatSince(new Date(received_at))}</time>
      </span>
      <b className={styles.line} lang={lang} dir="auto">
        {headline}
      </b>
      <span className={styles.line} lang={lang} dir="auto">
        {excerpt}
      </span>
      {(is_late || assigned_to) && (
        <span className={styles.marks}>
          {is_late && (
            <span data-late>
              <Icon name="clock" /> {say('inbox.late', { date: formatShortDay(new Date(`${answer_by}T00:00`)) })}
            </span>
          )}
          {assigned_to && (
            <span>
              <Icon name="account" /> <bdi>{assigned_to.name}</bdi>
            </span>
          )}
        </span>
      )}
    </>
  )
}
