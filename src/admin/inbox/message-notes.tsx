import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { WireMessageValue } from '#contract/desk/message-wire.ts'
import { addMessageNote, maxMessageNoteLength, removeMessageNote } from '#contract/desk/messages.ts'
import { TextArea } from '#ui/field/text-area.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import lists from '#ui/list/list.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useStoredState } from '../frame/storage/stored-state.tsx'
import { useKey } from '../keyboard/keyboard.ts'
import { useTakeMessage } from './inbox-data.ts'
import styles from './message-view.module.css'

type Props = { message: WireMessageValue; mayWrite: boolean }

/** Internal notes about a message. Unsent text is stored on the device. */
export function MessageNotes({ message, mayWrite }: Props) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const { formatMoment } = useMoments()
  const take = useTakeMessage()
  const tellError = useTellError()
  const [text, setText, keeping] = useStoredState(`message-note.${message.id}`, '')
  const part = useRef<HTMLElement>(null)
  const id = String(message.id)
  const adding = useMutation({
    mutationFn: () => call(addMessageNote, { path: { id }, query: {}, body: { text } }),
    onSuccess(next) {
      keeping.clear()
      take(next)
    },
    onError: (error) => tellError(error),
  })
  const removing = useMutation({
    mutationFn: (note: number) => call(removeMessageNote, { path: { id, note: String(note) }, query: {} }),
    onSuccess: take,
    onError: (error) => tellError(error),
  })
  useKey('note', () => part.current?.querySelector('textarea')?.focus(), mayWrite)
  if (!mayWrite && message.notes.length === 0) return null
  return (
    <section ref={part} className={styles.notes} aria-label={say('inbox.notes')}>
      {message.notes.length > 0 && (
        <ol className={lists.stack}>
          {message.notes.map((note) => (
            <li key={note.id}>
              <p className={styles.meta}>
                <b>
                  <bdi>{note.written_by?.name ?? '–'}</bdi>
                </b>
                <time dateTime={note.written_at}>{formatMoment(new Date(note.written_at))}</time>
                {note.is_own && (
                  <OnlineButton
                    data-quiet
                    aria-label={say('inbox.note_remove')}
                    title={say('inbox.note_remove')}
                    disabled={removing.isPending}
                    onClick={() => removing.mutate(note.id)}
                  >
                    <Icon name="close" />
                  </OnlineButton>
                )}
              </p>
              <p className={styles.written} dir="auto">
                {note.text}
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '' && !adding.isPending) adding.mutate()
          }}
        >
          <TextArea
            label={say('inbox.note')}
            hint={say('inbox.note_hint')}
            value={text}
            onChange={setText}
            rows={2}
            maxLength={maxMessageNoteLength}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
            }}
          />
          <OnlineButton type="submit" disabled={text.trim() === '' || adding.isPending}>
            {say('inbox.note_add')}
          </OnlineButton>
        </form>
      )}
    </section>
  )
}
