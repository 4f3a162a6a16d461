import { useMutation, useQueryClient } from '@tanstack/react-query'
import { codeOf, reasonOf } from '#contract/core/error.ts'
import { writeMarginChange } from '#contract/desk/margin-forms.ts'
import { changeMargins, decideMargins, type WireMarginsValue, withdrawMargins } from '#contract/desk/margins.ts'
import type { MarginDraft } from '#domain/margins/margin-draft.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { useMoments } from '../frame/format/moments.ts'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { marginsKey } from './margins-key.ts'
import type { RecordAct } from './record-list.tsx'

type Order = {
  readonly draft: MarginDraft
  readonly seen: number
  readonly startsAt: Date | undefined
  readonly note: string
  readonly is_sure?: true
}

type Ruling = { readonly id: number; readonly verb: RecordAct; readonly seen: number }

/** Sends drafts and decides about waiting changes. The response replaces the cached margins. */
export function useSendMargins(onSent: (sent: MarginDraft, seen: number) => void) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const queries = useQueryClient()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  const { formatMoment } = useMoments()

  function settle(margins: WireMarginsValue, text: string): void {
    queries.setQueryData(marginsKey, margins)
    void queries.invalidateQueries({ queryKey: ['margins', 'simulation'] })
    toasts.show({ kind: 'success', text })
  }

  function refuse(failure: unknown, late?: string): void {
    if (codeOf(failure) !== 'invalid_state') tellError(failure)
    else if (late) tellError(failure, late)
    void queries.invalidateQueries({ queryKey: marginsKey })
  }

  const sending = useMutation({
    mutationFn: ({ draft, startsAt, seen, note, is_sure }: Order) => {
      const body = {
        changes: draft.map(writeMarginChange),
        seen,
        note,
        starts_at: startsAt?.toISOString() ?? null,
        ...(is_sure && { is_sure }),
      }
      return withProof(() => call(changeMargins, { path: {}, query: {}, body }))
    },
    onSuccess(margins, { draft, startsAt }) {
      const time = startsAt && formatMoment(startsAt)
      onSent(draft, margins.seen)
      if (margins.records[0]?.state === 'pending') settle(margins, say('margins.sent'))
      else settle(margins, time ? say('margins.planned', { time }) : say('margins.applied'))
    },
    // Shows no toast for a conflict, because the user resolves it beside the draft.
    onError: (failure) => refuse(failure),
  })
  const ruling = useMutation({
    mutationFn: ({ id, verb, seen }: Ruling) => {
      const path = { id: String(id) }
      return withProof(() =>
        verb === 'withdraw'
          ? call(withdrawMargins, { path, query: {} })
          : call(decideMargins, { path, query: {}, body: { decision: verb, seen } }),
      )
    },
    onSuccess: (margins, { verb }) => settle(margins, say(`margins.done.${verb}`)),
    onError: (failure) =>
      refuse(failure, say(reasonOf(failure) === 'proposer_barred' ? 'margins.proposer_barred' : 'margins.late')),
  })
  return {
    send: sending.mutate,
    act: ruling.mutate,
    isBusy: sending.isPending || ruling.isPending,
    /** True if another user changed the same margins first. */
    isLate: codeOf(sending.error) === 'invalid_state',
  }
}
