import { type MailState, mailStates } from '#domain/mail/outgoing-mail.ts'
import { languageTag } from '#domain/texts/languages/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Chips } from '#ui/chips/chips.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { Paging } from '../content/list/paging.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useCountText } from '../frame/format/use-count-text.ts'
import { Loaded } from '../frame/screen/loaded.tsx'
import { ScreenTools } from '../frame/screen/screen-tools.tsx'
import { goTo, replaceBy } from '../routing/address.ts'
import { useAddressQuery } from '../routing/address-query.ts'
import { useConnection, useMails } from './mail-data.ts'
import { type MailQuestion, mailQuestion } from './mail-question.ts'
import { MailTable } from './mail-table.tsx'
import { MailTabs } from './mail-tabs.tsx'

/** Tab with waiting, sent and failed emails, the newest first. */
export function Mails() {
  const say = useTranslator('admin')
  const { language } = useDesk().setting
  const [question] = useAddressQuery(mailQuestion)
  const reading = useMails(question)
  const { data } = reading
  const days = new Intl.NumberFormat(languageTag(language), { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const countText = useCountText()

  function countOf(id: 'all' | MailState): string | undefined {
    const states: readonly MailState[] = id === 'all' ? mailStates : [id]
    return data && countText(states.reduce((sum, state) => sum + data.counts[state], 0))
  }

  /** Changes the filter. Keystrokes of a search get no history entries. */
  function ask(next: MailQuestion): void {
    const go = next.search === question.search ? goTo : replaceBy
    go(mailQuestion.path(next))
  }

  return (
    <>
      <MailTabs open="sent" note={data ? say('mails.kept', { time: days.format(data.kept_days) }) : ''} />
      <ScreenTools>
        <SearchField
          label={say('mails.search')}
          value={question.search}
          onChange={(search) => ask({ ...question, search, offset: 0 })}
        />
        <Chips
          label={say('mails.state')}
          options={(['all', ...mailStates] as const).map((id) => ({
            id,
            text: say(`mails.is.${id}`),
            count: countOf(id),
          }))}
          chosen={question.state ?? 'all'}
          onChoose={(id) => ask({ ...question, state: id === 'all' ? undefined : id, offset: 0 })}
        />
      </ScreenTools>
      <Loaded reading={reading}>
        {({ items, _metadata }) => (
          <>
            {items.length > 0 && <MailTable mails={items} />}
            {items.length === 0 && <NoMails isNarrowed={question.search !== '' || question.state !== undefined} />}
            <Paging place={_metadata} shown={items.length} onMove={(offset) => ask({ ...question, offset })} />
          </>
        )}
      </Loaded>
    </>
  )
}

function NoMails({ isNarrowed }: { isNarrowed: boolean }) {
  const say = useTranslator('admin')
  const connection = useConnection()
  // Without a mail server the list stays empty.
  const isSet = connection.data?.server !== null
  if (!isNarrowed)
    return (
      <Empty icon="mail" title={say('mails.none')}>
        {say(isSet ? 'mails.none_lead' : 'mails.not_set')}
      </Empty>
    )
  return (
    <Empty
      icon="search"
      title={say('content.none_found')}
      action={<Button onClick={() => goTo('mail')}>{say('empty.clear')}</Button>}
    >
      {say('content.none_found_lead')}
    </Empty>
  )
}
