import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { decideHeld, listHeld, type WireDecidedValue } from '#contract/desk/held.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { useOnlineOnly } from '../frame/calls/online-only.tsx'
import { tasksKey } from '../frame/calls/use-tasks.ts'
import { useQuietly } from '../frame/screen/attention.ts'
import { catchFocus } from '../frame/screen/catch-focus.ts'
import { Loaded } from '../frame/screen/loaded.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { removeStored } from '../frame/storage/stored-values.ts'
import { replaceBy } from '../routing/address.ts'
import { useAddress } from '../routing/desk-link.tsx'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { usePerson } from '../session/use-session.ts'
import { notePlace } from './held-figure.tsx'
import { heldKey } from './held-key.ts'
import { type HeldOrder, HeldPanes } from './held-panes.tsx'
import { SeveralDialog } from './several-dialog.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { useUndo } from './use-undo.ts'

/** Screen of held figures, which a treasurer releases or rejects. */
export function HeldScreen() {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const queries = useQueryClient()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  const { id: person } = usePerson()
  const { path } = useAddress()
  const requested = findNamed(path)
  /** Figure that the address named first. It is requested by ID, because it may be too far down to be listed. */
  const [entered] = useState(requested)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  /** Figure that is open while the address names none. It stays open when the list is refetched. */
  const [first, setFirst] = useState<number>()
  const [asking, setAsking] = useState<{ ids: number[]; decision: HeldOrder['decision'] }>()
  const [toUndo, setToUndo] = useState<WireDecidedValue>()
  const figure = useRef<HTMLElement>(null)
  const undoing = useUndo(() => setToUndo(undefined))
  const reading = useQuery({
    queryKey: heldKey,
    queryFn: ({ signal }) =>
      call(listHeld, { path: {}, query: { ...(entered !== undefined && { id: entered }) }, signal }),
    refetchInterval: useQuietly(30_000),
  })
  const deciding = useMutation({
    mutationFn: (order: HeldOrder) => withProof(() => call(decideHeld, { path: {}, query: {}, body: order })),
    onSuccess(left, { decision, ids }) {
      queries.setQueryData(heldKey, left)
      void queries.invalidateQueries({ queryKey: tasksKey })
      setChosen(new Set())
      setAsking(undefined)
      // Opens the next figure instead of reporting the user's own decision.
      setFirst(undefined)
      if (ids.includes(Number(findNamed(path)))) replaceBy('held')
      for (const id of ids) removeStored(notePlace(person, id))
      toasts.show({ kind: 'success', text: say(decision === 'release' ? 'held.released' : 'held.rejected') })
    },
    onError(failure) {
      tellError(failure, { invalid_state: say('held.late') })
      setAsking(undefined)
      void reading.refetch()
    },
  })
  const onlineOnly = useOnlineOnly(deciding.isPending)
  const several = reading.data?.held.filter(({ id }) => chosen.has(id)).map(({ id }) => id) ?? []
  const decideSeveral = (decision: HeldOrder['decision']) => ({
    ...onlineOnly,
    onClick: () => setAsking({ ids: several, decision }),
  })
  const named = reading.data?.held.find(({ id }) => id === requested)
  return (
    <>
      <ScreenBar
        title={named ? `${named.base}/${named.quote}` : say('nav.held')}
        crumbs={named ? [{ to: 'held', title: say('nav.held') }] : []}
        note={named ? '' : say('held.lead')}
      >
        {several.length > 0 && (
          <>
            <Button {...decideSeveral('release')}>{say.count('held.release_several', several.length)}</Button>
            <Button primary {...decideSeveral('reject')}>
              {say.count('held.reject_several', several.length)}
            </Button>
          </>
        )}
      </ScreenBar>
      <Loaded reading={reading} shape="panes">
        {({ held, held_total: total, decided }) => (
          <HeldPanes
            held={held}
            total={total}
            decided={decided}
            requested={requested}
            first={first}
            chosen={chosen}
            isBusy={deciding.isPending}
            onChoose={setChosen}
            onFirst={setFirst}
            onDecide={deciding.mutate}
            onUndo={setToUndo}
            figureRef={figure}
          />
        )}
      </Loaded>
      {asking && (
        <SeveralDialog
          count={asking.ids.length}
          decision={asking.decision}
          isBusy={deciding.isPending}
          onClose={() => setAsking(undefined)}
          onDecide={(note) => deciding.mutate({ ...asking, note })}
        />
      )}
      {toUndo && (
        <UndoDialog
          decided={toUndo}
          isBusy={undoing.isPending}
          onClose={() => setToUndo(undefined)}
          onUndo={(note) => undoing.mutate({ decided: toUndo, note }, { onSettled: () => catchFocus(figure.current) })}
        />
      )}
    </>
  )
}

/** Returns the ID of the figure that a path names. */
function findNamed(path: string): number | undefined {
  const [, id] = /^held\/(\d+)$/.exec(path) ?? []
  return id ? Number(id) : undefined
}
