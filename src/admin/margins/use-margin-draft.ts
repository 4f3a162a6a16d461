import { useEffect } from 'react'
import { readMarginChange, type WireMarginChangeValue, writeMarginChange } from '#contract/desk/margin-forms.ts'
import type { WireChangeRecordValue, WireMarginsValue } from '#contract/desk/margins.ts'
import { type MarginChange, overlap, tiersEqual } from '#domain/margins/margin-change.ts'
import type { MarginDraft, MarginsInForce } from '#domain/margins/margin-draft.ts'
import { isSameScope, type MarginSchedule } from '#domain/rates/margin.ts'
import { useStoredState } from '../frame/storage/stored-state.tsx'

/** Draft as stored on the device, with the ID of the newest record it is based on. */
type StoredDraft = { readonly seen: number; readonly changes: readonly WireMarginChangeValue[] }

const none: StoredDraft = { seen: 0, changes: [] }

/** Change by another record to the same margins since the draft was begun. */
export type Collision = {
  readonly record: WireChangeRecordValue
  readonly theirs: MarginChange
  readonly mine: MarginChange
}

/** Returns the draft of the user with this email address. It survives a reload and knows the records it is based on. */
export function useMarginDraft(margins: WireMarginsValue, mail: string) {
  const [stored, setStored, { clear }] = useStoredState('margins', none)
  const changes = stored.changes.map(readMarginChange)
  const recorded = findRecorded(changes, stored.seen, { records: margins.records, mail })
  const draft = changes.filter((one) => !recorded.includes(one))

  const recordedCount = recorded.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was recorded is found again in each render
  useEffect(() => {
    if (recordedCount > 0) setStored(({ seen }) => storedOf(seen, draft.map(writeMarginChange)))
  }, [recordedCount])

  return {
    draft,
    seen: draft.length > 0 ? stored.seen : margins.seen,
    collisions: findCollisions(draft, stored.seen, margins.records),
    clear,
    /** Changes the draft. A new one is based on the records shown now. */
    change(work: (draft: MarginDraft) => MarginDraft): void {
      setStored(({ seen, changes }) =>
        storedOf(changes.length > 0 ? seen : margins.seen, work(changes.map(readMarginChange)).map(writeMarginChange)),
      )
    },
    /** Removes changes that were sent; changes typed meanwhile stay. */
    dropSent: (sent: MarginDraft, seen: number) =>
      setStored(({ changes }) =>
        storedOf(
          seen,
          changes.filter((one) => !isAmong(sent, readMarginChange(one))),
        ),
      ),
    /** Keeps the draft's changes despite the conflict. */
    keepMine: () => setStored(({ changes }) => storedOf(margins.seen, changes)),
    takeTheirs: () =>
      setStored(({ seen, changes }) => {
        const touched = findCollisions(draft, seen, margins.records).map(({ mine }) => mine)
        const left = changes.filter((one) => !touched.some((mine) => overlap(mine, readMarginChange(one))))
        return storedOf(margins.seen, left)
      }),
  }
}

/** Returns the initial value for an empty draft, so that nothing is stored and signing out asks nothing. */
function storedOf(seen: number, changes: StoredDraft['changes']): StoredDraft {
  return changes.length > 0 ? { seen, changes } : none
}

function isAmong(sent: MarginDraft, change: MarginChange): boolean {
  return sent.some((one) => isSameScope(one, change) && tiersEqual(one.tiers, change.tiers))
}

/** Returns the draft's changes that newer records made already, such as the user's own change whose answer was lost. */
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

/** Returns records newer than `seen`, without rejected and withdrawn ones. */
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

/** Returns the margins in force as the server reports them. */
export function marginsInForceOf({ in_force }: WireMarginsValue, at: Date): MarginsInForce {
  return {
    at,
    schedules: in_force.map((one): MarginSchedule => {
      // The device's clock may be behind the server's, which must not hide margins in force.
      const since = new Date(Math.min(Date.parse(one.since), at.getTime()))
      return { ...readMarginChange(one), validFrom: since, recordedAt: since }
    }),
  }
}
