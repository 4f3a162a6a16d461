import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf } from '#contract/core/error.ts'
import { type LinkInfo, openLink, useLink as useLinkCall } from '#contract/desk/link.ts'
import { findMailAddress } from '#domain/people/mail-address.ts'
import { passwordProblem } from '#domain/people/password.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useErrorMessage, useFieldError } from '../frame/calls/error-messages.ts'
import { useMoments } from '../frame/format/moments.ts'
import { replaceBy } from '../routing/address.ts'
import { DeskLink } from '../routing/desk-link.tsx'
import { Gate } from './gate.tsx'
import { GateFailure } from './gate-failure.tsx'
import { NewPasswordField } from './password-field.tsx'
import { useSetSession } from './use-session.ts'

/** Form behind a single-use link: set-up, invitation or password reset. */
export function LinkForm({ token }: { token: string }) {
  const { call } = useDesk()
  const errorWords = useErrorMessage()
  const { data, error, refetch } = useQuery({
    queryKey: ['link', token],
    queryFn: () => call(openLink, { path: {}, query: {}, body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (codeOf(error) === 'not_found') return <LinkOver />
  if (error) return <GateFailure words={errorWords(error)} onRetry={refetch} />
  return data ? <JoinForm token={token} link={data} /> : null
}

function LinkOver() {
  const say = useTranslator('admin')
  return (
    <Gate title={say('join.over')}>
      <p>{say('join.over_lead')}</p>
      <DeskLink to="">{say('join.to_sign_in')}</DeskLink>
    </Gate>
  )
}

function JoinForm({ token, link }: { token: string; link: LinkInfo }) {
  const say = useTranslator('admin')
  const { call, setting } = useDesk()
  const setSession = useSetSession()
  const problemWords = useFieldError()
  const { formatMoment } = useMoments()
  const [mail, setMail] = useState(link.mail ?? '')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const joining = useMutation({
    mutationFn: () => {
      const { language } = setting
      const own = link.purpose === 'reset' ? {} : { name: name.trim(), language }
      const fields = { ...(link.mail ? {} : { mail }), ...own }
      return call(useLinkCall, { path: {}, query: {}, body: { token, password, ...fields } })
    },
    onSuccess(info) {
      setSession(info)
      replaceBy('')
    },
  })
  if (codeOf(joining.error) === 'not_found') return <LinkOver />
  const about = [mail, name, setting.siteName]
  const weak = passwordProblem(password, about)
  const hasName = link.purpose === 'reset' || name.trim() !== ''
  const isGood = !weak && hasName && findMailAddress(mail) !== undefined
  const time = formatMoment(link.expiresAt)

  function submit(): void {
    setChecked(true)
    if (isGood) joining.mutate()
  }

  return (
    <Gate title={say(`join.${link.purpose}`)} onSubmit={submit}>
      <p>{say(`join.${link.purpose}_lead`, { time, mail, role: say(`role.${link.role}`) })}</p>
      {!link.mail && (
        <Field
          label={say('sign_in.mail')}
          value={mail}
          onChange={setMail}
          type="email"
          autoComplete="username"
          autoFocus
          problem={isChecked && !findMailAddress(mail) ? say('join.mail_wrong') : undefined}
        />
      )}
      {link.purpose !== 'reset' && (
        <Field
          label={say('join.name')}
          value={name}
          onChange={setName}
          autoComplete="name"
          hint={say('join.name_hint')}
          problem={isChecked && !hasName ? say('join.name_missing') : undefined}
        />
      )}
      <NewPasswordField
        label={say(link.purpose === 'reset' ? 'account.new' : 'sign_in.password')}
        value={password}
        onChange={setPassword}
        about={about}
        weakness={isChecked ? weak : undefined}
        problem={problemWords(joining.error)}
      />
      <Button primary type="submit" disabled={joining.isPending}>
        {say('join.submit')}
      </Button>
    </Gate>
  )
}
