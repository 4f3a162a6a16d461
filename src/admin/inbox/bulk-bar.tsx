import { useMutation } from '@tanstack/react-query'
import type { WireListedMessageValue } from '#contract/desk/message-wire.ts'
import { changeMessages } from '#contract/desk/messages.ts'
import type { MessageState } from '#domain/contact/message-state.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { SelectionBar } from '#ui/selection-bar/selection-bar.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { useOnlineOnly } from '../frame/calls/online-only.tsx'
import { useInboxChanged } from './inbox-data.ts'
import type { InboxFilter } from './inbox-filter.ts'

type Props = { filter: InboxFilter; selected: readonly WireListedMessageValue[]; onDone: () => void }

/** Actions on all selected messages, which change together or not at all. */
export function BulkBar({ filter, selected, onDone }: Props) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const changed = useInboxChanged()
  const tellError = useTellError()
  const words = say.count('content.selected', selected.length)
  const changing = useMutation({
    mutationFn: (state: MessageState) => {
      const messages = selected.map(({ id, revision }) => ({ id, revision }))
      return call(changeMessages, { path: {}, query: {}, body: { messages, state } })
    },
    onSuccess(done) {
      toasts.show({ kind: 'success', text: say.count('inbox.changed_many', done.changed) })
      onDone()
    },
    onError: (error) => tellError(error, { invalid_state: say('inbox.meanwhile') }),
    onSettled: changed,
  })
  const onlineOnly = useOnlineOnly(changing.isPending)
  const mark = (state: MessageState) => ({ ...onlineOnly, onClick: () => changing.mutate(state) })
  return (
    <SelectionBar words={words} clearLabel={say('content.select_none')} onClear={onDone}>
      {filter.state !== 'answered' && (
        <button type="button" {...mark('answered')}>
          <Icon name="check" /> {say('inbox.mark_answered')}
        </button>
      )}
      {filter.state === 'spam' ? (
        <button type="button" {...mark('new')}>
          <Icon name="undo" /> {say('inbox.not_spam')}
        </button>
      ) : (
        <button type="button" {...mark('spam')}>
          <Icon name="trash" /> {say('inbox.mark_spam')}
        </button>
      )}
    </SelectionBar>
  )
}
