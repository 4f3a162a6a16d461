import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '#contract/core/error.ts'
import { undoHeld, type WireDecidedValue } from '#contract/desk/held.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { tasksKey } from '../frame/calls/use-tasks.ts'
import { goTo } from '../routing/address.ts'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { heldKey } from './held-key.ts'

type Order = { readonly decided: WireDecidedValue; readonly note: string }

/** Undoes a decision and opens the figure, which is held again. */
export function useUndo(onEnd: () => void) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const queries = useQueryClient()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  return useMutation({
    mutationFn: ({ decided: { id }, note }: Order) =>
      withProof(() => call(undoHeld, { path: { id: String(id) }, query: {}, body: { note } })),
    onSuccess(left, { decided }) {
      queries.setQueryData(heldKey, left)
      void queries.invalidateQueries({ queryKey: tasksKey })
      onEnd()
      const again = left.held.find((held) => isSameFigure(held, decided))
      if (again) goTo(`held/${again.id}`)
      toasts.show({ kind: 'success', text: say('held.undone') })
    },
    onError(failure) {
      const isSuperseded = reasonOf(failure) === 'superseded'
      tellError(failure, { invalid_state: say(isSuperseded ? 'held.undo_superseded' : 'held.undo_late') })
      onEnd()
      void queries.invalidateQueries({ queryKey: heldKey })
    },
  })
}

type Printed = Pick<WireDecidedValue, 'source' | 'base' | 'quote' | 'date' | 'rate' | 'quantity'>

function isSameFigure(one: Printed, other: Printed): boolean {
  const names = ['source', 'base', 'quote', 'date', 'rate', 'quantity'] as const
  return names.every((name) => one[name] === other[name])
}
