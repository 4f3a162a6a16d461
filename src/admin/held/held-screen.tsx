import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decideHeld, listHeld, type WireDecidedValue, type WireHeldValue } from '#contract/desk/held.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useQuietly } from '../frame/attention.ts'
import { useDesk } from '../frame/desk-context.tsx'
import { useTellError } from '../frame/error-words.ts'
import { removeKept } from '../frame/kept-values.ts'
import { Loaded } from '../frame/loaded.tsx'
import { useOfflineReason } from '../frame/online.ts'
import { ScreenBar } from '../frame/screen-bar.tsx'
import { needsKey } from '../frame/use-needs.ts'
import { goTo, replaceBy } from '../routing/address.ts'
import { useAddress } from '../routing/desk-link.tsx'
import { useWithProof } from '../session/proof.tsx'
import { usePerson } from '../session/use-session.ts'
import { DecidedList } from './decided-list.tsx'
import { HeldFigure, notePlace } from './held-figure.tsx'
import { HeldList } from './held-list.tsx'
import styles from './held-screen.module.css'

const key = ['held']

type Order = { ids: number[]; decision: 'release' | 'reject'; note: string }

/** Figures that look wrong: a treasurer looks, and says whether they count. */
export function HeldScreen() {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const queries = useQueryClient()
  const withProof = useWithProof()
  const tellError = useTellError()
  const offlineReason = useOfflineReason()
  const { id: person } = usePerson()
  const { path } = useAddress()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const reading = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listHeld, { path: {}, query: {}, signal }),
    refetchInterval: useQuietly(30_000),
  })
  const deciding = useMutation({
    mutationFn: (order: Order) => withProof(() => call(decideHeld, { path: {}, query: {}, body: order })),
    onSuccess(left, { decision, ids }) {
      queries.setQueryData(key, left)
      void queries.invalidateQueries({ queryKey: needsKey })
      setChosen(new Set())
      for (const id of ids) removeKept(notePlace(person, id))
      toasts.show({ kind: 'success', text: say(decision === 'release' ? 'held.released' : 'held.rejected') })
    },
    onError(failure) {
      tellError(failure, { invalid_state: say('held.late') })
      void reading.refetch()
    },
  })
  const several = reading.data?.held.filter(({ id }) => chosen.has(id)).map(({ id }) => id) ?? []
  const decideSeveral = (decision: Order['decision']) => ({
    disabled: offlineReason !== undefined,
    title: offlineReason,
    onClick: () => deciding.mutate({ ids: several, decision, note: '' }),
  })
  const named = reading.data?.held.find(({ id }) => path === `held/${id}`)
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
        {({ held, decided }) => (
          <Panes
            held={held}
            decided={decided}
            named={named}
            chosen={chosen}
            isBusy={deciding.isPending}
            onChoose={setChosen}
            onDecide={deciding.mutate}
          />
        )}
      </Loaded>
    </>
  )
}

type PanesProps = {
  held: readonly WireHeldValue[]
  decided: readonly WireDecidedValue[]
  /** Which one the address names. */
  named: WireHeldValue | undefined
  chosen: ReadonlySet<number>
  isBusy: boolean
  onChoose: (chosen: ReadonlySet<number>) => void
  onDecide: (order: Order) => void
}

/** The list, and beside it the one that is open; where there is no room for both, whichever the address names. */
function Panes({ held, decided, named, chosen, isBusy, onChoose, onDecide }: PanesProps) {
  const say = useTranslator('admin')
  const mayDecide = usePerson().rights.includes('held.decide')
  const open = named ?? held[0]
  return (
    <>
      {!mayDecide && <p className={styles.note}>{say('held.only_treasurers')}</p>}
      <div className={styles.panes} data-step={named ? 'figure' : 'list'}>
        <div className={styles.side}>
          <HeldList
            held={held}
            open={open?.id}
            chosen={mayDecide ? chosen : undefined}
            onOpen={(id) => (named ? replaceBy : goTo)(`held/${id}`)}
            onChoose={onChoose}
          />
          <DecidedList decided={decided} />
        </div>
        {open ? (
          <HeldFigure
            key={open.id}
            figure={open}
            mayDecide={mayDecide}
            isBusy={isBusy}
            onDecide={(decision, note) => onDecide({ ids: [open.id], decision, note })}
          />
        ) : (
          <Empty icon="held" title={say('held.none')}>
            {say('held.none_lead')}
          </Empty>
        )}
      </div>
    </>
  )
}
