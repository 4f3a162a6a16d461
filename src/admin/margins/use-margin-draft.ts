import { useEffect } from 'react'
import { readMarginChange, type WireMarginChangeValue, writeMarginChange } from '#contract/desk/margin-forms.ts'
import type { WireChangeRecordValue, WireMarginsValue } from '#contract/desk/margins.ts'
import { type MarginChange, overlap, tiersEqual } from '#domain/margins/margin-change.ts'
import type { MarginDraft, Standing } from '#domain/margins/margin-draft.ts'
import { isSameScope, type MarginSchedule } from '#domain/rates/margin.ts'
import { useKept } from '../frame/kept/kept.tsx'

/** Changes as they are kept on the device, made upon the last change that was there. */
type Kept = { readonly seen: number; readonly changes: readonly WireMarginChangeValue[] }

const none: Kept = { seen: 0, changes: [] }

/** What somebody else has done to the same margins since one began. */
export type Collision = {
  readonly record: WireChangeRecordValue
  readonly theirs: MarginChange
  readonly mine: MarginChange
}

/**
 * Changes that are being collected by the person with this email address. They outlive a reload, and know what they were
 * made upon.
 */
export function useMarginDraft(margins: WireMarginsValue, mail: string) {
  const [kept, setKept, { clear }] = useKept('margins', none)
  const changes = kept.changes.map(readMarginChange)
  const recorded = findRecorded(changes, kept.seen, { records: margins.records, mail })
  const draft = changes.filter((one) => !recorded.includes(one))

  const recordedCount = recorded.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was recorded is found again in each render
  useEffect(() => {
    if (recordedCount > 0) setKept(({ seen }) => keptOf(seen, draft.map(writeMarginChange)))
  }, [recordedCount])

  return {
    draft,
    seen: draft.length > 0 ? kept.seen : margins.seen,
    collisions: findCollisions(draft, kept.seen, margins.records),
    clear,
    /** What is begun now is made upon what is shown now. */
    change(work: (draft: MarginDraft) => MarginDraft): void {
      setKept(({ seen, changes }) =>
        keptOf(changes.length > 0 ? seen : margins.seen, work(changes.map(readMarginChange)).map(writeMarginChange)),
      )
    },
    /** What was sent is none of it any more; what was typed meanwhile is. */
    dropSent: (sent: MarginDraft, seen: number) =>
      setKept(({ changes }) =>
        keptOf(
          seen,
          changes.filter((one) => !isAmong(sent, readMarginChange(one))),
        ),
      ),
    /** Mine are to count although others have changed the same. */
    keepMine: () => setKept(({ changes }) => keptOf(margins.seen, changes)),
    takeTheirs: () =>
      setKept(({ seen, changes }) => {
        const touched = findCollisions(draft, seen, margins.records).map(({ mine }) => mine)
        const left = changes.filter((one) => !touched.some((mine) => overlap(mine, readMarginChange(one))))
        return keptOf(margins.seen, left)
      }),
  }
}

/** Where nothing is collected there is nothing to keep, and nothing to ask about when somebody signs out. */
function keptOf(seen: number, changes: Kept['changes']): Kept {
  return changes.length > 0 ? { seen, changes } : none
}

function isAmong(sent: MarginDraft, change: MarginChange): boolean {
  return sent.some((one) => isSameScope(one, change) && tiersEqual(one.tiers, change.tiers))
}

/** Returns the changes that newer records have made already, such as one's own change whose answer was lost. */
function findRecorded(
  changes: MarginDraft,
  seen: number,
  { records, mail }: { readonly records: readonly WireChangeRecordValue[]; readonly mail: string },
): MarginDraft {
  const made = newerOf(records, seen)
    .filter(({ state, proposed_by }) => state === 'started' || proposed_by === mail)
    .flatMap((record) => record.changes.map(readMarginChange))
  return changes.filter((one) => isAmong(made, one))
}

/** Returns the records made since, without rejected and withdrawn ones. */
function newerOf(records: readonly WireChangeRecordValue[], seen: number): readonly WireChangeRecordValue[] {
  return records.filter(({ id, ended_at }) => id > seen && !ended_at)
}

function findCollisions(draft: MarginDraft, seen: number, records: readonly WireChangeRecordValue[]): Collision[] {
  return newerOf(records, seen).flatMap((record) =>
    record.changes.map(readMarginChange).flatMap((theirs) => {
      const mine = draft.find((one) => overlap(one, theirs))
      return mine ? [{ record, theirs, mine }] : []
    }),
  )
}

/** What the server says holds now. */
export function standingOf({ in_force }: WireMarginsValue, at: Date): Standing {
  return {
    at,
    schedules: in_force.map((one): MarginSchedule => {
      // A clock that is behind the server's must not hide what has begun.
      const since = new Date(Math.min(Date.parse(one.since), at.getTime()))
      return { ...readMarginChange(one), validFrom: since, recordedAt: since }
    }),
  }
}
