import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { offerSecondFactor, setSecondFactor } from '#contract/desk/account.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useErrorMessage, useFieldError } from '../frame/calls/error-messages.ts'
import { useReauthenticated } from './reauthentication.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor-form.module.css'

type Props = {
  /** Called once two-factor authentication is on and its recovery codes are shown. */
  onSet?: () => void
  onDone: () => void
}

/**
 * Sets up two-factor authentication: scan, enter a code, save the recovery codes. It is on only after the second step.
 */
export function SecondFactorForm({ onSet, onDone }: Props) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const withProof = useReauthenticated()
  const errorWords = useErrorMessage()
  const problemWords = useFieldError()
  const [code, setCode] = useState('')
  const offer = useQuery({
    queryKey: ['second-factor'],
    queryFn: () => withProof(() => call(offerSecondFactor, { path: {}, query: {} })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const setting = useMutation({
    mutationFn: (secret: string) =>
      withProof(() => call(setSecondFactor, { path: {}, query: {}, body: { secret, code } })),
    onSuccess: () => onSet?.(),
  })
  if (setting.data) return <RecoveryCodes codes={setting.data.recovery_codes} onKept={onDone} />
  if (!offer.data) return offer.error ? <p>{errorWords(offer.error)}</p> : null
  const { secret, picture } = offer.data
  const problem = problemWords(setting.error, { invalid_parameters: say('factor.wrong') })
  return (
    <form
      className={styles.factor}
      onSubmit={(event) => {
        event.preventDefault()
        setting.mutate(secret)
      }}
    >
      <p>{say('factor.scan')}</p>
      <QrCode rows={picture} label={say('factor.picture')} />
      <p className={styles.key}>
        {say('factor.key')} <code>{secret.replace(/.{4}/g, '$& ').trim()}</code>
      </p>
      <Field
        label={say('factor.code')}
        value={code}
        onChange={(typed) => setCode(typed.replace(/\D/g, '').slice(0, 6))}
        problem={problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
      />
      <Button primary type="submit" disabled={setting.isPending || code.length < 6}>
        {say('factor.set')}
      </Button>
    </form>
  )
}

/** QR code drawn from the server's rows of modules. It is dark on light in every theme, because cameras need that. */
function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const dark = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={dark.join('')} fill="#10182b" shapeRendering="crispEdges" />
    </svg>
  )
}
