import { createContext, useContext } from 'react'
import type { Problems, Written } from '#domain/contact/contact-message.ts'

/** State of a submitted form. */
export type FormState = {
  /** Block of the form. */
  readonly block: string
} & (
  | {
      readonly sent: {
        readonly reference: string
        readonly mail: string
        readonly answerBy: string
        /** Address of an empty form. */
        readonly again: string
      }
    }
  | {
      readonly written: Written
      readonly problems: Problems
      /** Reason of a refusal that does not concern a field. */
      readonly notice?: 'failed' | 'check' | 'often' | 'first_kept'
    }
)

const FormStateContext = createContext<FormState | undefined>(undefined)

export const FormStateProvider = FormStateContext.Provider

/** Returns the state of one form; undefined if it was not submitted. */
export function useFormState(block: string): FormState | undefined {
  const state = useContext(FormStateContext)
  return state?.block === block ? state : undefined
}
