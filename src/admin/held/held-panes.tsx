import { type Ref, useEffect } from 'react'
import type { WireDecidedValue, WireHeldValue } from '#contract/desk/held.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenNote } from '../frame/screen/screen-note.tsx'
import { goTo, replaceBy } from '../routing/address.ts'
import { usePerson } from '../session/use-session.ts'
import { DecidedList } from './decided-list.tsx'
import { DecidedMeanwhile } from './decided-meanwhile.tsx'
import { HeldFigure } from './held-figure.tsx'
import { HeldList } from './held-list.tsx'
import styles from './held-screen.module.css'

/** Decision about one or more figures, with its reason. */
export type HeldOrder = { ids: number[]; decision: 'release' | 'reject'; note: string }

type Props = {
  /** First page of held figures, and the total number. */
  held: readonly WireHeldValue[]
  total: number
  decided: readonly WireDecidedValue[]
  /** Figure named by the address, and the figure that is open if it names none. */
  requested: number | undefined
  first: number | undefined
  chosen: ReadonlySet<number>
  isBusy: boolean
  onChoose: (chosen: ReadonlySet<number>) => void
  onFirst: (id: number) => void
  onDecide: (order: HeldOrder) => void
  onUndo: (decided: WireDecidedValue) => void
  /** Ref to the section of the open figure. */
  figureRef: Ref<HTMLElement>
}

/**
 * List of held figures beside the open one. On narrow screens only one is visible: the figure if the address names it,
 * otherwise the list.
 */
export function HeldPanes(props: Props) {
  const { held, total, decided, requested, first, chosen, isBusy, onChoose, onFirst, onDecide, onUndo, figureRef } =
    props
  const say = useTranslator('admin')
  const mayDecide = usePerson().rights.includes('held.decide')
  const shown = requested ?? first
  const gone = decided.find(({ id }) => id === shown)
  const open = gone ? undefined : (held.find(({ id }) => id === shown) ?? held[0])
  const isNamed = requested !== undefined && (gone ?? open)?.id === requested
  useEffect(() => {
    if (open) onFirst(open.id)
  }, [open, onFirst])
  return (
    <>
      {!mayDecide && <ScreenNote>{say('held.only_treasurers')}</ScreenNote>}
      <div className={styles.panes} data-step={isNamed ? 'figure' : 'list'}>
        <div className={styles.side}>
          <HeldList
            held={held}
            open={open?.id}
            chosen={mayDecide ? chosen : undefined}
            onOpen={(id) => (isNamed ? replaceBy : goTo)(`held/${id}`)}
            onChoose={onChoose}
          />
          {total > held.length && <ScreenNote>{say.count('mail.held.more', total - held.length)}</ScreenNote>}
          <DecidedList decided={decided} onUndo={mayDecide ? onUndo : undefined} />
        </div>
        {gone && <DecidedMeanwhile decided={gone} next={held[0]?.id} />}
        {open && (
          <HeldFigure
            key={open.id}
            ref={figureRef}
            figure={open}
            mayDecide={mayDecide}
            isBusy={isBusy}
            onDecide={(decision, note) => onDecide({ ids: [open.id], decision, note })}
          />
        )}
        {!gone && !open && (
          <Empty icon="held" title={say('held.none')}>
            {say('held.none_lead')}
          </Empty>
        )}
      </div>
    </>
  )
}
