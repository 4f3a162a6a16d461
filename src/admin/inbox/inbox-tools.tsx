import { ChipSelect } from '#ui/chips/chip-select.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenTools } from '../frame/screen/screen-tools.tsx'
import { SettledSearch } from '../frame/screen/settled-search.tsx'
import type { InboxFilter } from './inbox-filter.ts'

type Props = { filter: InboxFilter; onChange: (filter: InboxFilter) => void }

/** Search and filter by assignee. */
export function InboxTools({ filter, onChange }: Props) {
  const say = useTranslator('admin')
  const { search, assigned } = filter
  return (
    <ScreenTools>
      <SettledSearch
        label={say('inbox.search')}
        value={search}
        maxLength={100}
        onChange={(next) => onChange({ ...filter, search: next })}
      />
      <ChipSelect
        label={say('inbox.assigned')}
        value={assigned}
        options={[
          ['', `${say('inbox.assigned')}: ${say('inbox.anybody')}`],
          ['me', `${say('inbox.assigned')}: ${say('inbox.me')}`],
          ['nobody', `${say('inbox.assigned')}: ${say('inbox.nobody')}`],
        ]}
        onChange={(next) => onChange({ ...filter, assigned: next })}
      />
    </ScreenTools>
  )
}
