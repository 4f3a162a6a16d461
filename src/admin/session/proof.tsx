import { useMutation } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { prove } from '#contract/desk/session.ts'
import { ApiError, codeOf } from '#contract/error.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useProblemWords } from '../frame/error-words.ts'
import { usePerson, useSetSession } from './use-session.ts'

/** Does something, after a fresh proof where the server wants one. */
type WithProof = <Result>(work: () => Promise<Result>) => Promise<Result>

const ProofContext = createContext<WithProof | undefined>(undefined)

export function useWithProof(): WithProof {
  const withProof = useContext(ProofContext)
  if (!withProof) throw new Error('useWithProof needs a ProofProvider around it')
  return withProof
}

type Asking = { readonly proven: () => void; readonly given: (error: unknown) => void }

/** Asks who somebody is when the server wants to know again, and then goes on with what they were doing. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asking>()
  const withProof: WithProof = async (work) => {
    try {
      return await work()
    } catch (error) {
      if (codeOf(error) !== 'unauthorized') throw error
      await new Promise<void>((proven, given) => setAsking({ proven, given }))
      return work()
    }
  }
  return (
    <ProofContext value={withProof}>
      {children}
      {asking && (
        <ProofDialog
          onProven={() => {
            setAsking(undefined)
            asking.proven()
          }}
          onCancel={() => {
            setAsking(undefined)
            asking.given(new ApiError('unauthorized', 'Nobody showed who they are.'))
          }}
        />
      )}
    </ProofContext>
  )
}

function ProofDialog({ onProven, onCancel }: { onProven: () => void; onCancel: () => void }) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const { hasSecondFactor } = usePerson()
  const setSession = useSetSession()
  const problemWords = useProblemWords()
  const [typed, setTyped] = useState('')
  const proving = useMutation({
    mutationFn: () =>
      call(prove, { path: {}, query: {}, body: hasSecondFactor ? { code: typed } : { password: typed } }),
    onSuccess(info) {
      setSession(info)
      onProven()
    },
  })
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
