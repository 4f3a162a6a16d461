import type { WireListedMessageValue } from '#contract/desk/message-wire.ts'
import { isLanguage, languageTag } from '#domain/texts/languages/language.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { PaneList } from '#ui/pane-list/pane-list.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
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
  return (
    <PaneList
      ref={list}
      items={messages}
      open={open}
      chosen={chosen}
      chooseLabel={({ mail }) => say('inbox.choose', { mail })}
      onOpen={onOpen}
      onChoose={onChoose}
    >
      {(message) => <Line message={message} />}
    </PaneList>
  )
}

/** Line of a message: sender, time, headline and excerpt, with marks for new, overdue and assigned ones. */
function Line({ message }: { message: WireListedMessageValue }) {
  const say = useTranslator('admin')
  const { formatSince, formatShortDay } = useMoments()
  const { mail, name, received_at, headline, excerpt, state, is_late, answer_by, assigned_to, language } = message
  const lang = isLanguage(language) ? languageTag(language) : undefined
  return (
    <span className={styles.message}>
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
    </span>
  )
}
