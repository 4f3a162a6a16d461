import { useMutation } from '@tanstack/react-query'
import {
  type Delivery,
  endPersonSessions,
  renewAccess,
  type WireNewLink,
  type WirePersonValue,
} from '#contract/desk/people.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { useOnlineOnly } from '../frame/calls/online-only.tsx'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { type PersonChange, useDone } from './people-data.ts'

type Props = {
  person: WirePersonValue
  onChange: (wanted: PersonChange) => void
  onLink: (link: WireNewLink) => void
}

/** Menu of less common actions on a user. */
export function PersonActions({ person, onChange, onLink }: Props) {
  const say = useTranslator('admin')
  const { call, setting } = useDesk()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  const done = useDone()
  const onlineOnly = useOnlineOnly()
  const path = { id: String(person.id) }
  const onError = (error: unknown) => tellError(error)
  const signingOut = useMutation({
    mutationFn: () => withProof(() => call(endPersonSessions, { path, query: {} })),
    onSuccess: () => done(say('people.signed_out', { name: person.name })),
    onError,
  })
  const renewing = useMutation({
    mutationFn: (delivery: Delivery) => withProof(() => call(renewAccess, { path, query: {}, body: { delivery } })),
    onSuccess: onLink,
    onError,
  })
  const isSuspended = person.suspended_at !== null
  return (
    <Menu label={say('people.more', { name: person.name })}>
      <button
        type="button"
        {...onlineOnly}
        onClick={() => onChange({ must_have_second_factor: !person.must_have_second_factor })}
      >
        {say(person.must_have_second_factor ? 'people.stop_requiring' : 'people.require_factor')}
      </button>
      {!isSuspended && setting.mailsLinks && (
        <button type="button" {...onlineOnly} onClick={() => renewing.mutate('mail')}>
          {say('people.mail_link')}
        </button>
      )}
      {!isSuspended && (
        <button type="button" {...onlineOnly} onClick={() => renewing.mutate('hand')}>
          {say('people.new_link')}
        </button>
      )}
      <button type="button" {...onlineOnly} onClick={() => signingOut.mutate()}>
        {say('people.sign_out')}
      </button>
      <button type="button" {...onlineOnly} onClick={() => onChange({ is_suspended: !isSuspended })}>
        {say(isSuspended ? 'people.restore' : 'people.suspend')}
      </button>
    </Menu>
  )
}
