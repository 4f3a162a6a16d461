import { type ActGroup, actGroups } from '#domain/people/act-group.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import { ChipSelect } from '#ui/chips/chip-select.tsx'
import { Field } from '#ui/field/field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useCountText } from '../frame/format/use-count-text.ts'
import { ScreenTools } from '../frame/screen/screen-tools.tsx'
import { SettledSearch } from '../frame/screen/settled-search.tsx'
import type { AuditFilter } from './audit-filter.ts'
import styles from './audit-screen.module.css'
import type { useAuditOverview } from './use-audit.ts'

type Props = {
  filter: AuditFilter
  overview: ReturnType<typeof useAuditOverview>['data']
  onChange: (filter: AuditFilter) => void
}

const groupTitles: Readonly<Record<ActGroup, TextKey<'admin'>>> = {
  margins: 'nav.margins',
  manual_rates: 'rates.tab.own',
  held_rates: 'nav.held',
  sources: 'nav.sources',
  pages: 'nav.pages',
  images: 'nav.image',
  menus: 'nav.menu',
  translations: 'nav.translations',
  users: 'nav.people',
  inbox: 'nav.inbox',
  system: 'audit.group.system',
}

/** Filters of the audit log, with counts by action group. */
export function AuditTools({ filter, overview, onChange }: Props) {
  const say = useTranslator('admin')
  const countText = useCountText()
  const { search, person, subject, group, from, until } = filter
  const isTurned = from !== '' && until !== '' && until < from
  const counts = new Map(overview?.groups.map((one) => [one.group, countText(one.count)]))
  const people = overview?.people ?? []
  const withCount = (text: string, count: string | undefined) => (count === undefined ? text : `${text} (${count})`)
  return (
    <ScreenTools>
      <SettledSearch
        label={say('audit.search')}
        value={search}
        maxLength={200}
        onChange={(next) => onChange({ ...filter, search: next })}
      />
      <ChipSelect
        label={say('audit.person')}
        value={person}
        options={[
          ['', `${say('audit.person')}: ${say('inbox.anybody')}`],
          ...people.map(({ id, name }) => [String(id), name] as const),
        ]}
        onChange={(next) => onChange({ ...filter, person: next })}
      />
      <ChipSelect<ActGroup | ''>
        label={say('audit.group')}
        value={group}
        options={[
          ['', `${say('audit.group')}: ${say('audit.all')}`],
          ...actGroups.map((one) => [one, withCount(say(groupTitles[one]), counts.get(one))] as const),
        ]}
        onChange={(next) => onChange({ ...filter, group: next })}
      />
      {subject && (
        <button type="button" className={styles.only} onClick={() => onChange({ ...filter, subject: '' })}>
          {say('audit.only', { subject: subject.replace(/^[a-z_]+\//, '') })} <Icon name="close" />
        </button>
      )}
      <span className={styles.days}>
        <Field
          label={say('own.from')}
          value={from}
          onChange={(next) => onChange({ ...filter, from: next })}
          type="date"
          max={until || undefined}
        />
        <Field
          label={say('own.until')}
          value={until}
          onChange={(next) => onChange({ ...filter, until: next })}
          type="date"
          min={from || undefined}
          problem={isTurned ? say('audit.turned') : undefined}
        />
      </span>
    </ScreenTools>
  )
}
