import { texts } from '#domain/content/model/field.ts'
import {
  findIntervalProblem,
  type HoursException,
  hoursLimits,
  type OpenInterval,
  type OpeningHours,
  type Weekday,
  weekdays,
} from '#domain/places/opening-hours.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { GroupField } from '#ui/field/group-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useNames } from '../../frame/format/names.ts'
import { DayHours } from './day-hours.tsx'
import styles from './hours.module.css'
import type { InputProps } from './input-props.ts'
import { OpeningNow } from './opening-now.tsx'

const workingDays = weekdays.slice(0, 5)

/** Input of opening hours: intervals of each weekday, and special hours. */
export function HoursInput({ label, path, value, onChange, problem, around }: InputProps<'hours'>) {
  const say = useTranslator('admin')
  const { weekdayName } = useNames()
  const { week = {}, exceptions = [] } = value ?? {}
  const { isDisabled, isWrongIn } = around

  function write(next: Partial<OpeningHours>): void {
    const { week: days, exceptions: others } = { week, exceptions, ...next }
    const isEmpty = Object.values(days).every((one) => one.length === 0) && others.length === 0
    onChange(isEmpty ? undefined : { week: days, ...(others.length > 0 && { exceptions: others }) })
  }

  function writeDays(days: readonly Weekday[], intervals: readonly OpenInterval[]): void {
    write({ week: { ...week, ...Object.fromEntries(days.map((day) => [day, intervals])) } })
  }

  function writeException(at: number, next: HoursException | undefined): void {
    write({ exceptions: next ? exceptions.with(at, next) : exceptions.toSpliced(at, 1) })
  }

  const problemOf = (intervals: readonly OpenInterval[], at: string) => {
    const found = isWrongIn?.(at) ? findIntervalProblem(intervals) : undefined
    return found && say(`place.hours_wrong.${found.problem}`)
  }
  return (
    <GroupField label={label} problem={problem}>
      <OpeningNow hours={value} beside={around.valueOf} />
      <ul className={styles.week}>
        {weekdays.map((day) => (
          <li key={day}>
            <DayHours
              name={weekdayName(day)}
              intervals={week[day] ?? []}
              problem={problemOf(week[day] ?? [], `${path}.week.${day}`)}
              isDisabled={isDisabled}
              onChange={(intervals) => writeDays([day], intervals)}
              onCopy={
                workingDays.includes(day) && week[day]?.length
                  ? () => writeDays(workingDays, week[day] ?? [])
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      <h3 className={styles.heading}>{say('place.exceptions')}</h3>
      <ul className={styles.exceptions}>
        {exceptions.map((exception, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is what is typed here, and two may be the same until it is
          <li key={at}>
            <div className={styles.day}>
              <Field
                type="date"
                label={say('place.day')}
                disabled={isDisabled}
                value={exception.day}
                problem={
                  isWrongIn?.(`${path}.exceptions`) && exception.day === '' ? say('place.day_missing') : undefined
                }
                onChange={(day) => writeException(at, { ...exception, day })}
              />
              {!isDisabled && (
                <Button
                  data-quiet
                  aria-label={say('content.remove_named', { name: exception.day || say('place.day') })}
                  onClick={() => writeException(at, undefined)}
                >
                  <Icon name="close" />
                </Button>
              )}
            </div>
            <DayHours
              name={say('place.open_from_to')}
              intervals={exception.intervals}
              problem={problemOf(exception.intervals, `${path}.exceptions[${at}]`)}
              isDisabled={isDisabled}
              onChange={(intervals) => writeException(at, { ...exception, intervals })}
            />
            {around.draw({
              name: 'note',
              path: `${path}.exceptions[${at}].note`,
              field: texts({ max: hoursLimits.note }),
              value: exception.note,
              onChange: (note) => {
                const { note: _, ...plain } = exception
                // The input of texts returns texts.
                writeException(at, note ? { ...plain, note: note as NonNullable<HoursException['note']> } : plain)
              },
            })}
          </li>
        ))}
      </ul>
      {!isDisabled && exceptions.length < hoursLimits.exceptions && (
        <Button data-quiet onClick={() => write({ exceptions: [...exceptions, { day: '', intervals: [] }] })}>
          <Icon name="plus" /> {say('place.exception_add')}
        </Button>
      )}
    </GroupField>
  )
}
