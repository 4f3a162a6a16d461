import { useState } from 'react'
import { maxNoteLength } from '#contract/desk/written-text.ts'
import { isStart } from '#domain/margins/change-state.ts'
import type { ApprovalRule } from '#domain/people/approval.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import fieldsets from '#ui/field/fieldset.module.css'
import { Note } from '#ui/note/note.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOnline } from '#ui/use-online.ts'
import { useTypedText } from '../session/typed-text.ts'
import { findLocalMoment } from './local-moment.ts'
import problems from './problem.module.css'
import styles from './send-changes.module.css'

type Props = {
  approval: ApprovalRule
  /** Number of other users who may approve them. */
  approverCount: number
  /** Start of the changes in the device's time zone; empty for at once. */
  start: string
  isBusy: boolean
  /** Why the changes cannot be sent. */
  blocked: string | undefined
  /** Problem of the last attempt to send. */
  warning: string | undefined
  onStart: (start: string) => void
  onSend: (note: string) => void
}

/** Form that sends the draft, with its start and a note. */
export function SendChanges({ approval, approverCount, start, isBusy, blocked, warning, onStart, onSend }: Props) {
  const say = useTranslator('admin')
  const isOnline = useOnline()
  const [note, setNote] = useTypedText('margins')
  const [isPlanned, setPlanned] = useState(start !== '')
  const isSecond = approval === 'second_person'
  const problem = isPlanned ? problemOfStart(findLocalMoment(start), new Date()) : undefined
  const reason = isOnline ? blocked : say('margins.offline')
  return (
    <form
      className={styles.send}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(note)
      }}
    >
      <fieldset className={fieldsets.plain}>
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
        </label>
        {isPlanned && (
          <Field
            label={say('margins.starts_moment')}
            type="datetime-local"
            value={start}
            onChange={onStart}
            problem={problem === 'past' || problem === 'far' ? say(`margins.starts_${problem}`) : undefined}
            hint={say('margins.zone', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
          />
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
        <Note icon="people" className={styles.note}>
          {say('margins.second_person')} {approverCount === 0 && say('approval.nobody_else')}
        </Note>
      )}
      {(reason ?? warning) && (
        <p className={problems.problem} role="status">
          {reason ?? warning}
        </p>
      )}
      <Button primary type="submit" disabled={isBusy || problem !== undefined || reason !== undefined}>
        {say(isSecond ? 'margins.send' : isPlanned ? 'margins.plan' : 'margins.apply')}
      </Button>
    </form>
  )
}

/** Returns why changes cannot start then. The server applies the same rules. */
function problemOfStart(start: Date | undefined, now: Date): 'missing' | 'past' | 'far' | undefined {
  if (!start) return 'missing'
  if (start <= now) return 'past'
  return isStart(start, now) ? undefined : 'far'
}
