import { type RefObject, useState } from 'react'
import type { WireChangeRecordValue, WireMarginsValue } from '#contract/desk/margins.ts'
import { dropChange, type MarginsInForce } from '#domain/margins/margin-draft.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { catchFocus } from '../frame/screen/catch-focus.ts'
import { ChangeList } from './change-list.tsx'
import { CollisionNote } from './collision-note.tsx'
import { findLocalMoment } from './local-moment.ts'
import { useMarginWork } from './margin-work.tsx'
import styles from './margins-pane.module.css'
import { type RecordAct, RecordList } from './record-list.tsx'
import { RulingDialog } from './ruling-dialog.tsx'
import { SendCollected } from './send-collected.tsx'
import { Simulation } from './simulation.tsx'
import type { Compared } from './use-compared.ts'
import type { useMarginDraft } from './use-margin-draft.ts'
import type { useSendMargins } from './use-send-margins.ts'

type Props = {
  pane: RefObject<HTMLElement | null>
  margins: WireMarginsValue
  collected: ReturnType<typeof useMarginDraft>
  compared: Compared
  sending: ReturnType<typeof useSendMargins>
  standing: MarginsInForce
  hasWrong: boolean
}

/** Pane with the draft, its simulation, the form that sends it, and the changes that wait. */
export function ChangesPane({ pane, margins, collected, compared, sending, standing, hasWrong }: Props) {
  const say = useTranslator('admin')
  const { mayChange, waiting } = useMarginWork()
  const [start, setStart] = useState('')
  const [ruling, setRuling] = useState<{ record: WireChangeRecordValue; verb: RecordAct; seen: number }>()
  const { draft, collisions, clear, change, keepMine, takeTheirs } = collected
  const { watched, record, changes, scope, pick, watch } = compared
  const planned = record ? record.starts_at && new Date(record.starts_at) : findLocalMoment(start)
  return (
    <aside ref={pane} tabIndex={-1} className={styles.pane} aria-label={say('margins.changes')}>
      {draft.length > 0 && (
        <section className={styles.draft}>
          <h2>{say.count('margins.unsent', draft.length)}</h2>
          <Button data-quiet data-small onClick={clear}>
            {say('margins.discard')}
          </Button>
          <ChangeList
            changes={draft}
            standing={standing}
            chosen={watched ? undefined : scope}
            onChoose={(one) => pick(one)}
            onUndo={(one) => change((known) => dropChange(known, one))}
          />
        </section>
      )}
      <CollisionNote collisions={collisions} standing={standing} onKeep={keepMine} onTake={takeTheirs} />
      <Simulation
        key={`${scope.currency} ${scope.country} ${scope.clientType}`}
        scope={scope}
        changes={changes}
        startsAt={planned || undefined}
        countries={margins.countries}
      />
      {mayChange && draft.length > 0 && (
        <SendCollected
          margins={margins}
          collected={collected}
          sending={sending}
          standing={standing}
          start={start}
          hasWrong={hasWrong}
          onStart={setStart}
        />
      )}
      <RecordList
        title={say('margins.waiting')}
        records={waiting}
        standing={standing}
        watched={watched}
        isBusy={sending.isBusy}
        onWatch={watch}
        onAct={(one, verb) => setRuling({ record: one, verb, seen: margins.seen })}
        onChoose={(id, one) => pick(one, id)}
      />
      {ruling && (
        <RulingDialog
          record={ruling.record}
          verb={ruling.verb}
          standing={standing}
          onSure={() =>
            sending.act(
              { id: ruling.record.id, verb: ruling.verb, seen: ruling.seen },
              { onSettled: () => catchFocus(pane.current) },
            )
          }
          onClose={() => setRuling(undefined)}
        />
      )}
    </aside>
  )
}
