import type { WireMailValue } from '#contract/desk/mail.ts'
import { Badge } from '#ui/badge/badge.tsx'
import type { Tone } from '#ui/tone/tone.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { FaultText } from './fault-text.tsx'
import styles from './mail.module.css'

const tones: Partial<Record<WireMailValue['state'], Tone>> = { waiting: 'accent', sent: 'gain', failed: 'loss' }

/** State of an email: the next attempt if it waits, and the reason if it was not accepted. */
export function MailState({ mail }: { mail: WireMailValue }) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const { state, is_under_way, attempts, next_attempt_at, ended_at, fault, status } = mail
  const isNew = attempts === 0
  return (
    <span className={styles.told}>
      <Badge tone={tones[state]}>{is_under_way ? say('mails.under_way') : say(`mails.is.${state}`)}</Badge>
      {ended_at && <small>{formatMoment(new Date(ended_at))}</small>}
      {!isNew && state !== 'sent' && <small>{say('mails.attempts', { number: String(attempts) })}</small>}
      {next_attempt_at && !is_under_way && !isNew && (
        <small>{say('mails.next', { time: formatMoment(new Date(next_attempt_at)) })}</small>
      )}
      {fault && (
        <small className={styles.fault}>
          <FaultText fault={fault} status={status} />
        </small>
      )}
    </span>
  )
}
