import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decideHeld, listHeld } from '#contract/desk/held.ts'
import { codeOf } from '#contract/error.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useErrorWords } from '../frame/error-words.ts'
import { ScreenBar } from '../frame/screen-bar.tsx'
import { useWithProof } from '../session/proof.tsx'
import { usePerson } from '../session/use-session.ts'
import { DecidedList } from './decided-list.tsx'
import { HeldFigure } from './held-figure.tsx'
import { HeldList } from './held-list.tsx'
import styles from './held-screen.module.css'

const key = ['held']

/** Figures that look wrong: a treasurer looks, and says whether they count. */
export function HeldScreen() {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const queries = useQueryClient()
  const withProof = useWithProof()
  const errorWords = useErrorWords()
  const mayDecide = usePerson().rights.includes('held.decide')
  const [openId, setOpenId] = useState<number>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listHeld, { path: {}, query: {}, signal }),
    refetchInterval: 30_000,
  })
  const deciding = useMutation({
    mutationFn: (order: { ids: number[]; decision: 'release' | 'reject'; note: string }) =>
      withProof(() => call(decideHeld, { path: {}, query: {}, body: order })),
    onSuccess(left, { decision }) {
      queries.setQueryData(key, left)
      setChosen(new Set())
      toasts.show({ kind: 'success', text: say(decision === 'release' ? 'held.released' : 'held.rejected') })
    },
    onError(failure) {
      const isLate = codeOf(failure) === 'invalid_state'
      toasts.show({ kind: 'error', text: isLate ? say('held.late') : errorWords(failure) })
      void refetch()
    },
  })
  if (error && !data) {
    return (
      <>
        <ScreenBar title={say('nav.held')} />
        <p className={styles.none}>
          {say('error.load')} <Button onClick={() => refetch()}>{say('error.retry')}</Button>
        </p>
      </>
    )
  }
  if (!data) return <ScreenBar title={say('nav.held')} />
  const { held, decided } = data
  const open = held.find(({ id }) => id === openId) ?? held[0]
  const several = held.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  return (
    <>
      <ScreenBar title={say('nav.held')} note={say('held.lead')}>
        {several.length > 0 && (
          <>
            <Button onClick={() => deciding.mutate({ ids: several, decision: 'release', note: '' })}>
              {say.count('held.release_several', several.length)}
            </Button>
            <Button primary onClick={() => deciding.mutate({ ids: several, decision: 'reject', note: '' })}>
              {say.count('held.reject_several', several.length)}
            </Button>
          </>
        )}
      </ScreenBar>
      {!mayDecide && <p className={styles.note}>{say('held.only_treasurers')}</p>}
      <div className={styles.panes}>
        <div className={styles.side}>
          {held.length === 0 && <p className={styles.none}>{say('held.none')}</p>}
          <HeldList
            held={held}
            open={open?.id}
            chosen={mayDecide ? chosen : undefined}
            onOpen={setOpenId}
            onChoose={setChosen}
          />
          <DecidedList decided={decided} />
        </div>
        {open && (
          <HeldFigure
            key={open.id}
            figure={open}
            mayDecide={mayDecide}
            isBusy={deciding.isPending}
            onDecide={(decision, note) => deciding.mutate({ ids: [open.id], decision, note })}
          />
        )}
      </div>
    </>
  )
}
