import { Field } from '#ui/field/field.tsx'
import fieldsets from '#ui/field/fieldset.module.css'
import { GroupField } from '#ui/field/group-field.tsx'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { timeZoneAt } from '../frame/format/time-zone.ts'
import styles from './assign-form.module.css'
import { endsTooSoon, type TypedTimes } from './typed-times.ts'

type Props = {
  typed: TypedTimes
  mayChange: boolean
  /** True if it is published now. */
  isSaid: boolean
  onChange: (typed: TypedTimes) => void
}

/** Fields for start and end of a publication in local time. */
export function TimeFields({ typed, mayChange, isSaid, onChange }: Props) {
  const say = useTranslator('admin')
  const { isLater, from, hasEnd, until } = typed
  const zone = say('content.publish_moment_hint', { zone: timeZoneAt(from ? new Date(from) : new Date()) })
  return (
    <fieldset className={`${fieldsets.plain} ${styles.times}`} disabled={!mayChange}>
      <GroupField label={say('backgrounds.from')} hint={isLater && isSaid ? say('backgrounds.from_hint') : undefined}>
        <div>
          <Segments
            label={say('backgrounds.from')}
            options={[
              { id: 'now', text: say('backgrounds.from_now') },
              { id: 'moment', text: say('backgrounds.from_moment') },
            ]}
            chosen={isLater ? 'moment' : 'now'}
            onChoose={(chosen) => onChange({ ...typed, isLater: chosen === 'moment' })}
          />
        </div>
        {isLater && (
          <Field
            type="datetime-local"
            label={`${say('backgrounds.from')}: ${say('content.publish_moment')}`}
            hint={zone}
            value={from}
            onChange={(text) => onChange({ ...typed, from: text })}
          />
        )}
      </GroupField>
      <GroupField label={say('backgrounds.until')}>
        <div>
          <Segments
            label={say('backgrounds.until')}
            options={[
              { id: 'never', text: say('backgrounds.until_never') },
              { id: 'moment', text: say('backgrounds.until_moment') },
            ]}
            chosen={hasEnd ? 'moment' : 'never'}
            onChoose={(chosen) => onChange({ ...typed, hasEnd: chosen === 'moment' })}
          />
        </div>
        {hasEnd && (
          <Field
            type="datetime-local"
            label={`${say('backgrounds.until')}: ${say('content.publish_moment')}`}
            hint={zone}
            problem={endsTooSoon(typed, new Date()) ? say('backgrounds.until_first') : undefined}
            value={until}
            onChange={(text) => onChange({ ...typed, until: text })}
          />
        )}
      </GroupField>
    </fieldset>
  )
}
