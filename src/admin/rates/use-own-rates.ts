import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WireOwnRatesValue } from '#contract/desk/own-rate-forms.ts'
import { decideOwnRate, endOwnRate, withdrawOwnRate } from '#contract/desk/own-rates.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-words.ts'
import { needsKey } from '../frame/calls/use-needs.ts'
import { useWithProof } from '../session/proof.tsx'
import { ownRatesKey } from './own-rates-key.ts'
import { useRefusalWords } from './use-refusal-words.ts'

/** What is done about a rate that waits. */
export type ProposalAct = 'approve' | 'reject' | 'withdraw'

export type Ruling = {
  readonly id: number
  readonly act: ProposalAct
  readonly note: string
  readonly seen: number
}

/** Which rate is ended, by whoever has seen so much. */
export type Ending = { readonly currency: string; readonly seen: number }

/** Takes what came back as what holds now, and says what was done. */
export function useOwnRatesTold(): (left: WireOwnRatesValue, text: string) => void {
  const { toasts } = useDesk()
  const queries = useQueryClient()
  return (left, text) => {
    queries.setQueryData(ownRatesKey, left)
    void queries.invalidateQueries({ queryKey: ['shown'] })
    void queries.invalidateQueries({ queryKey: needsKey })
    toasts.show({ kind: 'success', text })
  }
}

/** Ends rates, and decides about those that wait. */
export function useOwnRateActs() {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const queries = useQueryClient()
  const withProof = useWithProof()
  const refusalWords = useRefusalWords()
  const tellError = useTellError()
  const tell = useOwnRatesTold()

  function refuse(failure: unknown): void {
    const text = refusalWords(failure)
    if (text) tellError(failure, text)
    void queries.invalidateQueries({ queryKey: ownRatesKey })
  }

  const ending = useMutation({
    mutationFn: ({ currency, seen }: Ending) =>
      withProof(() => call(endOwnRate, { path: { currency }, query: {}, body: { seen } })),
    onSuccess: (left, { currency }) => tell(left, say('own.ended', { currency })),
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
    onSuccess: (left, { act }) => tell(left, say(`own.done.${act}`)),
    onError: refuse,
  })
  return { end: ending.mutate, rule: ruling.mutate, isBusy: ending.isPending || ruling.isPending }
}
