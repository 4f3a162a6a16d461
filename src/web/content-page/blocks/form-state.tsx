import { createContext, useContext } from 'react'
import type { Problems, Written } from '#domain/contact/contact-message.ts'

/** What has become of what somebody wrote into a form. */
export type FormState = {
  /** Which form of the page. */
  readonly block: string
} & (
  | {
      readonly sent: {
        readonly reference: string
        readonly mail: string
        readonly answerBy: string
        /** Where another can be written. */
        readonly again: string
      }
    }
  | {
      readonly written: Written
      readonly problems: Problems
      /** Why it was not taken, where that is no matter of a field. */
      readonly notice?: 'failed' | 'check' | 'often' | 'first_kept'
    }
)

const FormStateContext = createContext<FormState | undefined>(undefined)

export const FormStateProvider = FormStateContext.Provider

/** The state of one form; undefined as long as nobody has sent it. */
export function useFormState(block: string): FormState | undefined {
  const state = useContext(FormStateContext)
  return state?.block === block ? state : undefined
}
