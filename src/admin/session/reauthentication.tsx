import { useMutation } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { codeOf } from '#contract/core/error.ts'
import { prove, type SignedInPerson } from '#contract/desk/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useFieldError } from '../frame/calls/error-messages.ts'
import { ReauthenticationError } from '../frame/calls/unproven-error.ts'
import { createReauthenticationQuestion } from './reauthentication-question.ts'
import { useReadSession, useSession, useSetSession } from './use-session.ts'

/** Runs a function, and again after re-authentication if the server requires it. */
type WithProof = <Result>(work: () => Promise<Result>) => Promise<Result>

const ProofContext = createContext<WithProof | undefined>(undefined)

export function useReauthenticated(): WithProof {
  const withProof = useContext(ProofContext)
  if (!withProof) throw new Error('useReauthenticated needs a ReauthenticationProvider around it')
  return withProof
}

/** Asks the user to re-authenticate when the server requires it, then repeats the refused call. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const { data: session } = useSession()
  const readAgain = useReadSession()
  const [question] = useState(createReauthenticationQuestion)
  const isAsked = useSyncExternalStore(question.subscribe, question.isAsked)
  const withProof: WithProof = async (work) => {
    try {
      return await work()
    } catch (error) {
      if (codeOf(error) !== 'unauthorized') throw error
      const { state, person } = await readAgain()
      // The session has ended or needs another step, for which the session gate shows its own form.
      if (state !== session?.state || person?.id !== session.person?.id) throw new ReauthenticationError()
      await question.ask()
      return work()
    }
  }
  return (
    <ProofContext value={withProof}>
      {children}
      {isAsked && session?.person && (
        <ProofDialog
          key={session.person.id}
          person={session.person}
          onProven={question.answer}
          onCancel={question.giveUp}
        />
      )}
    </ProofContext>
  )
}

type Props = { person: SignedInPerson; onProven: () => void; onCancel: () => void }

function ProofDialog({ person: { hasSecondFactor }, onProven, onCancel }: Props) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const setSession = useSetSession()
  const readAgain = useReadSession()
  const problemWords = useFieldError()
  const [typed, setTyped] = useState('')
  const proving = useMutation({
    mutationFn: () =>
      call(prove, { path: {}, query: {}, body: hasSecondFactor ? { code: typed } : { password: typed } }),
    onSuccess(info) {
      setSession(info)
      onProven()
    },
    // An ended session refuses every confirmation, even a correct one.
    onError: (error) => void (codeOf(error) === 'unauthorized' && readAgain()),
  })
  // Cancels when the dialog unmounts, because another user, or no one, is signed in now.
  useEffect(() => onCancel, [onCancel])
  const unauthorized = say(hasSecondFactor ? 'code.wrong' : 'account.current_wrong')
  const problem = problemWords(proving.error, { unauthorized })
  return (
    <Dialog
      title={say('proof.title')}
      onClose={onCancel}
      onSubmit={() => typed && proving.mutate()}
      actions={
        <>
          <Button onClick={onCancel}>{say('proof.cancel')}</Button>
          <Button primary type="submit" disabled={proving.isPending}>
            {say('proof.submit')}
          </Button>
        </>
      }
    >
      <p>{say('proof.lead')}</p>
      <Field
        label={say(hasSecondFactor ? 'code.label' : 'sign_in.password')}
        value={typed}
        onChange={setTyped}
        type={hasSecondFactor ? 'text' : 'password'}
        inputMode={hasSecondFactor ? 'numeric' : 'text'}
        autoComplete={hasSecondFactor ? 'one-time-code' : 'current-password'}
        problem={problem}
        autoFocus
      />
    </Dialog>
  )
}
