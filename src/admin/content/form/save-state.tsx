import { useEffect, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useErrorMessage } from '../../frame/calls/error-messages.ts'
import type { WorkState } from '../data/draft-work.ts'
import styles from './form.module.css'

/** Saving state with its time; it never moves other elements. */
export function SaveState({ state, onChoose }: { state: WorkState; onChoose: () => void }) {
  const say = useTranslator('admin')
  const errorWords = useErrorMessage()
  const { phase, savedAt, conflict, refusal } = state
  const seconds = useSecondsSince(savedAt)
  if (conflict)
    return (
      <Button data-small onClick={onChoose}>
        <Icon name="alert" /> {say('content.saving.conflict')}
      </Button>
    )
  function words(): string {
    if (phase === 'refused') return errorWords(refusal, { invalid_parameters: say('content.saving.refused') })
    if (phase === 'away') return say('content.saving.away')
    if (phase === 'saving' || phase === 'waiting') return say('content.saving.now')
    if (savedAt === undefined) return ''
    return seconds < 60
      ? say('content.saving.seconds', { count: String(seconds) })
      : say.count('content.saving.minutes', Math.floor(seconds / 60))
  }
  return (
    <span className={styles.saving} data-phase={phase} role={phase === 'refused' ? 'alert' : undefined}>
      {phase === 'saved' && savedAt !== undefined && <Icon name="check" />}
      {(phase === 'away' || phase === 'refused') && <Icon name="alert" />}
      {words()}
    </span>
  )
}

const step = 4_000

function useSecondsSince(moment: number | undefined): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (moment === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [moment])
  return moment === undefined ? 0 : Math.max(0, Math.round((now - moment) / 1_000))
}
