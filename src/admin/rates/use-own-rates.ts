import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WireOwnRatesValue } from '#contract/desk/own-rate-forms.ts'
import { decideOwnRate, endOwnRate, withdrawOwnRate } from '#contract/desk/own-rates.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { tasksKey } from '../frame/calls/use-tasks.ts'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { ownRatesKey } from './own-rates-key.ts'
import { useRefusalMessage } from './use-refusal-message.ts'

/** Decision about a proposed rate. */
export type ProposalAct = 'approve' | 'reject' | 'withdraw'

export type Ruling = {
  readonly id: number
  readonly act: ProposalAct
  readonly note: string
  readonly seen: number
}

/** End of a currency's rate, with the state that the user has seen. */
export type Ending = { readonly currency: string; readonly seen: number }

/** Returns a function that caches the manual rates of a response and shows a toast. */
export function useOwnRatesSaved(): (left: WireOwnRatesValue, text: string) => void {
  const { toasts } = useDesk()
  const queries = useQueryClient()
  return (left, text) => {
    queries.setQueryData(ownRatesKey, left)
    void queries.invalidateQueries({ queryKey: ['shown'] })
    void queries.invalidateQueries({ queryKey: tasksKey })
    toasts.show({ kind: 'success', text })
  }
}

/** Ends manual rates and decides about proposals. */
export function useOwnRateActs() {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const queries = useQueryClient()
  const withProof = useReauthenticated()
  const refusalWords = useRefusalMessage()
  const tellError = useTellError()
  const showResult = useOwnRatesSaved()

  function refuse(failure: unknown): void {
    const text = refusalWords(failure)
    if (text) tellError(failure, text)
    void queries.invalidateQueries({ queryKey: ownRatesKey })
  }

  const ending = useMutation({
    mutationFn: ({ currency, seen }: Ending) =>
      withProof(() => call(endOwnRate, { path: { currency }, query: {}, body: { seen } })),
    onSuccess: (left, { currency }) => showResult(left, say('own.ended', { currency })),
    onError: refuse,
  })
  const ruling = useMutation({
    mutationFn: ({ id, act, note, seen }: Ruling) => {
      const path = { id: String(id) }
      return withProof(() =>
        act === 'withdraw'
          ? call(withdrawOwnRate, { path, query: {} })
          : call(decideOwnRate, { path, query: {}, body: { decision: act, seen, note } }),
      )
    },
    onSuccess: (left, { act }) => showResult(left, say(`own.done.${act}`)),
    onError: refuse,
  })
  return { end: ending.mutate, rule: ruling.mutate, isBusy: ending.isPending || ruling.isPending }
}
