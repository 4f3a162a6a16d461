import { useState } from 'react'
import type { InboxState } from '#contract/desk/messages.ts'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useCountText } from '../frame/format/use-count-text.ts'
import { Loaded } from '../frame/screen/loaded.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { goTo, itemOf, replaceBy } from '../routing/address.ts'
import { useAddressQuery } from '../routing/address-query.ts'
import { useAddress } from '../routing/desk-link.tsx'
import { usePerson } from '../session/use-session.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useMessages } from './inbox-data.ts'
import { type InboxFilter, inboxFilter } from './inbox-filter.ts'
import { InboxMenu } from './inbox-menu.tsx'
import { InboxPanes } from './inbox-panes.tsx'
import { InboxTools } from './inbox-tools.tsx'

/** Screen of visitors' messages. */
export function InboxScreen() {
  const say = useTranslator('admin')
  const { path } = useAddress()
  const { rights } = usePerson()
  const [filter] = useAddressQuery(inboxFilter)
  const requested = itemOf(path)
  const reading = useMessages(filter)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const mayAnswer = rights.includes('messages.answer')
  const pages = reading.data?.pages ?? []
  // A new message shifts the others, so that one of them may be on two pages.
  const messages = [...new Map(pages.flatMap(({ items }) => items).map((one) => [one.id, one])).values()]
  const counts = pages[0]?.counts
  const countText = useCountText()
  const selected = messages.filter(({ id }) => chosen.has(id))

  function show(next: InboxFilter): void {
    setChosen(new Set())
    const to = inboxFilter.path(next)
    // Keystrokes of a search get no history entries.
    if (next.search !== filter.search) replaceBy(to)
    else goTo(to)
  }

  return (
    <>
      <ScreenBar
        title={say('nav.inbox')}
        note={counts ? say.count('inbox.new_count', counts.new, { count: countText(counts.new) }) : ''}
      >
        <Segments<InboxState>
          label={say('inbox.state')}
          options={[
            { id: 'open', text: say('inbox.open') },
            { id: 'answered', text: say('inbox.state.answered') },
            { id: 'spam', text: say('inbox.state.spam') },
          ]}
          chosen={filter.state}
          onChoose={(state) => show({ ...filter, state })}
        />
        <InboxMenu filter={filter} />
      </ScreenBar>
      <Loaded reading={reading} shape="panes">
        {() => (
          <InboxPanes
            filter={filter}
            requested={requested}
            messages={messages}
            colleagues={pages[0]?.colleagues ?? []}
            tools={<InboxTools filter={filter} onChange={show} />}
            chosen={mayAnswer ? chosen : undefined}
            onChoose={setChosen}
            onOlder={reading.hasNextPage ? () => void reading.fetchNextPage() : undefined}
            onClear={() => show({ ...filter, search: '', assigned: '' })}
          />
        )}
      </Loaded>
      {selected.length > 0 && <BulkBar filter={filter} selected={selected} onDone={() => setChosen(new Set())} />}
    </>
  )
}
