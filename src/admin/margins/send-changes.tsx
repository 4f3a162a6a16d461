import { useState } from 'react'
import { maxNoteLength } from '#contract/desk/written-text.ts'
import type { ApprovalRule } from '#domain/margins/change-state.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOnline } from '#ui/use-online.ts'
import { findLocalMoment } from './local-moment.ts'
import styles from './margins-pane.module.css'

type Props = {
  approval: ApprovalRule
  /** When the changes are to begin, by the clock of this machine; empty: at once. */
  start: string
  isBusy: boolean
  /** Why they cannot be sent as they are. */
  blocked: string | undefined
  /** What came of sending them last. */
  warning: string | undefined
  onStart: (start: string) => void
  onSend: (note: string) => void
}

/** From when on, and the button that does it. */
export function SendChanges({ approval, start, isBusy, blocked, warning, onStart, onSend }: Props) {
  const say = useTranslator('admin')
  const isOnline = useOnline()
  const [note, setNote] = useState('')
  const [isPlanned, setPlanned] = useState(start !== '')
  const isSecond = approval === 'second_person'
  const isPast = isPlanned && start !== '' && (findLocalMoment(start) ?? new Date(0)) <= new Date()
  const isMissing = isPlanned && start === ''
  const reason = isOnline ? blocked : say('margins.offline')
  return (
    <form
      className={styles.send}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(note)
      }}
    >
      <fieldset>
        <legend>{say('margins.starts')}</legend>
        <label>
          <input
            type="radio"
            name="start"
            checked={!isPlanned}
            onChange={() => {
              setPlanned(false)
              onStart('')
            }}
          />
          {say(isSecond ? 'margins.starts_approved' : 'margins.starts_now')}
        </label>
        <label>
          <input type="radio" name="start" checked={isPlanned} onChange={() => setPlanned(true)} />
          {say('margins.starts_at')}
          <input
            type="datetime-local"
            className={styles.moment}
            aria-label={say('margins.starts_moment')}
            disabled={!isPlanned}
            value={start}
            onChange={({ target }) => onStart(target.value)}
          />
        </label>
        {isPlanned && (
          <small className={styles.small}>
            {say('margins.zone', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
          </small>
        )}
        {isPast && (
          <p className={styles.problem} role="alert">
            {say('margins.starts_past')}
          </p>
        )}
      </fieldset>
      <Field
        label={say('margins.note')}
        value={note}
        onChange={setNote}
        hint={say('held.why_hint')}
        maxLength={maxNoteLength}
      />
      {isSecond && (
        <p className={styles.note}>
          <Icon name="people" />
          <span>{say('margins.second_person')}</span>
        </p>
      )}
      {(reason ?? warning) && (
        <p className={styles.problem} role="status">
          {reason ?? warning}
        </p>
      )}
      <Button primary type="submit" disabled={isBusy || isPast || isMissing || reason !== undefined}>
        {say(isSecond ? 'margins.send' : isPlanned ? 'margins.plan' : 'margins.apply')}
      </Button>
    </form>
  )
}
