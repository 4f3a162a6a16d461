import { actions } from '#domain/people/act.ts'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import type { AuditFilter } from './audit-filter.ts'
import styles from './audit-screen.module.css'

type Props = { filter: AuditFilter; onChange: (filter: AuditFilter) => void }

/** What of the record is to be seen. */
export function AuditTools({ filter, onChange }: Props) {
  const say = useTranslator('admin')
  const { search, action, from, until } = filter
  const isTurned = from !== '' && until !== '' && until < from
  return (
    <div className={styles.tools}>
      <Field
        label={say('audit.search')}
        value={search}
        onChange={(next) => onChange({ ...filter, search: next })}
        type="search"
        maxLength={200}
      />
      <SelectField
        label={say('audit.action')}
        value={action}
        options={[['', say('audit.all')] as const, ...actions.map((one) => [one, say(`action.${one}`)] as const)]}
        onChange={(next) => onChange({ ...filter, action: next })}
      />
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
    </div>
  )
}
