import type { ReactNode } from 'react'
import type { WireConnectionValue } from '#contract/desk/mail.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { FaultText } from './fault-text.tsx'
import styles from './mail.module.css'

type Props = { connection: WireConnectionValue }

/** Mail settings without their secrets, and the result of the last attempt. */
export function ConnectionFacts({ connection: { server, public_url, last } }: Props) {
  const say = useTranslator('admin')
  return (
    <>
      <dl className={styles.facts}>
        {server && (
          <>
            <Fact name={say('mails.server')}>
              <bdi>{`${server.host}:${server.port}`}</bdi>
            </Fact>
            <Fact name={say('mails.encryption')}>{say(`mails.encryption.${server.encryption}`)}</Fact>
            <Fact name={say('mails.login')}>{say(server.has_login ? 'audit.yes' : 'audit.no')}</Fact>
            <Fact name={say('mails.from')}>
              <bdi>{server.from}</bdi>
            </Fact>
          </>
        )}
        <Fact name={say('mails.public_url')}>
          {public_url ? <bdi>{public_url}</bdi> : say('mails.public_url_none')}
        </Fact>
        <Fact name={say('mails.last')}>{last ? <LastAttempt last={last} /> : say('mails.last_none')}</Fact>
      </dl>
      <p className={styles.note}>{say('mails.settings')}</p>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function LastAttempt({ last: { at, fault, status } }: { last: NonNullable<WireConnectionValue['last']> }) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const time = formatMoment(new Date(at))
  if (!fault) return say('mails.last_taken', { time })
  return (
    <>
      {time}: <FaultText fault={fault} status={status} />
    </>
  )
}
