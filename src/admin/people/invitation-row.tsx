import { useMutation } from '@tanstack/react-query'
import {
  type Delivery,
  renewInvitation,
  revokeInvitation,
  type WireInvitationValue,
  type WireNewLink,
} from '#contract/desk/people.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { OnlineButton, useOnlineOnly } from '../frame/calls/online-only.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { useDone } from './people-data.ts'
import styles from './people-screen.module.css'

type Props = { invitation: WireInvitationValue; onLink: (link: WireNewLink) => void }

/** Row of an open or expired invitation. */
export function InvitationRow({ invitation, onLink }: Props) {
  const say = useTranslator('admin')
  const { call, setting } = useDesk()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  const { formatMoment } = useMoments()
  const done = useDone()
  const onlineOnly = useOnlineOnly()
  const { mail, role, created_by, expires_at, is_over } = invitation
  const path = { id: String(invitation.id) }
  function onError(error: unknown): void {
    tellError(error, { invalid_state: say('people.joined_already') })
    done()
  }
  const renewing = useMutation({
    mutationFn: (delivery: Delivery) => withProof(() => call(renewInvitation, { path, query: {}, body: { delivery } })),
    onSuccess(link) {
      onLink(link)
      done()
    },
    onError,
  })
  const revoking = useMutation({
    mutationFn: () => withProof(() => call(revokeInvitation, { path, query: {} })),
    onSuccess: () => done(say('people.revoked')),
    onError,
  })

  return (
    <tr>
      <th scope="row">
        <span className={styles.invited}>{mail}</span>
        <small>{say('people.invited_by', { name: created_by })}</small>
      </th>
      <td>{say(`role.${role}`)}</td>
      <td colSpan={2} className={styles.wide}>
        <Badge tone={is_over ? undefined : 'accent'} dot="hollow">
          {is_over
            ? say('people.invitation_over')
            : say('people.invited_until', { time: formatMoment(new Date(expires_at)) })}
        </Badge>
      </td>
      <td className={styles.seen}>
        <MailState mailing={invitation.mailing} fault={invitation.mailing_fault} />
      </td>
      <td className={styles.more}>
        <span className={styles.actions}>
          {setting.mailsLinks && (
            <OnlineButton
              className={styles.small}
              disabled={renewing.isPending}
              onClick={() => renewing.mutate('mail')}
            >
              {say('people.send_again')}
            </OnlineButton>
          )}
          <Menu label={say('people.more', { name: mail })}>
            <button type="button" {...onlineOnly} onClick={() => renewing.mutate('hand')}>
              {say('people.hand_over')}
            </button>
            <button type="button" {...onlineOnly} onClick={() => revoking.mutate()}>
              {say('people.revoke')}
            </button>
          </Menu>
        </span>
      </td>
    </tr>
  )
}

type MailProps = { mailing: WireInvitationValue['mailing']; fault: WireInvitationValue['mailing_fault'] }

function MailState({ mailing, fault }: MailProps) {
  const say = useTranslator('admin')
  if (mailing === null || mailing === 'needless') return null
  if (mailing !== 'failed') return <>{say(`people.mailing.${mailing}`)}</>
  return (
    <>
      <Badge tone="loss" dot="hollow">
        {say('people.mailing.failed')}
      </Badge>
      {fault && <small>{say(`mails.fault.${fault}`)}</small>}
    </>
  )
}
