import { useRef } from 'react'
import type { WireMessageValue } from '#contract/desk/message-wire.ts'
import type { MessagesListed } from '#contract/desk/messages.ts'
import type { MessageState } from '#domain/contact/message-state.ts'
import { replyLink } from '#domain/contact/reply-link.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { ChipSelect } from '#ui/chips/chip-select.tsx'
import fieldsets from '#ui/field/fieldset.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import layout from '#ui/row/row.module.css'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useOnlineOnly } from '../frame/calls/online-only.tsx'
import { useKey } from '../keyboard/keyboard.ts'
import { usePerson } from '../session/use-session.ts'
import { type MessageOrder, useChangeMessage } from './inbox-data.ts'
import styles from './message-view.module.css'

type Props = { message: WireMessageValue; colleagues: MessagesListed['colleagues'] }

/** Actions on a message. Replying assigns it and marks it as in progress, so that no one else replies too. */
export function MessageActions({ message, colleagues }: Props) {
  const say = useTranslator('admin')
  const { toasts } = useDesk()
  const { id: me } = usePerson()
  const changing = useChangeMessage(message)
  const reply = useRef<HTMLAnchorElement>(null)
  const { state, assigned_to } = message

  function change(order: MessageOrder, done?: string): void {
    if (changing.isPending) return
    changing.mutate(order, { onSuccess: () => done && toasts.show({ kind: 'success', text: done }) })
  }

  function begin(): void {
    const order = { ...(state === 'new' && { state: 'in_work' as const }), ...(!assigned_to && { assigned_to: me }) }
    if (Object.keys(order).length > 0 && state !== 'answered') change(order, say('inbox.taken'))
  }

  const mark = (next: MessageState) => () => change({ state: next }, say(`inbox.state.${next}`))
  useKey('reply', () => reply.current?.click())
  useKey('take', () => change({ assigned_to: me }))
  useKey('inWork', mark('in_work'))
  useKey('answered', mark('answered'))
  useKey('spam', mark('spam'))

  const others = colleagues.filter(({ id }) => id !== me && id !== assigned_to?.id)
  const people = [...(assigned_to && assigned_to.id !== me ? [assigned_to] : []), ...others]
  return (
    <fieldset className={`${fieldsets.plain} ${layout.row} ${styles.actions}`} {...useOnlineOnly()}>
      <a ref={reply} href={replyLink(message)} className={buttonClass} data-primary onClick={begin}>
        <Icon name="reply" /> {say('inbox.reply')}
      </a>
      <Segments<MessageState>
        label={say('inbox.state')}
        options={[
          { id: 'new', text: say('inbox.state.new') },
          { id: 'in_work', text: say('inbox.state.in_work') },
          { id: 'answered', text: say('inbox.state.answered') },
        ]}
        chosen={state}
        onChoose={(next) => change({ state: next })}
      />
      <ChipSelect
        label={say('inbox.assigned')}
        value={String(assigned_to?.id ?? '')}
        options={[
          ['', `${say('inbox.assigned')}: ${say('inbox.nobody')}`],
          [String(me), `${say('inbox.assigned')}: ${say('inbox.me')}`],
          ...people.map(({ id, name }) => [String(id), `${say('inbox.assigned')}: ${name}`] as const),
        ]}
        onChange={(id) => change({ assigned_to: id === '' ? null : Number(id) })}
      />
      <Button data-quiet className={styles.end ?? ''} onClick={mark(state === 'spam' ? 'new' : 'spam')}>
        {say(state === 'spam' ? 'inbox.not_spam' : 'inbox.state.spam')}
      </Button>
    </fieldset>
  )
}
