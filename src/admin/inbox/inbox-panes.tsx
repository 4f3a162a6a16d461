import { type ReactNode, useEffect, useState } from 'react'
import type { WireListedMessageValue } from '#contract/desk/message-wire.ts'
import type { MessagesListed } from '#contract/desk/messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { goTo, replaceBy } from '../routing/address.ts'
import styles from './inbox.module.css'
import { type InboxFilter, inboxFilter } from './inbox-filter.ts'
import { MessageList } from './message-list.tsx'
import { OpenMessage } from './open-message.tsx'

type Props = {
  filter: InboxFilter
  /** Message named by the address. */
  requested: number | undefined
  messages: readonly WireListedMessageValue[]
  colleagues: MessagesListed['colleagues']
  /** Search and filters of the list. */
  tools: ReactNode
  /** Selected messages; undefined if the user may not change any. */
  chosen: ReadonlySet<number> | undefined
  onChoose: (chosen: ReadonlySet<number>) => void
  /** Undefined if all messages are shown. */
  onOlder: (() => void) | undefined
  onClear: () => void
}

/**
 * List of messages beside the open one. On narrow screens only one is visible: the message if the address names it,
 * otherwise the list.
 */
export function InboxPanes(props: Props) {
  const { filter, requested, messages, colleagues, tools, chosen, onChoose, onOlder, onClear } = props
  const say = useTranslator('admin')
  /** Message that is open while the address names none. It stays open when the list is refetched. */
  const [first, setFirst] = useState<number>()
  const current = messages.find(({ id }) => id === first) ?? messages[0]
  const open = requested ?? current?.id
  useEffect(() => setFirst(current?.id), [current?.id])
  const isSearched = filter.search !== '' || filter.assigned !== ''
  return (
    <div className={styles.panes} data-step={requested === undefined ? 'list' : 'message'}>
      <div className={styles.side}>
        {tools}
        {messages.length > 0 && (
          <MessageList
            messages={messages}
            open={open}
            chosen={chosen}
            onChoose={onChoose}
            onOpen={(id) => (requested === undefined ? goTo : replaceBy)(inboxFilter.path(filter, id))}
          />
        )}
        {messages.length === 0 && (
          <Empty
            icon={isSearched ? 'search' : 'inbox'}
            title={isSearched ? say('content.none_found') : say('inbox.none')}
            action={isSearched && <Button onClick={onClear}>{say('content.clear')}</Button>}
          >
            {isSearched ? say('content.none_found_lead') : say('inbox.none_lead')}
          </Empty>
        )}
        {onOlder && (
          <p className={styles.older}>
            <Button onClick={onOlder}>{say('inbox.older')}</Button>
          </p>
        )}
      </div>
      {open !== undefined && (
        <OpenMessage key={open} id={open} backTo={inboxFilter.path(filter)} colleagues={colleagues} />
      )}
    </div>
  )
}
