import { hoursLimits, type OpenInterval, writtenTime } from '#domain/places/opening-hours.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import controls from '#ui/field/control.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './hours.module.css'

type Props = {
  /** What the day is called. */
  name: string
  intervals: readonly OpenInterval[]
  problem: string | undefined
  isDisabled: boolean
  onChange: (intervals: readonly OpenInterval[]) => void
  /** Gives the working days the same hours. */
  onCopy?: (() => void) | undefined
}

/** What a day begins with once somebody opens it. */
const usual: OpenInterval = { opens: '09:00', closes: '17:00' }

/** The hours of one day, from and to; without any it is closed. */
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

/** A time as it is on every clock here: the browser's own would ask some people for morning or afternoon. */
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
