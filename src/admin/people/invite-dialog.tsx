import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { invite } from '#contract/desk/people.ts'
import { codeOf } from '#contract/error.ts'
import { findMailAddress } from '#domain/people/mail-address.ts'
import { type Role, roles } from '#domain/people/rights.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useErrorWords } from '../frame/error-words.ts'
import { useWithProof } from '../session/proof.tsx'
import { LinkDialog } from './link-dialog.tsx'

/** Whom, and as what; then the link to hand over. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const withProof = useWithProof()
  const errorWords = useErrorWords()
  const [mail, setMail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [isChecked, setChecked] = useState(false)
  const inviting = useMutation({
    mutationFn: () => withProof(() => call(invite, { path: {}, query: {}, body: { mail, role } })),
  })
  if (inviting.data) return <LinkDialog link={inviting.data} onClose={onClose} />
  const isAddress = findMailAddress(mail) !== undefined
  const isTaken = codeOf(inviting.error) === 'invalid_state'
  const refusal = inviting.error && (isTaken ? say('people.invite_taken') : errorWords(inviting.error))
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
          <Button primary type="submit" disabled={inviting.isPending}>
            {say('people.invite_submit')}
          </Button>
        </>
      }
    >
      <p>{say('people.invite_lead')}</p>
      <Field
        label={say('sign_in.mail')}
        value={mail}
        onChange={setMail}
        type="email"
        autoComplete="off"
        autoFocus
        problem={isChecked && !isAddress ? say('join.mail_wrong') : (refusal ?? undefined)}
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
