import { useState } from 'react'
import type { WireMarginsValue } from '#contract/desk/margins.ts'
import { type Concern, concernsOf } from '#domain/margins/concern.ts'
import type { MarginsInForce } from '#domain/margins/margin-draft.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { ConcernDialog } from './concern-dialog.tsx'
import { findLocalMoment } from './local-moment.ts'
import { useMarginWork } from './margin-work.tsx'
import { PlanNotes } from './plan-notes.tsx'
import { SendChanges } from './send-changes.tsx'
import type { useMarginDraft } from './use-margin-draft.ts'
import type { useSendMargins } from './use-send-margins.ts'

type Props = {
  margins: WireMarginsValue
  collected: ReturnType<typeof useMarginDraft>
  sending: ReturnType<typeof useSendMargins>
  standing: MarginsInForce
  start: string
  hasWrong: boolean
  onStart: (start: string) => void
}

/** Sends the draft, after a question about unusual margins. */
export function SendCollected({ margins, collected, sending, standing, start, hasWrong, onStart }: Props) {
  const say = useTranslator('admin')
  const [question, setQuestion] = useState<{ concerns: readonly Concern[]; note: string }>()
  const { waiting } = useMarginWork()
  const { draft, seen, collisions } = collected
  const isHeldUp = collisions.length > 0

  function order(note: string, is_sure?: true): void {
    const startsAt = findLocalMoment(start)
    const concerns = is_sure ? [] : concernsOf(draft, standing.schedules, startsAt ?? standing.at)
    setQuestion(concerns.length > 0 ? { concerns, note } : undefined)
    if (concerns.length === 0) sending.send({ draft, seen, startsAt, note, ...(is_sure && { is_sure }) })
  }

  return (
    <>
      <PlanNotes draft={draft} start={findLocalMoment(start) ?? standing.at} waiting={waiting} />
      <SendChanges
        approval={margins.approval}
        approverCount={margins.approver_count}
        start={start}
        isBusy={sending.isBusy}
        blocked={isHeldUp ? say('margins.decide_first') : hasWrong ? say('margins.not_a_margin') : undefined}
        warning={sending.isLate && !isHeldUp ? say('margins.late') : undefined}
        onStart={onStart}
        onSend={order}
      />
      {question && (
        <ConcernDialog
          concerns={question.concerns}
          onSure={() => order(question.note, true)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}
