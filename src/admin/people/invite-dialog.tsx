import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { invite, type WireNewLink } from '#contract/desk/people.ts'
import { findMailAddress } from '#domain/people/mail-address.ts'
import { type Role, roles } from '#domain/people/rights.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useFieldError } from '../frame/calls/error-messages.ts'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { useTypedText } from '../session/typed-text.ts'
import { useDone } from './people-data.ts'

type Props = { onMade: (link: WireNewLink) => void; onClose: () => void }

/** Form that invites a user in a role. */
export function InviteDialog({ onMade, onClose }: Props) {
  const say = useTranslator('admin')
  const { call, setting } = useDesk()
  const withProof = useReauthenticated()
  const problemWords = useFieldError()
  const done = useDone()
  const [mail, setMail] = useTypedText('invite')
  const [role, setRole] = useState<Role>('editor')
  const [isChecked, setChecked] = useState(false)
  const inviting = useMutation({
    mutationFn: () => withProof(() => call(invite, { path: {}, query: {}, body: { mail, role } })),
    onSuccess(link) {
      onMade(link)
      done()
    },
  })
  const isAddress = findMailAddress(mail) !== undefined
  const refusal = problemWords(inviting.error, { invalid_state: say('people.invite_taken') })
  return (
    <Dialog
      title={say('people.invite_title')}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (isAddress) inviting.mutate()
      }}
      actions={
        <>
          <Button onClick={onClose}>{say('proof.cancel')}</Button>
          <OnlineButton primary type="submit" disabled={inviting.isPending}>
            {say(setting.mailsLinks ? 'people.mail_submit' : 'people.invite_submit')}
          </OnlineButton>
        </>
      }
    >
      <p>{say(setting.mailsLinks ? 'people.mail_lead' : 'people.invite_lead')}</p>
      <Field
        label={say('sign_in.mail')}
        value={mail}
        onChange={setMail}
        type="email"
        autoComplete="off"
        autoFocus
        problem={isChecked && !isAddress ? say('join.mail_wrong') : refusal}
      />
      <SelectField
        label={say('people.role')}
        value={role}
        options={roles.map((one) => [one, say(`role.${one}`)] as const)}
        onChange={setRole}
      />
    </Dialog>
  )
}
