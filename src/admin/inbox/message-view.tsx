import { useState } from 'react'
import type { WireMessageValue } from '#contract/desk/message-wire.ts'
import type { MessagesListed } from '#contract/desk/messages.ts'
import { isLanguage, languageTag } from '#domain/texts/languages/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import layout from '#ui/row/row.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useCopy } from '../frame/screen/copy.ts'
import { usePerson } from '../session/use-session.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageHead } from './message-head.tsx'
import { MessageHistory } from './message-history.tsx'
import { MessageNotes } from './message-notes.tsx'
import styles from './message-view.module.css'

type Props = { message: WireMessageValue; colleagues: MessagesListed['colleagues'] }

/** Open message with its actions, notes and history. */
export function MessageView({ message, colleagues }: Props) {
  const say = useTranslator('admin')
  const { rights } = usePerson()
  const { formatDay } = useMoments()
  const copy = useCopy()
  const [isErasing, setErasing] = useState(false)
  const { text, language, kept_until } = message
  const mayAnswer = rights.includes('messages.answer')
  return (
    <section className={styles.view} aria-labelledby="message-title">
      <MessageHead message={message} />
      {/* Plain text without links, because anyone may have written it. */}
      <div className={styles.letter} lang={isLanguage(language) ? languageTag(language) : undefined} dir="auto">
        {text}
      </div>
      {mayAnswer ? (
        <MessageActions message={message} colleagues={colleagues} />
      ) : (
        <p className={styles.quiet}>{say('inbox.read_only')}</p>
      )}
      <MessageNotes message={message} mayWrite={mayAnswer} />
      <MessageHistory history={message.history} />
      <footer className={`${layout.row} ${styles.foot}`}>
        <p>{say('inbox.kept', { date: formatDay(new Date(kept_until)) })}</p>
        <Button data-quiet onClick={() => void copy(text)}>
          <Icon name="copy" /> {say('inbox.copy')}
        </Button>
        {rights.includes('messages.erase') && (
          <Button data-quiet onClick={() => setErasing(true)}>
            <Icon name="trash" /> {say('inbox.erase')}
          </Button>
        )}
      </footer>
      {isErasing && <EraseDialog message={message} onClose={() => setErasing(false)} />}
    </section>
  )
}
