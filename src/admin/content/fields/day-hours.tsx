import { hoursLimits, type OpenInterval, writtenTime } from '#domain/places/opening-hours.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import controls from '#ui/field/control.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './hours.module.css'

type Props = {
  /** Name of the day. */
  name: string
  intervals: readonly OpenInterval[]
  problem: string | undefined
  isDisabled: boolean
  onChange: (intervals: readonly OpenInterval[]) => void
  /** Copies the hours to the working days. */
  onCopy?: (() => void) | undefined
}

/** Default interval of a day that is opened. */
const usual: OpenInterval = { opens: '09:00', closes: '17:00' }

/** Intervals of one day; without any it is closed. */
export function DayHours({ name, intervals, problem, isDisabled, onChange, onCopy }: Props) {
  const say = useTranslator('admin')
  const write = (at: number, change: Partial<OpenInterval>) =>
    onChange(intervals.map((one, index) => (index === at ? { ...one, ...change } : one)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line with its legend
    <div className={styles.hours} role="group" aria-label={name}>
      <span className={styles.name}>{name}</span>
      <span className={styles.intervals}>
        {intervals.length === 0 && <span className={styles.closed}>{say('place.closed_day')}</span>}
        {intervals.map(({ opens, closes }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours are what is typed here
          <span key={at} className={styles.interval}>
            <TimeField
              label={say('place.opens', { day: name })}
              value={opens}
              isWrong={problem !== undefined}
              isDisabled={isDisabled}
              onChange={(time) => write(at, { opens: time })}
            />
            –
            <TimeField
              label={say('place.closes', { day: name })}
              value={closes}
              isWrong={problem !== undefined}
              isDisabled={isDisabled}
              onChange={(time) => write(at, { closes: time })}
            />
            {!isDisabled && (
              <IconButton
                className={styles.small}
                aria-label={say('place.hours_remove', { day: name })}
                onClick={() => onChange(intervals.toSpliced(at, 1))}
              >
                <Icon name="close" />
              </IconButton>
            )}
          </span>
        ))}
      </span>
      {!isDisabled && (
        <span className={styles.tools}>
          {intervals.length < hoursLimits.intervals && (
            <Button
              data-quiet
              aria-label={say('place.hours_add', { day: name })}
              title={say('place.hours_add', { day: name })}
              onClick={() => onChange([...intervals, intervals.length === 0 ? usual : { opens: '', closes: '' }])}
            >
              <Icon name="plus" />
            </Button>
          )}
          {onCopy && (
            <Button data-quiet aria-label={say('place.hours_copy')} title={say('place.hours_copy')} onClick={onCopy}>
              <Icon name="copy" />
            </Button>
          )}
        </span>
      )}
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}

type TimeProps = {
  label: string
  value: string
  isWrong: boolean
  isDisabled: boolean
  onChange: (time: string) => void
}

/** Text field for a time in 24-hour format, because the browser's own uses 12 hours in some languages. */
function TimeField({ label, value, isWrong, isDisabled, onChange }: TimeProps) {
  return (
    <input
      className={`${controls.control} ${styles.time}`}
      inputMode="numeric"
      dir="ltr"
      placeholder="09:00"
      maxLength={5}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      disabled={isDisabled}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => writtenTime(value) !== value && onChange(writtenTime(value))}
    />
  )
}
